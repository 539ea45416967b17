package dev.atoll.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.atoll.table.key.PrimaryKey;
import dev.atoll.table.schema.Account;
import dev.atoll.table.schema.BlogPatterns;
import dev.atoll.table.schema.Comment;
import dev.atoll.table.schema.CommunityPatterns;
import dev.atoll.table.schema.Session;
import dev.atoll.table.schema.StoredAccount;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.core.exception.SdkClientException;

class WriteTest {

  private static final WritePattern PUT = WritePattern.put("test.put", Account.TYPE, "test", "1");
  private static final WritePattern UPDATE =
      WritePattern.update("test.update", Account.TYPE, "test", "1");
  private static final WritePattern DELETE =
      WritePattern.delete("test.delete", Account.TYPE, "test", "1");

  private static final Account ACCOUNT = Samples.account(1);
  private static final PrimaryKey KEY = Account.key(ACCOUNT.id());

  private final TestTable test = new TestTable();
  private final SingleTable table = test.facade();

  @AfterEach
  void close() throws Exception {
    test.close();
  }

  @Test
  void put_whereAbsentTwice_isWrittenThenRefusedWithWhatIsThere() {
    Write.Put put = Write.put(Account.TYPE, ACCOUNT).when(Condition.absent());

    assertThat(table.write(PUT, put)).isEqualTo(new WriteOutcome.Written(Optional.of(put.item())));
    assertThat(table.write(PUT, put)).isEqualTo(new WriteOutcome.Refused(Optional.of(put.item())));
  }

  @Test
  void update_presentVersion_changesAndAnswersTheNewItem() {
    test.put(Account.TYPE, ACCOUNT);

    WriteOutcome outcome = table.write(UPDATE, rename("reef", 1));

    assertThat(outcome).isInstanceOf(WriteOutcome.Written.class);
    assertThat(
            ((WriteOutcome.Written) outcome)
                .item()
                .map(Account.TYPE::decode)
                .flatMap(StoredAccount::living))
        .map(Account::displayName)
        .contains("reef");
    assertThat(stored()).map(Account::version).contains(2L);
  }

  @Test
  void update_staleVersion_isRefusedAndChangesNothing() {
    test.put(Account.TYPE, ACCOUNT);
    table.write(UPDATE, rename("reef", 1));

    assertThat(table.write(UPDATE, rename("wave", 1))).isInstanceOf(WriteOutcome.Refused.class);
    assertThat(stored()).map(Account::displayName).contains("reef");
  }

  @Test
  void update_deletedItem_doesNotBringItBack() {
    Write.Update update = Write.update(KEY).set("bio", "x").when(Condition.exists());

    assertThat(table.write(UPDATE, update)).isEqualTo(new WriteOutcome.Refused(Optional.empty()));
    assertThat(stored()).isEmpty();
  }

  @Test
  void delete_staleVersion_isRefusedAndTheItemRemains() {
    test.put(Account.TYPE, ACCOUNT);
    table.write(UPDATE, rename("reef", 1));

    WriteOutcome outcome = table.write(DELETE, Write.delete(KEY).when(Condition.version(1)));

    assertThat(outcome).isInstanceOf(WriteOutcome.Refused.class);
    assertThat(stored()).isPresent();
  }

