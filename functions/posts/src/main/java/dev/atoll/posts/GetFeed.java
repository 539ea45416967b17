package dev.atoll.posts;

import dev.atoll.http.Operation;
import dev.atoll.http.Request;
import dev.atoll.http.Response;
import dev.atoll.table.SingleTable;
import dev.atoll.table.key.Ids;
import dev.atoll.table.key.Instants;
import dev.atoll.table.page.PageRequest;
import dev.atoll.table.schema.BlogPatterns;
import dev.atoll.table.schema.PostSummary;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;

/**
 * The newest posts as an Atom feed. An entry is identified by the post's identifier written as a
 * UUID, which stays when its slug or the site's address changes.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc4287">RFC 4287, The Atom Syndication Format</a>
 */
final class GetFeed implements Operation {

  private static final String ATOM = "http://www.w3.org/2005/Atom";
  private static final int ENTRIES = 20;

  private final SingleTable table;

  GetFeed(SingleTable table) {
    this.table = table;
  }

  @Override
  public Response handle(Request request) {
    Site site = Site.of(table, request);
    List<PostSummary> posts =
        table.query(BlogPatterns.PUBLISHED_POSTS.in(), PageRequest.first(ENTRIES)).items();
    String feed = Xml.document("feed", ATOM, xml -> feed(xml, site, posts));
    return Response.document("application/atom+xml", feed);
  }

  private static void feed(Xml xml, Site site, List<PostSummary> posts) {
    String self = site.baseUrl() + "/feed.atom";
    xml.text("id", self)
        .text("title", site.title())
        .text("updated", Instants.format(updated(posts)))
        .empty("link", "rel", "self", "type", "application/atom+xml", "href", self)
        .empty("link", "rel", "alternate", "href", site.baseUrl() + "/posts");
    if (!site.description().isEmpty()) {
      xml.text("subtitle", site.description());
    }
    posts.forEach(post -> xml.element("entry", entry -> entry(entry, site, post)));
  }

  /** A feed must say when it changed; an empty one has not yet. */
  private static Instant updated(List<PostSummary> posts) {
    return posts.stream()
        .map(PostSummary::updatedAt)
        .max(Comparator.naturalOrder())
        .orElse(Instant.EPOCH);
  }

  private static void entry(Xml xml, Site site, PostSummary post) {
    Instant published = post.state().publishedAt().orElse(post.updatedAt());
    xml.text("id", "urn:uuid:" + Ids.uuid(post.id()))
        .text("title", post.title())
        .text("published", Instants.format(published))
        .text("updated", Instants.format(post.updatedAt()))
        .empty("link", "rel", "alternate", "href", site.address(post))
        .element("author", author -> author.text("name", author(site, post)))
        .text("summary", post.excerpt());
    post.tags().forEach(tag -> xml.empty("category", "term", tag));
  }

  /** Every entry needs an author's name; without one the site stands for him. */
  private static String author(Site site, PostSummary post) {
    return post.author().name().isEmpty() ? site.title() : post.author().name();
  }
}
