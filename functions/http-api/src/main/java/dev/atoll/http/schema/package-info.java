/**
 * What a request may carry and what an answer looks like: small declarations that validate bodies
 * and parameters, and from which the OpenAPI document, the sample events and the fuzz tests are
 * generated.
 *
 * <p>A {@link dev.atoll.http.schema.Schema} is data: immutable, comparable, without behaviour of
 * its own.
 */
@NullMarked
package dev.atoll.http.schema;

import org.jspecify.annotations.NullMarked;
