package dev.atoll.posts;

import dev.atoll.blog.AuthorJson;
import dev.atoll.http.Operation;
import dev.atoll.http.Problem;
import dev.atoll.http.Request;
import dev.atoll.http.Response;
import dev.atoll.table.SingleTable;
import dev.atoll.table.schema.AuthorProfile;
import dev.atoll.table.schema.BlogPatterns;

/** Shows what an author says of himself. */
final class GetAuthor implements Operation {

  private final SingleTable table;

  GetAuthor(SingleTable table) {
    this.table = table;
  }

  @Override
  public Response handle(Request request) {
    AuthorProfile author =
        table
            .get(BlogPatterns.AUTHOR_PROFILE.at(request.path("sub")))
            .orElseThrow(() -> Problem.notFound("No author with that id has a profile."));
    return Response.ok(json -> AuthorJson.author(json, author)).version(author.version());
  }
}
