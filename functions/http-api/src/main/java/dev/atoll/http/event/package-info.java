/**
 * The gateway's events and responses (payload format 2.0) to and from the Lambda library's types,
 * by streaming: the reflective deserializer of the managed runtime would double a cold start.
 *
 * @see <a
 *     href="https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-integrations-lambda.html">Lambda
 *     proxy integrations for HTTP APIs</a>
 */
@NullMarked
package dev.atoll.http.event;

import org.jspecify.annotations.NullMarked;
