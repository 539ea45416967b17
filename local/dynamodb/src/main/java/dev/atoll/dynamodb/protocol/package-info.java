/**
 * DynamoDB's JSON 1.0 wire protocol over HTTP, so that the AWS CLI, any SDK or a GUI can talk to
 * the engine.
 *
 * <p>Requests and responses are the SDK's own model classes, read and written through the fields
 * that they declare ({@link software.amazon.awssdk.core.SdkPojo#sdkFields}), so that no shape is
 * described here. The engine behind is a {@link dev.atoll.dynamodb.operation.Dispatch}: what it
 * throws goes out as AWS's error bodies.
 *
 * <p>Signatures are not checked: any credentials do, and none. The server listens on 127.0.0.1
 * only, and answers no cross-origin preflight, so that no web page can reach it.
 */
@NullMarked
package dev.atoll.dynamodb.protocol;

import org.jspecify.annotations.NullMarked;
