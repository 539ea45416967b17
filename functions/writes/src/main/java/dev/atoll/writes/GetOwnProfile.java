package dev.atoll.writes;

import dev.atoll.blog.AuthorJson;
import dev.atoll.http.Operation;
import dev.atoll.http.Problem;
import dev.atoll.http.Request;
import dev.atoll.http.Response;
import dev.atoll.table.SingleTable;
import dev.atoll.table.schema.AuthorProfile;
import dev.atoll.table.schema.BlogPatterns;

/** Shows an author his own profile as it is at this moment. */
final class GetOwnProfile implements Operation {

  private final SingleTable table;

  GetOwnProfile(SingleTable table) {
    this.table = table;
  }

  @Override
  public Response handle(Request request) {
    AuthorProfile profile =
        table
            .get(BlogPatterns.PRESENT_AUTHOR_PROFILE.at(request.user().sub()))
            .orElseThrow(() -> Problem.notFound("You have no profile yet: PUT one."));
    return Response.ok(json -> AuthorJson.author(json, profile)).version(profile.version());
  }
}
