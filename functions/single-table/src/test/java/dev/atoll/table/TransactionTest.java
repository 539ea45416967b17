package dev.atoll.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.atoll.table.schema.CommunityPatterns;
import dev.atoll.table.schema.IdempotencyClaim;
import dev.atoll.table.schema.Session;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TransactionTest {

  private static final Write.Delete ONE = Write.delete(Session.key("a", "1"));
  private static final Write.Delete OTHER = Write.delete(Session.key("a", "2"));

  private final Transaction<String> empty = Transaction.of(CommunityPatterns.LOG_OUT);

  @Test
  void with_conditionWithoutReason_isRefused() {
    assertThatIllegalArgumentException().isThrownBy(() -> empty.with(ONE.when(Condition.exists())));
  }

  @Test
  void writes_oneItemTwice_isRefused() {
    assertThatIllegalStateException()
        .isThrownBy(() -> empty.with(ONE).with(ONE.when(Condition.exists()), "gone").writes());
  }

  @Test
  void writes_noneOrMoreThan100_isRefused() {
    Transaction<String> many =
        empty.withAll(
            IntStream.range(0, 101).mapToObj(i -> Write.delete(Session.key("a", "" + i))).toList());

    assertThatIllegalStateException().isThrownBy(empty::writes);
    assertThatIllegalStateException().isThrownBy(many::writes);
  }

  @Test
  void reason_ofAWrite_isTheOneGivenWithItWhateverStandsBefore() {
    Transaction<String> transaction =
        empty
            .with(ONE)
            .with(OTHER.when(Condition.exists()), "gone")
            .once(
                Optional.of(new IdempotencyClaim("anon", "key", "hash", TestClock.START)), "made");

    assertThat(transaction.writes()).hasSize(3).endsWith(ONE, OTHER.when(Condition.exists()));
    assertThat(transaction.reason(1)).isEmpty();
    assertThat(transaction.reason(2)).contains("gone");
  }

  @Test
  void with_moreWrites_leavesTheShorterTransactionAsItWas() {
    Transaction<String> one = empty.with(ONE);
    one.with(OTHER);

    assertThat(one.writes()).containsExactly(ONE);
  }
}
