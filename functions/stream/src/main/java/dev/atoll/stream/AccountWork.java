package dev.atoll.stream;

import dev.atoll.table.QueryPattern;
import dev.atoll.table.schema.Account;
import dev.atoll.table.schema.FanOutPatterns;
import dev.atoll.table.schema.StoredAccount;
import dev.atoll.table.schema.Task;
import dev.atoll.table.schema.Tombstone;

/** What an account has to be done about it: its new name is copied, or it is purged. */
final class AccountWork implements Job<StoredAccount> {

  private final RefreshMemberName refresh;
  private final PurgeAccount purge;

  AccountWork(RefreshMemberName refresh, PurgeAccount purge) {
    this.refresh = refresh;
    this.purge = purge;
  }

  @Override
  public QueryPattern<Task<StoredAccount>> pattern() {
    return FanOutPatterns.ACCOUNT;
  }

  @Override
  public Progress advance(Task<StoredAccount> task, Place from, Slice slice) {
    return switch (task.entity()) {
      case Account account -> refresh.advance(account, from, slice);
      case Tombstone deleted -> purge.advance(deleted.id(), from, slice);
    };
  }
}
