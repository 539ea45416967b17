package dev.atoll.community;

import dev.atoll.http.Principal.Member;
import dev.atoll.http.Problem;
import dev.atoll.http.Request;
import dev.atoll.http.Response;
import dev.atoll.table.SingleTable;
import dev.atoll.table.schema.Byline;
import dev.atoll.table.schema.Molt;
import dev.atoll.table.schema.SocialPatterns;
import dev.atoll.table.schema.StoredMolt;

/** Reads molts. Thread-safe. */
final class Molts {

  private final SingleTable table;
  private final Members members;

  Molts(SingleTable table, Members members) {
    this.table = table;
    this.members = members;
  }

  /** A molt with its counters: 1 read unit, since who has just liked it looks at the number. */
  Response get(Request request) {
    Molt molt = present(request.path("id"));
    return Response.ok(json -> MoltJson.molt(json, molt));
  }

  /** Replies to a molt, oldest first: half a unit, and half a unit per 4 KB of replies. */
  Response replies(Request request) {
    return table
        .get(SocialPatterns.MOLTS.at(request.path("id")))
        .flatMap(StoredMolt::living)
        .map(
            molt ->
                Response.page(
                    request,
                    table.query(SocialPatterns.REPLIES.in(molt.id()), request.page()),
                    MoltJson::listed))
        .orElseThrow(Molts::notFound);
  }

  /** A member's molts and replies, newest first: 1 unit, and half a unit per 4 KB of molts. */
  Response byMember(Request request) {
    return members.named(
        request,
        "/molts",
        account ->
            Response.page(
                request,
                table.query(SocialPatterns.MOLTS_BY_MEMBER.in(account.id()), request.page()),
                MoltJson::listed));
  }

  /**
   * A molt as it is at this moment.
   *
   * @throws Problem 404 if there is none
   */
  Molt present(String id) {
    return table
        .get(SocialPatterns.MOLT.at(id))
        .flatMap(StoredMolt::living)
        .orElseThrow(Molts::notFound);
  }

  static Problem notFound() {
    return Problem.notFound("There is no such molt.");
  }

  /** Who makes the request, as it is copied into what he writes and does. */
  static Byline byline(Member member) {
    return new Byline(member.accountId(), member.username());
  }
}
