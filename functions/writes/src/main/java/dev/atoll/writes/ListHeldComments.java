package dev.atoll.writes;

import dev.atoll.blog.CommentJson;
import dev.atoll.http.Operation;
import dev.atoll.http.Request;
import dev.atoll.http.Response;

/** Lists the comments that wait for the user's decision, oldest first. */
final class ListHeldComments implements Operation {

  private final HeldComments held;

  ListHeldComments(HeldComments held) {
    this.held = held;
  }

  @Override
  public Response handle(Request request) {
    return Response.page(request, held.page(request.user(), request.page()), CommentJson::held);
  }
}
