package dev.atoll.community;

import dev.atoll.table.QueryPattern.Query;
import dev.atoll.table.SingleTable;
import dev.atoll.table.schema.FeedEntry;
import dev.atoll.table.schema.FeedRow;
import dev.atoll.table.schema.MergedFollowee;
import dev.atoll.table.schema.Molt;
import dev.atoll.table.schema.MoltSummary;
import dev.atoll.table.schema.Remolt;
import dev.atoll.table.schema.SocialPatterns;
import dev.atoll.table.schema.Stretch;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a home feed is braided from: the entries that were carried to it, and the molts and remolts
 * of each followee with so many followers that nothing is carried to them. All are in the order of
 * the acts' identifiers, and a cursor is one of these, the same for every strand: a page behind it
 * holds what is older, whatever is written, carried or withdrawn meanwhile.
 *
 * <p>The merged followees lie behind the entries in the feed's own partition, so one descending
 * Query gives them and then the newest entries. For one thread.
 */
final class FeedStrands {

  private final SingleTable table;
  private final String reader;
  private final int piece;

  /**
   * @param reader whose feed it is
   * @param piece rows that are read at once
   */
  FeedStrands(SingleTable table, String reader, int piece) {
    this.table = table;
    this.reader = reader;
    this.piece = piece;
  }

  /**
   * A feed as it is read.
   *
   * @param merges whether any account is merged into it
   */
  record Feed(Braid<FeedEntry> entries, boolean merges) {}

  /** A stretch that goes to the newest: one Query, if nobody is merged in. */
  Feed upToNewest(Stretch stretch) {
    Strand<FeedRow> rows = rows(SocialPatterns.FEED.in(reader).range(FeedRow.withMerged(stretch)));
    List<String> merged = new ArrayList<>();
    while (rows.peek().orElse(null) instanceof MergedFollowee(String account, String followee)) {
      merged.add(followee);
      rows.take();
    }
    return braid(rows.map(FeedStrands::entry), merged, stretch);
  }

  /** An older stretch of a feed into which accounts are merged: one Query more. */
  Feed merging(Stretch stretch) {
    List<String> merged = new ArrayList<>();
    table.forEachPage(
        SocialPatterns.MERGED_FOLLOWEES.in(reader),
        page -> page.forEach(row -> merged.add(row.followeeId())));
    return braid(carried(stretch), merged, stretch);
  }

  /** An older stretch of a feed that had nobody merged in when its first page was read. */
  Feed carriedOnly(Stretch stretch) {
    return braid(carried(stretch), List.of(), stretch);
  }

  private Strand<FeedEntry> carried(Stretch stretch) {
    return rows(SocialPatterns.FEED.in(reader).range(stretch.of(FeedEntry.KEY)))
        .map(FeedStrands::entry);
  }

  private Strand<FeedRow> rows(Query<FeedRow> query) {
    return Strand.of(table, query, piece, Optional::of);
  }

  private Feed braid(Strand<FeedEntry> carried, List<String> merged, Stretch stretch) {
    List<Strand<FeedEntry>> strands = new ArrayList<>(List.of(carried));
    for (String followee : merged) {
      strands.add(moltsOf(followee, stretch));
      strands.add(remoltsOf(followee, stretch));
    }
    return new Feed(new Braid<>(strands, FeedEntry::id), !merged.isEmpty());
  }

  private Strand<FeedEntry> moltsOf(String followee, Stretch stretch) {
    return Strand.of(
        table,
        SocialPatterns.MOLTS_BY_MEMBER.in(followee).range(stretch.of(Molt.BY_AUTHOR)),
        piece,
        this::molted);
  }

  /** Replies are not in feeds. */
  private Optional<FeedEntry> molted(MoltSummary molt) {
    return molt.parentId().isPresent()
        ? Optional.empty()
        : Optional.of(new FeedEntry(reader, molt.id(), new FeedEntry.Molted()));
  }

  private Strand<FeedEntry> remoltsOf(String followee, Stretch stretch) {
    return Strand.of(
        table,
        SocialPatterns.REMOLTS_BY_MEMBER.in(followee).range(stretch.of(Remolt.BY_MEMBER)),
        piece,
        remolt -> Optional.of(remolted(remolt)));
  }

  private FeedEntry remolted(Remolt.Row remolt) {
    return new FeedEntry(
        reader, remolt.id(), new FeedEntry.Remolted(remolt.moltId(), remolt.accountId()));
  }

  private static Optional<FeedEntry> entry(FeedRow row) {
    return switch (row) {
      case FeedEntry entry -> Optional.of(entry);
      case MergedFollowee merged -> Optional.empty();
    };
  }
}
