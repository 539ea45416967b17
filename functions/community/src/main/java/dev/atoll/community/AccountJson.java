package dev.atoll.community;

import dev.atoll.http.json.Json;
import dev.atoll.table.key.Instants;
import dev.atoll.table.schema.Account;

/** How an account looks in answers. */
final class AccountJson {

  private AccountJson() {}

  /** To everybody. */
  static void toOthers(Json json, Account account) {
    json.put("id", account.id())
        .put("username", account.username())
        .put("displayName", account.displayName())
        .put("bio", account.bio())
        .object(
            "counts",
            counts ->
                counts
                    .put("followers", account.followers())
                    .put("following", account.following())
                    .put("molts", account.molts()))
        .put("createdAt", Instants.format(account.createdAt()));
  }

  /** To its own member: the e-mail address as well. */
  static void toOneself(Json json, Account account) {
    toOthers(json, account);
    json.put("email", account.email());
  }
}
