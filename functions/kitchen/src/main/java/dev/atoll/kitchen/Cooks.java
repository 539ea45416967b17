package dev.atoll.kitchen;

import dev.atoll.http.Principal.Member;
import dev.atoll.http.Request;
import dev.atoll.http.Response;
import dev.atoll.table.Condition;
import dev.atoll.table.SingleTable;
import dev.atoll.table.Write;
import dev.atoll.table.WriteOutcome;
import dev.atoll.table.schema.Cook;
import dev.atoll.table.schema.KitchenPatterns;
import java.util.Optional;

/**
 * A member's own profile as a cook. Version 0 is that of a profile never saved, which shows the
 * member's username.
 */
final class Cooks {

  private final SingleTable table;

  Cooks(SingleTable table) {
    this.table = table;
  }

  /** One consistent read. */
  Response get(Request request) {
    return answer(present(request.member()));
  }

  /** A read and a write unit, and again for each competing save that came first. */
  Response put(Request request) {
    return Versions.retry(() -> save(request)).map(Cooks::answer).orElseThrow(Versions::contended);
  }

  private Optional<Cook> save(Request request) {
    Cook before = present(request.member());
    Versions.require(request, before.version());
    Cook after =
        new Cook(
            before.accountId(),
            request.body().text("displayName").strip(),
            request.body().optionalText("diet"),
            before.version() + 1);
    Condition unchanged =
        before.version() == 0 ? Condition.absent() : Condition.version(before.version());
    return switch (table.write(
        KitchenPatterns.SAVE_COOK, Write.put(Cook.TYPE, after).when(unchanged))) {
      case WriteOutcome.Written written -> Optional.of(after);
      case WriteOutcome.Refused refused -> Optional.empty();
    };
  }

  private Cook present(Member member) {
    return table
        .get(KitchenPatterns.COOK.at(member.accountId()))
        .orElseGet(() -> new Cook(member.accountId(), member.username(), Optional.empty(), 0));
  }

  private static Response answer(Cook cook) {
    return Response.ok(
            json ->
                json.put("displayName", cook.displayName())
                    .putNullable("diet", cook.diet().orElse(null)))
        .version(cook.version());
  }
}
