package dev.atoll.writes;

import dev.atoll.blog.AuthorJson;
import dev.atoll.blog.Versions;
import dev.atoll.http.Contention;
import dev.atoll.http.Operation;
import dev.atoll.http.Request;
import dev.atoll.http.Response;
import dev.atoll.http.input.Values;
import dev.atoll.table.Attributes;
import dev.atoll.table.Condition;
import dev.atoll.table.SingleTable;
import dev.atoll.table.Write;
import dev.atoll.table.WriteOutcome.Refused;
import dev.atoll.table.WriteOutcome.Written;
import dev.atoll.table.schema.AuthorProfile;
import dev.atoll.table.schema.BlogPatterns;
import java.util.Optional;

/**
 * Saves an author's name and bio. Posts carry a copy of the name, so a new name is marked as work
 * in the same write; the sweeper carries it into the posts.
 */
final class SaveOwnProfile implements Operation {

  private final SingleTable table;

  SaveOwnProfile(SingleTable table) {
    this.table = table;
  }

  @Override
  public Response handle(Request request) {
    return Contention.outlast(() -> attempt(request));
  }

  private Optional<Response> attempt(Request request) {
    String sub = request.user().sub();
    Optional<AuthorProfile> before = table.get(BlogPatterns.PRESENT_AUTHOR_PROFILE.at(sub));
    Versions.require(request, before.map(AuthorProfile::version).orElse(0L));
    AuthorProfile after = changed(sub, before, request.body());
    return switch (table.write(BlogPatterns.SAVE_AUTHOR, save(before, after, request))) {
      case Written written -> Optional.of(answer(after));
      case Refused changed -> Optional.empty();
    };
  }

  private static AuthorProfile changed(String sub, Optional<AuthorProfile> before, Values fields) {
    String bio = fields.optionalText("bio").or(() -> before.map(AuthorProfile::bio)).orElse("");
    long version = before.map(AuthorProfile::version).orElse(0L);
    return new AuthorProfile(sub, fields.text("name"), bio, version + 1);
  }

  private static Write.Update save(
      Optional<AuthorProfile> before, AuthorProfile after, Request request) {
    Attributes fields =
        Attributes.builder()
            .put("type", AuthorProfile.TYPE.name())
            .put("name", after.name())
            .put("bio", after.bio())
            .put("v", after.version())
            .build();
    Write.Update save =
        Write.update(AuthorProfile.key(after.sub()))
            .set(fields)
            .when(
                before
                    .map(profile -> Condition.version(profile.version()))
                    .orElseGet(Condition::absent));
    return before.map(AuthorProfile::name).filter(after.name()::equals).isPresent()
        ? save
        : save.set(AuthorProfile.renamed(after.sub(), request.now()));
  }

  private static Response answer(AuthorProfile profile) {
    return Response.ok(json -> AuthorJson.author(json, profile)).version(profile.version());
  }
}