  @Test
  void delete_presentVersion_answersTheItemThatWasThere() {
    test.put(Account.TYPE, ACCOUNT);

    assertThat(table.write(DELETE, Write.delete(KEY).when(Condition.version(1))))
        .isEqualTo(new WriteOutcome.Written(Optional.of(Account.TYPE.encode(ACCOUNT))));
    assertThat(table.write(DELETE, Write.delete(KEY)))
        .isEqualTo(new WriteOutcome.Written(Optional.empty()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"status", "name", "data", "count", "ttl", "role", "a.b", "with space", "#n0"})
  void update_attributeWithAnyName_works(String name) {
    test.put(Account.TYPE, ACCOUNT);

    WriteOutcome outcome =
        table.write(UPDATE, Write.update(KEY).set(name, "x").when(new Condition.Lacks(name)));

    assertThat(outcome)
        .isInstanceOfSatisfying(
            WriteOutcome.Written.class,
            written -> assertThat(written.item().orElseThrow().string(name)).isEqualTo("x"));
  }

  @Test
  void write_keyThatThePatternDoesNotDeclare_isRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> table.write(PUT, Write.delete(Session.key("a", "b"))));
  }

  @Test
  void write_check_isRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> table.write(UPDATE, Write.check(KEY, Condition.exists())));
  }

  @Test
  void write_anyKind_isMetered() throws Exception {
    CapacityMeter meter = new CapacityMeter();
    CapacityMeter.measure(meter, () -> table.write(PUT, Write.put(Account.TYPE, ACCOUNT)));
    CapacityMeter.measure(
        meter, () -> table.write(PUT, Write.put(Account.TYPE, ACCOUNT).when(Condition.absent())));

    assertThat(meter.calls()).isEqualTo(2);
    assertThat(meter.writeUnits()).isEqualTo(1);
    assertThat(meter.patterns()).containsExactly("test.put");
  }

  @Test
  void write_lostAnswers_countAsWrittenOnce() {
    test.client.through(Faults.lostAnswers(2));
    Write.Put put = Write.put(Account.TYPE, ACCOUNT).when(Condition.absent());
    assertThat(table.write(PUT, put)).isInstanceOf(WriteOutcome.Written.class);

    test.client.through(Faults.lostAnswers(2));
    assertThat(table.write(UPDATE, rename("reef", 1))).isInstanceOf(WriteOutcome.Written.class);
    assertThat(stored()).map(Account::version).contains(2L);

    test.client.through(Faults.lostAnswers(2));
    assertThat(table.write(DELETE, Write.delete(KEY).when(Condition.version(2))))
        .isInstanceOf(WriteOutcome.Written.class);
    assertThat(stored()).isEmpty();
  }

  @Test
  void write_lostAnswerButSomebodyElsesItem_isRefused() {
    test.client.through(
        (request, call) -> {
          test.client.through(InterceptedClient.Wire.PLAIN);
          test.put(Account.TYPE, other());
          throw SdkClientException.create("the connection was reset");
        });

    assertThat(table.write(PUT, Write.put(Account.TYPE, ACCOUNT).when(Condition.absent())))
        .isEqualTo(new WriteOutcome.Refused(Optional.of(Account.TYPE.encode(other()))));
  }

  @Test
  void write_attemptsThatAllLoseTheirAnswer_areUnavailableAndAmbiguous() {
    test.client.through(Faults.lostAnswers(Integer.MAX_VALUE));

    assertThatExceptionOfType(TableUnavailableException.class)
        .isThrownBy(() -> table.write(PUT, Write.put(Account.TYPE, ACCOUNT)))
        .matches(TableUnavailableException::ambiguous);
  }

  @Test
  void writeAll_severalBatchesHalfUnprocessed_isComplete() {
    test.client.through(Faults.halfOfBatches(test.client, InterceptedClient.Wire.PLAIN));
    List<Write.Put> puts =
        IntStream.range(0, 60).mapToObj(n -> Write.put(Comment.TYPE, Samples.comment(n))).toList();

    table.writeAll(BlogPatterns.PURGE_COMMENTS, puts);
    assertThat(table.count(BlogPatterns.COMMENTS.in("post"), 100)).isEqualTo(60);

    table.writeAll(
        BlogPatterns.PURGE_COMMENTS, puts.stream().map(put -> Write.delete(put.key())).toList());
    assertThat(table.count(BlogPatterns.COMMENTS.in("post"), 100)).isZero();
  }

  @Test
  void writeAll_oneKeySeveralTimes_keepsTheLast() {
    List<Write> writes = new ArrayList<>();
    writes.add(Write.put(Comment.TYPE, Samples.comment(1, "first")));
    writes.add(Write.delete(Samples.comment(2).key()));
    writes.add(Write.put(Comment.TYPE, Samples.comment(1, "second")));

    table.writeAll(BlogPatterns.PURGE_COMMENTS, writes);

    assertThat(table.get(BlogPatterns.COMMENT.at("post", Samples.id(1))))
        .map(Comment::text)
        .contains("second");
  }

  @Test
  void writeAll_conditionsOrUpdates_areRefused() {
    Write.Put conditional = Write.put(Comment.TYPE, Samples.comment(1)).when(Condition.absent());
    Write.Update update = Write.update(Samples.comment(1).key()).set("text", "x");

    assertThatIllegalArgumentException()
        .isThrownBy(() -> table.writeAll(BlogPatterns.PURGE_COMMENTS, List.of(conditional)));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> table.writeAll(BlogPatterns.PURGE_COMMENTS, List.of(update)));
  }

  private static Write.Update rename(String displayName, long from) {
    return Write.update(KEY)
        .set(Attributes.builder().put("displayName", displayName).put("v", from + 1).build())
        .when(Condition.version(from));
  }

  private static Account other() {
    return new Account(
        ACCOUNT.id(), "other", "", "", "other@example.org", 0, 0, 0, 1, Optional.empty());
  }

  private Optional<Account> stored() {
    return table.get(CommunityPatterns.ACCOUNT.at(KEY)).flatMap(StoredAccount::living);
  }
}
