package dev.atoll.posts;

import dev.atoll.http.Operation;
import dev.atoll.http.Request;
import dev.atoll.http.Response;
import dev.atoll.table.SingleTable;
import dev.atoll.table.key.Instants;
import dev.atoll.table.page.Page;
import dev.atoll.table.page.PageRequest;
import dev.atoll.table.page.Position;
import dev.atoll.table.schema.BlogPatterns;
import dev.atoll.table.schema.PostSummary;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The addresses of the newest published posts, at most 1,000, for search engines; the protocol
 * allows 50,000 in one document, but a document is made for every request that no cache answers.
 *
 * @see <a href="https://www.sitemaps.org/protocol.html">the sitemap protocol</a>
 */
final class GetSitemap implements Operation {

  private static final String SITEMAP = "http://www.sitemaps.org/schemas/sitemap/0.9";
  private static final int MAX_POSTS = 1_000;

  private final SingleTable table;

  GetSitemap(SingleTable table) {
    this.table = table;
  }

  @Override
  public Response handle(Request request) {
    Site site = Site.of(table, request);
    List<PostSummary> posts = newest();
    String document =
        Xml.document(
            "urlset",
            SITEMAP,
            xml -> posts.forEach(post -> xml.element("url", url -> url(url, site, post))));
    return Response.document("application/xml", document);
  }

  private List<PostSummary> newest() {
    List<PostSummary> posts = new ArrayList<>();
    Optional<Position> after = Optional.empty();
    do {
      Page<PostSummary> page =
          table.query(
              BlogPatterns.PUBLISHED_POSTS.in(), new PageRequest(PageRequest.MAX_LIMIT, after));
      posts.addAll(page.items());
      after = page.next();
    } while (after.isPresent() && posts.size() < MAX_POSTS);
    return posts;
  }

  private static void url(Xml xml, Site site, PostSummary post) {
    xml.text("loc", site.address(post)).text("lastmod", Instants.format(post.updatedAt()));
  }
}
