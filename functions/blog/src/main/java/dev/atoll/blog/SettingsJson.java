package dev.atoll.blog;

import dev.atoll.http.Request;
import dev.atoll.http.json.Json;
import dev.atoll.table.schema.SiteSettings;
import java.util.Locale;

/** How the site's settings look in answers. */
public final class SettingsJson {

  private SettingsJson() {}

  /** The settings; an unset base URL shows as the request's own origin. */
  public static void settings(Json json, SiteSettings settings, Request request) {
    json.put("title", settings.title())
        .put("description", settings.description())
        .put("baseUrl", baseUrl(settings, request))
        .put("comments", settings.comments().name().toLowerCase(Locale.ROOT));
  }

  /** Where readers find the blog, without a slash at the end. */
  public static String baseUrl(SiteSettings settings, Request request) {
    return settings.baseUrl().orElseGet(request::origin);
  }
}
