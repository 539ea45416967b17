package dev.atoll.writes;

import dev.atoll.blog.PostJson;
import dev.atoll.http.Operation;
import dev.atoll.http.Request;
import dev.atoll.http.Response;
import dev.atoll.table.schema.Post;

/** Shows a post of one's own, whatever its state; an admin sees everybody's. */
final class GetDraft implements Operation {

  private final EditablePosts posts;

  GetDraft(EditablePosts posts) {
    this.posts = posts;
  }

  @Override
  public Response handle(Request request) {
    Post post = posts.toSee(request.path("id"), request.user());
    return Response.ok(json -> PostJson.rendered(json, post, request))
        .version(post.summary().version());
  }
}
