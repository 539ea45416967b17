package dev.atoll.posts;

import dev.atoll.blog.PostJson;
import dev.atoll.http.Operation;
import dev.atoll.http.Problem;
import dev.atoll.http.Request;
import dev.atoll.http.Response;
import dev.atoll.http.input.PercentEncoding;
import dev.atoll.table.SingleTable;
import dev.atoll.table.schema.BlogPatterns;
import dev.atoll.table.schema.Post;
import dev.atoll.table.schema.PostCard;
import dev.atoll.table.schema.SlugMarker;
import java.text.Normalizer;
import java.text.Normalizer.Form;
import java.util.Optional;

/**
 * Shows a published post by its slug, in one Query of an index that holds whole posts. Only where
 * that finds nothing does it look whether the slug is a former one, which answers with the way to
 * the present one.
 */
final class GetPostBySlug implements Operation {

  private final SingleTable table;

  GetPostBySlug(SingleTable table) {
    this.table = table;
  }

  @Override
  public Response handle(Request request) {
    String slug = Normalizer.normalize(request.path("slug"), Form.NFC);
    return table
        .first(BlogPatterns.POST_BY_SLUG.in(slug))
        .map(post -> answer(post, request))
        .or(() -> byMarker(slug, request))
        .orElseThrow(() -> Problem.notFound("No published post has or had that slug."));
  }

  private Optional<Response> byMarker(String slug, Request request) {
    return table
        .get(BlogPatterns.SLUG.at(slug))
        .map(SlugMarker::postId)
        .flatMap(id -> table.get(BlogPatterns.POST_CARD.at(id)))
        .filter(PostCard::published)
        .flatMap(card -> present(card, slug, request));
  }

  /** The present slug is only met here while the index lags behind: then the table has the post. */
  private Optional<Response> present(PostCard card, String slug, Request request) {
    String present = card.summary().slug();
    return present.equals(slug)
        ? table.get(BlogPatterns.POST.at(card.postId())).map(post -> answer(post, request))
        : Optional.of(Response.movedTo(address(present, request)));
  }

  private static String address(String slug, Request request) {
    String render =
        request.parameters().optionalText("render").map(as -> "?render=" + as).orElse("");
    return "/posts/by-slug/" + PercentEncoding.encode(slug) + render;
  }

  private static Response answer(Post post, Request request) {
    return Response.ok(json -> PostJson.rendered(json, post, request))
        .version(post.summary().version());
  }
}
