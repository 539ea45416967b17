package dev.atoll.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.table.schema.Account;
import dev.atoll.table.schema.CommunityPatterns;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** With nearly every third request going wrong, the table is what a map would be. */
class FaultProperties {

  private static final WritePattern PUT = WritePattern.put("test.put", Account.TYPE, "test", "1");
  private static final WritePattern BATCH =
      WritePattern.batch("test.batch", "test", "1", Account.TYPE);

  @Property(tries = 20)
  void writes_underThrottlesAndLostAnswers_areLikeThoseOfAMap(@ForAll long seed) throws Exception {
    Random random = new Random(seed);
    Map<Integer, Account> model = new HashMap<>();
    try (TestTable test = new TestTable()) {
      SingleTable table = test.facade();
      test.client.through(Faults.halfOfBatches(test.client, Faults.some(random, 0.15)));
      for (int step = 0; step < 60; step++) {
        step(table, model, random, step);
      }
      for (int n = 0; n < 8; n++) {
        assertThat(table.get(CommunityPatterns.ACCOUNT.at(Samples.id(n))).orElse(null))
            .isEqualTo(model.get(n));
      }
    }
  }

  private static void step(
      SingleTable table, Map<Integer, Account> model, Random random, int step) {
    int n = random.nextInt(8);
    Account account = account(n, "name" + step);
    switch (random.nextInt(4)) {
      case 0 -> {
        boolean written =
            wrote(table.write(PUT, Write.put(Account.TYPE, account).when(Condition.absent())));
        assertThat(written).isEqualTo(model.putIfAbsent(n, account) == null);
      }
      case 1 -> {
        boolean written =
            wrote(
                table.write(
                    PUT,
                    Write.update(Account.key(Samples.id(n)))
                        .set("username", account.username())
                        .when(Condition.exists())));
        assertThat(written).isEqualTo(model.computeIfPresent(n, (key, old) -> account) != null);
      }
      case 2 -> {
        table.write(PUT, Write.delete(Account.key(Samples.id(n))));
        model.remove(n);
      }
      default -> {
        List<Account> all = IntStream.range(0, 8).mapToObj(i -> account(i, "all" + step)).toList();
        table.writeAll(BATCH, all.stream().map(each -> Write.put(Account.TYPE, each)).toList());
        IntStream.range(0, 8).forEach(i -> model.put(i, all.get(i)));
      }
    }
  }

  private static boolean wrote(WriteOutcome outcome) {
    return outcome instanceof WriteOutcome.Written;
  }

  private static Account account(int n, String name) {
    return new Account(
        Samples.id(n), name, "", "", "coral@example.org", 0, 0, 0, 1, Optional.empty());
  }
}
