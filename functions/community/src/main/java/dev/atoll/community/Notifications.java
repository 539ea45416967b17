package dev.atoll.community;

import dev.atoll.http.Repetition;
import dev.atoll.http.Request;
import dev.atoll.http.Response;
import dev.atoll.http.json.Json;
import dev.atoll.table.SingleTable;
import dev.atoll.table.Transaction;
import dev.atoll.table.TransactionOutcome.Committed;
import dev.atoll.table.TransactionOutcome.Refused;
import dev.atoll.table.TransactionOutcome.Replayed;
import dev.atoll.table.key.Instants;
import dev.atoll.table.page.Page;
import dev.atoll.table.schema.Notification;
import dev.atoll.table.schema.ReadMark;
import dev.atoll.table.schema.SocialPatterns;
import dev.atoll.table.schema.Stretch;
import java.util.Optional;

/**
 * A member's notifications. Read is everything up to a mark, which only moves on, and unread what
 * is counted above it: no counter can be wrong. Thread-safe.
 */
final class Notifications {

  private static final int MOST_COUNTED = 100;

  private final SingleTable table;

  Notifications(SingleTable table) {
    this.table = table;
  }

  /** Half a unit per 4 KB, and half a unit for the mark. */
  Response list(Request request) {
    String account = request.member().accountId();
    Page<Notification> page = table.query(SocialPatterns.NOTIFICATIONS.in(account), request.page());
    Optional<String> mark = mark(account);
    return Response.page(
        request, page, (json, notification) -> notification(json, notification, mark));
  }

  /** The same prices. */
  Response countUnread(Request request) {
    String account = request.member().accountId();
    Stretch unread = mark(account).map(Stretch::newerThan).orElse(Stretch.all());
    int count =
        table.count(
            SocialPatterns.NOTIFICATIONS.in(account).range(unread.of(Notification.KEY)),
            MOST_COUNTED);
    return Response.ok(json -> json.put("count", count));
  }

  /**
   * Marks all there are as read, or those up to one. What nobody could have seen yet is never
   * marked: the mark goes no further than the newest there is. 2 write units.
   */
  Response markRead(Request request) {
    return Repetition.of(request, table).map(Notifications::marked).orElseGet(() -> move(request));
  }

  private Response move(Request request) {
    String account = request.member().accountId();
    Optional<String> newest =
        table.first(SocialPatterns.NOTIFICATIONS.in(account)).map(Notification::id);
    if (newest.isEmpty()) {
      return Response.ok(json -> json.putNull("upTo"));
    }
    String upTo =
        request
            .body()
            .optionalText("upTo")
            .filter(wanted -> wanted.compareTo(newest.get()) < 0)
            .orElse(newest.get());
    Transaction<Refusal> moving =
        Transaction.<Refusal>of(SocialPatterns.MARK_READ)
            .with(new ReadMark(account, upTo).moving(), Refusal.FURTHER_ALREADY)
            .once(request.idempotency(), upTo);
    return switch (table.transact(moving)) {
      case Committed<Refusal>() -> marked(upTo);
      case Replayed<Refusal>(String made) -> marked(made);
      case Refused<Refusal>(Refusal reason, var existing) ->
          marked(ReadMark.TYPE.decode(existing.orElseThrow()).upTo());
    };
  }

  private static Response marked(String upTo) {
    return Response.ok(json -> json.put("upTo", upTo));
  }

  private Optional<String> mark(String account) {
    return table.get(SocialPatterns.READ_MARK.at(account)).map(ReadMark::upTo);
  }

  private static void notification(Json json, Notification notification, Optional<String> mark) {
    json.put("id", notification.id())
        .put("kind", notification.kind().text())
        .object("actor", actor -> MoltJson.member(actor, notification.actor()))
        .put("target", notification.target())
        .put("postId", notification.postId())
        .put("createdAt", Instants.format(notification.createdAt()))
        .put("read", mark.filter(read -> notification.id().compareTo(read) <= 0).isPresent());
  }

  private enum Refusal {
    FURTHER_ALREADY
  }
}
