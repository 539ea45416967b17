package dev.atoll.provenance;

import dev.atoll.table.schema.ChainHead;
import dev.atoll.table.schema.DossierRow;
import dev.atoll.table.schema.Product;
import dev.atoll.table.schema.ProvenanceEvent;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What came of following a product's chain: every event is hashed again, and the end compared with
 * the sealed head.
 *
 * @param length how many events lie there
 * @param brokenAt the first place in the chain, from 1, that is not as Atoll left it
 * @param problem what is wrong there
 * @param standing how the product stands by the events before that place
 */
record ChainFinding(
    long length, OptionalLong brokenAt, Optional<String> problem, Standing standing) {

  boolean valid() {
    return brokenAt.isEmpty();
  }

  /**
   * Follows a chain.
   *
   * @param rows of a dossier, in the order of their keys
   */
  static ChainFinding of(List<DossierRow> rows, Product product, ChainSeal seal) {
    Walk walk = new Walk(product);
    for (DossierRow row : rows) {
      switch (row) {
        case DossierRow.Link(ProvenanceEvent event) -> walk.meet(event);
        case DossierRow.Altered(String sort, var ignored) when isEvent(sort) -> walk.meetAltered();
        default -> {}
      }
    }
    return walk.end(head(rows), seal);
  }

  /** A chain that cannot be followed, since the product that it begins with cannot be read. */
  static ChainFinding unreadable(List<DossierRow> rows) {
    long length = rows.stream().filter(DossierRow.Link.class::isInstance).count();
    return new ChainFinding(
        length, OptionalLong.of(1), Optional.empty(), Standing.registeredBy(""));
  }

  private static boolean isEvent(String sort) {
    return sort.startsWith(ProvenanceEvent.KEY.sortPrefix());
  }

  private static Optional<ChainHead> head(List<DossierRow> rows) {
    return rows.stream()
        .<ChainHead>mapMulti(
            (row, sink) -> {
              if (row instanceof DossierRow.Head(ChainHead head)) {
                sink.accept(head);
              }
            })
        .findFirst();
  }

  /** Goes from event to event. For one thread. */
  private static final class Walk {

    private long length;
    private String previousHash;
    private Instant previousTime = Instant.MIN;
    private Standing standing;
    private OptionalLong brokenAt = OptionalLong.empty();
    private Optional<String> problem = Optional.empty();

    Walk(Product product) {
      this.previousHash = product.hash();
      this.standing = Standing.registeredBy(product.originBrandId());
    }

    void meet(ProvenanceEvent event) {
      length++;
      if (brokenAt.isPresent()) {
        return;
      }
      if (!ChainSeal.isHashed(event)) {
        breakAt(length, "does not match its hash");
      } else if (!isNext(event)) {
        breakAt(length, "does not follow the one before");
      } else {
        previousHash = event.hash();
        previousTime = event.recordedAt();
        standing = standing.after(event);
      }
    }

    void meetAltered() {
      length++;
      if (brokenAt.isEmpty()) {
        breakAt(length, "was altered");
      }
    }

    private boolean isNext(ProvenanceEvent event) {
      boolean first = ChainEvent.of(event.type()).filter(ChainEvent.REGISTERED::equals).isPresent();
      return event.sequence() == length
          && event.previousHash().equals(previousHash)
          && event.recordedAt().isAfter(previousTime)
          && first == (length == 1);
    }

    ChainFinding end(Optional<ChainHead> head, ChainSeal seal) {
      if (brokenAt.isEmpty()) {
        head.ifPresentOrElse(
            found -> compare(found, seal), () -> breakAt(length + 1, "is missing its end"));
      }
      return new ChainFinding(length, brokenAt, problem, standing);
    }

    private void compare(ChainHead head, ChainSeal seal) {
      if (!seal.isSealed(head)) {
        breakAt(length, "is not the end that was sealed");
      } else if (head.length() > length) {
        breakAt(length + 1, "is missing");
      } else if (head.length() < length) {
        breakAt(head.length() + 1, "was added");
      } else if (!head.lastHash().equals(previousHash)
          || !head.lastRecordedAt().equals(previousTime)) {
        breakAt(length, "is not the end that was sealed");
      }
    }

    private void breakAt(long place, String what) {
      brokenAt = OptionalLong.of(Math.max(1, place));
      problem = Optional.of("Event " + Math.max(1, place) + " " + what + ".");
    }
  }
}
