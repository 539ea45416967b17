package dev.atoll.writes;

import dev.atoll.blog.SettingsJson;
import dev.atoll.blog.Versions;
import dev.atoll.http.Contention;
import dev.atoll.http.Operation;
import dev.atoll.http.Request;
import dev.atoll.http.Response;
import dev.atoll.http.input.Values;
import dev.atoll.table.Condition;
import dev.atoll.table.SingleTable;
import dev.atoll.table.Write;
import dev.atoll.table.WriteOutcome.Refused;
import dev.atoll.table.WriteOutcome.Written;
import dev.atoll.table.schema.BlogPatterns;
import dev.atoll.table.schema.SiteSettings;
import dev.atoll.table.schema.SiteSettings.CommentPolicy;
import java.util.Locale;
import java.util.Optional;

/**
 * Saves the site's settings. What is left out stays as it is, so that who only changes the title
 * does not open the comments by accident.
 */
final class SaveSettings implements Operation {

  private final SingleTable table;

  SaveSettings(SingleTable table) {
    this.table = table;
  }

  @Override
  public Response handle(Request request) {
    return Contention.outlast(() -> attempt(request));
  }

  private Optional<Response> attempt(Request request) {
    Optional<SiteSettings> before = table.get(BlogPatterns.PRESENT_SETTINGS.at());
    SiteSettings present = before.orElse(SiteSettings.UNSET);
    Versions.require(request, present.version());
    SiteSettings after = changed(present, request.body());
    Condition unchanged =
        before.map(settings -> Condition.version(settings.version())).orElseGet(Condition::absent);
    return switch (table.write(
        BlogPatterns.SAVE_SETTINGS, Write.put(SiteSettings.TYPE, after).when(unchanged))) {
      case Written written -> Optional.of(answer(after, request));
      case Refused changed -> Optional.empty();
    };
  }

  private static SiteSettings changed(SiteSettings before, Values fields) {
    Optional<String> baseUrl =
        fields.has("baseUrl")
            ? fields.optionalText("baseUrl").map(SaveSettings::withoutSlash)
            : before.baseUrl();
    return new SiteSettings(
        fields.text("title"),
        fields.optionalText("description").orElse(before.description()),
        baseUrl,
        fields
            .optionalText("comments")
            .map(policy -> CommentPolicy.valueOf(policy.toUpperCase(Locale.ROOT)))
            .orElse(before.comments()),
        before.version() + 1);
  }

  private static String withoutSlash(String url) {
    return url.endsWith("/") ? withoutSlash(url.substring(0, url.length() - 1)) : url;
  }

  private static Response answer(SiteSettings settings, Request request) {
    return Response.ok(json -> SettingsJson.settings(json, settings, request))
        .version(settings.version());
  }
}
