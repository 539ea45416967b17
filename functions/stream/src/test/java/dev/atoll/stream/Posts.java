package dev.atoll.stream;

import dev.atoll.table.Transaction;
import dev.atoll.table.Write;
import dev.atoll.table.key.Ids;
import dev.atoll.table.schema.Author;
import dev.atoll.table.schema.BlogPatterns;
import dev.atoll.table.schema.Post;
import dev.atoll.table.schema.PostCard;
import dev.atoll.table.schema.PostState;
import dev.atoll.table.schema.PostSummary;
import java.util.List;
import java.util.Optional;

/** What authors do with posts: the transactions of their requests, without HTTP. */
final class Posts {

  private final World world;

  Posts(World world) {
    this.world = world;
  }

  String publish(String author) {
    String id = world.ids.next();
    PostSummary summary =
        new PostSummary(
            id,
            "title",
            "slug" + id,
            "excerpt",
            Optional.empty(),
            List.of(),
            new Author(author, "name"),
            new PostState.Published(Ids.time(id)),
            Ids.time(id),
            1);
    world.table.transact(
        Transaction.<String>of(BlogPatterns.CREATE_POST)
            .with(Write.put(Post.TYPE, new Post(summary, "body", List.of("slug" + id))))
            .with(Write.put(PostCard.TYPE, PostCard.create(summary))));
    return id;
  }

  void withdraw(String post) {
    change(post, new PostState.Draft());
  }

  void republish(String post) {
    change(post, new PostState.Published(world.clock.instant()));
  }

  private void change(String post, PostState state) {
    PostSummary old = world.table.get(BlogPatterns.POST_CARD.at(post)).orElseThrow().summary();
    PostSummary changed =
        new PostSummary(
            old.id(),
            old.title(),
            old.slug(),
            old.excerpt(),
            old.coverImage(),
            old.tags(),
            old.author(),
            state,
            world.clock.instant(),
            old.version() + 1);
    world.table.transact(
        Transaction.<String>of(BlogPatterns.UPDATE_POST)
            .with(Write.put(Post.TYPE, new Post(changed, "body", List.of(changed.slug()))))
            .with(PostCard.changed(old, changed)));
  }
}
