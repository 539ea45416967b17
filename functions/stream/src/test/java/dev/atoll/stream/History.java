package dev.atoll.stream;

import dev.atoll.table.schema.Comment;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** Members who do what comes into their heads, the same for every seed. */
final class History {

  private static final String AUTHOR = "sub";

  private final Members members;
  private final Random random;
  private final List<String> accounts = new ArrayList<>();
  private final List<String> molts = new ArrayList<>();
  private final List<Comment> comments = new ArrayList<>();
  private final Posts posts;
  private final String post;

  History(World world, long seed) {
    this.members = world.members;
    this.random = new Random(seed);
    this.posts = new Posts(world);
    for (String name : List.of("ann", "ben", "cat", "dan", "eve")) {
      accounts.add(members.join(name));
    }
    this.post = posts.publish(AUTHOR);
    this.molts.add(members.molt(accounts.getFirst()));
  }

  /** One act of somebody; many are in vain. */
  void act() {
    String one = pick(accounts);
    String other = pick(accounts);
    switch (random.nextInt(20)) {
      case 0, 1 -> molts.add(members.account(one).isPresent() ? members.molt(one) : pick(molts));
      case 2 -> replied(one).ifPresent(molts::add);
      case 3, 4, 5 -> living(one, () -> members.like(one, pick(molts)));
      case 6, 7 -> members.unlike(one, pick(molts));
      case 8, 9 -> living(one, () -> members.remolt(one, pick(molts)));
      case 10 -> members.withdraw(one, pick(molts));
      case 11, 12, 13 -> {
        if (!one.equals(other)) {
          living(one, () -> members.follow(one, other));
        }
      }
      case 14 -> {
        if (!one.equals(other)) {
          members.unfollow(one, other);
        }
      }
      case 15 -> members.delete(pick(molts));
      case 16 -> living(one, () -> comment(one));
      case 17 -> living(one, () -> members.followAuthor(one, AUTHOR));
      case 18 -> republish();
      default -> {
        if (random.nextInt(4) == 0) {
          members.leave(one);
        }
      }
    }
  }

  private Optional<String> replied(String author) {
    return members.account(author).isPresent()
        ? members.reply(author, pick(molts))
        : Optional.empty();
  }

  private void comment(String author) {
    Optional<Comment> parent =
        comments.isEmpty() || random.nextBoolean() ? Optional.empty() : Optional.of(pick(comments));
    comments.add(members.comment(author, post, parent));
  }

  private void republish() {
    if (random.nextBoolean()) {
      posts.withdraw(post);
    } else {
      posts.withdraw(post);
      posts.republish(post);
    }
  }

  private void living(String account, Runnable act) {
    if (members.account(account).isPresent()) {
      act.run();
    }
  }

  private <T> T pick(List<T> from) {
    return from.get(random.nextInt(from.size()));
  }
}
