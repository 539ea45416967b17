package dev.atoll.http;

/** Answers HEAD as GET without the body. */
final class HeadRequests implements Decorator {

  @Override
  public Response handle(Request request, Operation next) {
    return request.incoming().method().equals("HEAD")
        ? next.handle(request.withMethod("GET")).withoutBody()
        : next.handle(request);
  }
}
