package dev.atoll.posts;

import dev.atoll.blog.SettingsJson;
import dev.atoll.http.Request;
import dev.atoll.http.input.PercentEncoding;
import dev.atoll.table.SingleTable;
import dev.atoll.table.schema.BlogPatterns;
import dev.atoll.table.schema.PostSummary;
import dev.atoll.table.schema.SiteSettings;

/**
 * The site as documents about it name it.
 *
 * @param baseUrl where it stands, without a slash at the end
 */
record Site(String title, String description, String baseUrl) {

  static Site of(SingleTable table, Request request) {
    SiteSettings settings = table.get(BlogPatterns.SETTINGS.at()).orElse(SiteSettings.UNSET);
    return new Site(
        settings.title(), settings.description(), SettingsJson.baseUrl(settings, request));
  }

  /** Where a post can be read. */
  String address(PostSummary post) {
    return baseUrl + "/posts/by-slug/" + PercentEncoding.encode(post.slug());
  }
}
