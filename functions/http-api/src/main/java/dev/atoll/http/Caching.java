package dev.atoll.http;

import dev.atoll.http.route.HttpMethod;
import dev.atoll.http.route.Route;
import java.util.Map;

/** Tags answers, says how long they may be reused, and answers 304 to who has the present one. */
final class Caching implements Decorator {

  @Override
  public Response handle(Request request, Operation next) {
    Response response = next.handle(request);
    Route route = request.route();
    return route.method() == HttpMethod.GET && route.cache().shared().isPresent()
        ? shared(request, response)
        : versioned(response);
  }

  private static Response versioned(Response response) {
    return response.version().isPresent()
        ? response.header("etag", EntityTags.of(response.version().getAsLong()))
        : response;
  }

  private static Response shared(Request request, Response response) {
    if (response.status() != 200 && response.status() != 301) {
      return response;
    }
    String tag = EntityTags.of(response.version(), response.bytes());
    Response tagged =
        response.headersIfAbsent(
            Map.of("cache-control", request.route().cache().header(), "etag", tag));
    return response.status() == 200 && has(request, tag) ? tagged.notModified() : tagged;
  }

  private static boolean has(Request request, String tag) {
    return request
        .incoming()
        .header("if-none-match")
        .filter(tags -> EntityTags.anyMatches(tags, tag))
        .isPresent();
  }
}
