package dev.atoll.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.atoll.table.key.PrimaryKey;
import dev.atoll.table.schema.Account;
import dev.atoll.table.schema.AtollTable;
import dev.atoll.table.schema.CommunityPatterns;
import dev.atoll.table.schema.PlatformPatterns;
import dev.atoll.table.schema.Session;
import dev.atoll.table.schema.StoredAccount;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class GetTest {

  private final TestTable test = new TestTable();
  private final SingleTable table = test.facade();

  @AfterEach
  void close() throws Exception {
    test.close();
  }

  @Test
  void get_presentOrAbsent_isTheEntityOrEmpty() {
    test.put(Account.TYPE, Samples.account(1));

    assertThat(table.get(CommunityPatterns.ACCOUNT.at(Samples.id(1)))).contains(Samples.account(1));
    assertThat(table.get(CommunityPatterns.ACCOUNT.at(Samples.id(2)))).isEmpty();
  }

  @Test
  void get_expiredButStillThere_isEmptyFromTheVerySecond() {
    test.put(Session.TYPE, Samples.session(1, 10));
    PrimaryKey key = Session.key("account", "hash00001");

    test.clock.advance(Duration.ofMillis(9_999));
    assertThat(table.get(PlatformPatterns.SESSION.at(key))).isPresent();
    test.clock.advance(Duration.ofMillis(1));
    assertThat(table.get(PlatformPatterns.SESSION.at(key))).isEmpty();
  }

  @Test
  void get_consistency_decidesThePrice() throws Exception {
    test.put(Account.TYPE, Samples.account(1));
    CapacityMeter meter = new CapacityMeter();

    CapacityMeter.measure(
        meter,
        () -> {
          table.get(CommunityPatterns.ACCOUNT.at(Samples.id(1)));
          return table.get(CommunityPatterns.OWN_ACCOUNT.at(Samples.id(1)));
        });

    assertThat(meter.snapshot())
        .containsExactly(
            new CapacityMeter.Call("community.account", 0.5, 0),
            new CapacityMeter.Call("community.own-account", 1, 0));
  }

  @Test
  void at_keyOfAnotherType_isRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> CommunityPatterns.ACCOUNT.at(Session.key("a", "b")));
  }

  @Test
  void getAll_moreThanABatchWithDuplicates_givesEachThatExistsOnce() {
    IntStream.range(0, 150).forEach(n -> test.put(Account.TYPE, Samples.account(n)));
    List<PrimaryKey> keys =
        Stream.concat(IntStream.range(0, 250).boxed(), IntStream.range(0, 50).boxed())
            .map(n -> Account.key(Samples.id(n)))
            .toList();

    Map<PrimaryKey, StoredAccount> found = table.getAll(CommunityPatterns.ACCOUNT, keys);

    assertThat(found).hasSize(150);
    assertThat(found.get(Account.key(Samples.id(149)))).isEqualTo(Samples.account(149));
    assertThat(table.getAll(CommunityPatterns.ACCOUNT, List.of())).isEmpty();
  }

  @Test
  void getAll_keysLeftUnprocessed_areAskedForAgain() {
    IntStream.range(0, 70).forEach(n -> test.put(Account.TYPE, Samples.account(n)));
    List<PrimaryKey> keys =
        IntStream.range(0, 70).mapToObj(n -> Account.key(Samples.id(n))).toList();
    test.client.through(Faults.halfOfBatches(test.client, InterceptedClient.Wire.PLAIN));

    assertThat(table.getAll(CommunityPatterns.ACCOUNT, keys)).hasSize(70);
  }

  @Test
  void getAll_expired_isLeftOut() {
    test.put(Session.TYPE, Samples.session(1, 10));
    test.put(Session.TYPE, Samples.session(2, 20));
    test.clock.advance(Duration.ofSeconds(10));
    List<PrimaryKey> keys =
        List.of(Session.key("account", "hash00001"), Session.key("account", "hash00002"));

    assertThat(table.getAll(PlatformPatterns.SESSION, keys)).hasSize(1);
  }

  @Test
  void get_throttledForAWhile_succeeds() {
    test.put(Account.TYPE, Samples.account(1));
    test.client.through(Faults.throttled(5));

    assertThat(table.get(CommunityPatterns.ACCOUNT.at(Samples.id(1)))).isPresent();
    assertThat(test.time.waits()).hasSize(5);
  }

  @Test
  void get_throttledForGood_isUnavailable() {
    test.client.through(Faults.throttled(Integer.MAX_VALUE));

    assertThatExceptionOfType(TableUnavailableException.class)
        .isThrownBy(() -> table.get(CommunityPatterns.ACCOUNT.at(Samples.id(1))));
  }

  @Test
  void get_tableThatDoesNotExist_isAFaultWithoutAwsText() {
    SingleTable missing =
        SingleTable.on(
            test.client,
            "missing",
            AtollTable.DEFINITION,
            test.clock,
            RandomGenerator.getDefault());

    assertThatExceptionOfType(TableException.class)
        .isThrownBy(() -> missing.get(CommunityPatterns.ACCOUNT.at(Samples.id(1))))
        .withMessage("community.account: DynamoDB refused the request");
  }

  @Test
  void get_itemThatIsNotWhatItsTypePromises_isCorrupt() {
    test.put(Account.TYPE, Samples.account(1));
    table.write(
        WritePattern.update("test.break", Account.TYPE, "test", "1"),
        Write.update(Account.key(Samples.id(1))).remove("username"));

    assertThatExceptionOfType(CorruptItemException.class)
        .isThrownBy(() -> table.get(CommunityPatterns.ACCOUNT.at(Samples.id(1))))
        .withMessageContaining("username");
  }
}
