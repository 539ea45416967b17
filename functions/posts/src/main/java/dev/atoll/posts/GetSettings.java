package dev.atoll.posts;

import dev.atoll.blog.SettingsJson;
import dev.atoll.http.Operation;
import dev.atoll.http.Request;
import dev.atoll.http.Response;
import dev.atoll.table.SingleTable;
import dev.atoll.table.schema.BlogPatterns;
import dev.atoll.table.schema.SiteSettings;

/** Shows the site's settings, or what holds until somebody sets them. */
final class GetSettings implements Operation {

  private final SingleTable table;

  GetSettings(SingleTable table) {
    this.table = table;
  }

  @Override
  public Response handle(Request request) {
    SiteSettings settings = table.get(BlogPatterns.SETTINGS.at()).orElse(SiteSettings.UNSET);
    return Response.ok(json -> SettingsJson.settings(json, settings, request))
        .version(settings.version());
  }
}
