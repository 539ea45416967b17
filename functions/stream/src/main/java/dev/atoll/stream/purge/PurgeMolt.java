package dev.atoll.stream.purge;

import dev.atoll.stream.work.Background;
import dev.atoll.stream.work.Later;
import dev.atoll.stream.work.Place;
import dev.atoll.stream.work.Progress;
import dev.atoll.stream.work.Slice;
import dev.atoll.stream.work.Stages;
import dev.atoll.stream.work.Walk;
import dev.atoll.table.Write;
import dev.atoll.table.key.Ids;
import dev.atoll.table.key.PrimaryKey;
import dev.atoll.table.page.Position;
import dev.atoll.table.schema.Byline;
import dev.atoll.table.schema.DeletedMolt;
import dev.atoll.table.schema.Ending;
import dev.atoll.table.schema.Like;
import dev.atoll.table.schema.Notification;
import dev.atoll.table.schema.NotificationKind;
import dev.atoll.table.schema.NotificationMarker;
import dev.atoll.table.schema.PurgePatterns;
import dev.atoll.table.schema.Remolt;
import dev.atoll.table.schema.SocialPatterns;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Removes what a deleted molt leaves: its likes, its remolts (which take themselves out of feeds),
 * the notifications of both and their markers, its name in replies, and last the tombstone. Nothing
 * can be added meanwhile, since every act requires a living molt.
 */
public final class PurgeMolt {

  private final Background background;
  private final Orphans orphans;

  /** Writes at the pace of the background. */
  public PurgeMolt(Background background) {
    this.background = background;
    this.orphans = new Orphans(background);
  }

  /** Carries it on from a place, while there is time and by one step at least. */
  public Progress advance(DeletedMolt molt, Place from, Slice slice) {
    return stages(molt)
        .advance(from, slice)
        .<Progress>map(Progress.Further::new)
        .orElseGet(() -> end(molt, from, slice));
  }

  /** As long as a remolt is not out of every feed, the tombstone waits for it. */
  private Progress end(DeletedMolt molt, Place from, Slice slice) {
    boolean remolted =
        background.table().first(PurgePatterns.REMOLTS_OF_MOLT.in(molt.id())).isPresent();
    return remolted
        ? new Progress.Rest(Place.startOf(2), slice.now().plus(Later.SETTLING))
        : Later.after(from, slice, new Progress.Gone());
  }

  private Stages stages(DeletedMolt molt) {
    return Stages.of(
        (after, slice) -> unlike(molt, after, slice),
        (after, slice) -> endRemolts(molt, after, slice),
        (after, slice) -> orphan(molt, after, slice));
  }

  private Optional<Position> unlike(DeletedMolt molt, Optional<Position> after, Slice slice) {
    return Walk.on(
        background.table(),
        PurgePatterns.LIKES_OF_MOLT.in(molt.id()),
        after,
        slice,
        likes -> {
          background.writeAll(
              PurgePatterns.SWEEP,
              likes.stream().flatMap(like -> removals(molt, like)).map(Write::delete).toList());
          slice.count("likesPurged", likes.size());
        });
  }

  private Optional<Position> orphan(DeletedMolt molt, Optional<Position> after, Slice slice) {
    return Walk.on(
        background.table(),
        SocialPatterns.REPLIES.in(molt.id()),
        after,
        slice,
        replies -> replies.forEach(reply -> orphans.reply(reply, molt.authorId())));
  }

  private static Stream<PrimaryKey> removals(DeletedMolt molt, Like like) {
    return Stream.concat(
        Stream.of(Like.key(molt.id(), like.by().id())),
        told(molt, NotificationKind.LIKE, like.by(), like.id()));
  }

  private Optional<Position> endRemolts(DeletedMolt molt, Optional<Position> after, Slice slice) {
    return Walk.on(
        background.table(),
        PurgePatterns.REMOLTS_OF_MOLT.in(molt.id()),
        after,
        slice,
        remolts -> {
          for (Remolt remolt : remolts) {
            endRemolt(molt, remolt, slice);
          }
        });
  }

  private void endRemolt(DeletedMolt molt, Remolt remolt, Slice slice) {
    List<Write.Delete> told =
        told(molt, NotificationKind.REMOLT, remolt.by(), remolt.id()).map(Write::delete).toList();
    background.writeAll(PurgePatterns.SWEEP, told);
    if (remolt.endedAt().isEmpty()) {
      String act = Ids.at(slice.now(), remolt.id());
      PrimaryKey key = Remolt.key(remolt.moltId(), remolt.by().id());
      background.write(PurgePatterns.END_REMOLT, Ending.of(key, act, slice.now()));
      slice.count("remoltsEnded", 1);
    }
  }

  /** The author's notification of an act, and its marker. */
  private static Stream<PrimaryKey> told(
      DeletedMolt molt, NotificationKind kind, Byline actor, String act) {
    Notification notification =
        new Notification(molt.authorId(), act, kind, actor, molt.id(), Optional.empty());
    return Stream.of(
        Notification.key(molt.authorId(), act), NotificationMarker.of(notification).key());
  }
}
