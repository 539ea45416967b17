package dev.atoll.stream;

import dev.atoll.stream.purge.PurgeAccount;
import dev.atoll.stream.rename.RefreshMemberName;
import dev.atoll.stream.work.Job;
import dev.atoll.stream.work.Place;
import dev.atoll.stream.work.Progress;
import dev.atoll.stream.work.Slice;
import dev.atoll.table.QueryPattern;
import dev.atoll.table.schema.Account;
import dev.atoll.table.schema.FanOutPatterns;
import dev.atoll.table.schema.StoredAccount;
import dev.atoll.table.schema.Task;
import dev.atoll.table.schema.Tombstone;

/** What an account has to be done about it: its new name is copied, or it is purged. */
record AccountWork(RefreshMemberName refresh, PurgeAccount purge) implements Job<StoredAccount> {

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
