package dev.atoll.local.gateway;

import com.amazonaws.services.lambda.runtime.RequestStreamHandler;

/**
 * One route of an HTTP API with its Lambda proxy integration.
 *
 * @param method in capitals
 * @param path {@code /posts/{id}}; the last variable may be greedy: <code>{rest+}</code>
 */
public record GatewayRoute(
    String method, String path, Authorization authorization, RequestStreamHandler handler) {

  String key() {
    return method + " " + path;
  }
}
