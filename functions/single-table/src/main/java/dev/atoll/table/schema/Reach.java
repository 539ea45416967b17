package dev.atoll.table.schema;

import dev.atoll.table.Attributes;

/**
 * What decides how far an account's molts are carried: part of the account.
 *
 * <pre>
 * merged (every follower's feed merges its molts; there once it has had more followers than the limit)
 * </pre>
 *
 * @param living whether the account is not deleted
 */
public record Reach(boolean living, long followers, boolean merged) {

  /** The attribute that tells that every follower's feed merges. */
  public static final String MERGED = "merged";

  static Reach of(Attributes account) {
    return new Reach(
        !account.has(Account.STATUS),
        account.optionalNumber("followers").orElse(0L),
        account.flag(MERGED));
  }
}
