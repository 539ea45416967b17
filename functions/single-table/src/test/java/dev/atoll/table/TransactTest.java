package dev.atoll.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.atoll.table.TransactionOutcome.Committed;
import dev.atoll.table.TransactionOutcome.Refused;
import dev.atoll.table.TransactionOutcome.Replayed;
import dev.atoll.table.schema.Account;
import dev.atoll.table.schema.CommunityPatterns;
import dev.atoll.table.schema.EmailMarker;
import dev.atoll.table.schema.IdempotencyClaim;
import dev.atoll.table.schema.IdempotencyMismatchException;
import dev.atoll.table.schema.Session;
import dev.atoll.table.schema.StoredAccount;
import dev.atoll.table.schema.UsernameMarker;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TransactTest {

  private enum Refusal {
    EMAIL_TAKEN,
    USERNAME_TAKEN,
    GONE
  }

  private final TestTable test = new TestTable();
  private final SingleTable table = test.facade();

  @AfterEach
  void close() throws Exception {
    test.close();
  }

  @Test
  void transact_conditionsHold_writesEverything() {
    assertThat(table.transact(signUp(1, "mail", "coral"))).isEqualTo(new Committed<>());

    assertThat(account(1)).isPresent();
    assertThat(table.get(CommunityPatterns.EMAIL.at("mail"))).isPresent();
    assertThat(table.get(CommunityPatterns.USERNAME.at("coral"))).isPresent();
  }

  @ParameterizedTest
  @CsvSource({"mail, reef, EMAIL_TAKEN", "wave, coral, USERNAME_TAKEN", "mail, coral, EMAIL_TAKEN"})
  void transact_oneConditionFails_isRefusedForItsReasonWithTheItemFound(
      String mail, String name, Refusal reason) {
    table.transact(signUp(1, "mail", "coral"));

    TransactionOutcome<Refusal> outcome = table.transact(signUp(2, mail, name));

    assertThat(outcome)
        .isInstanceOfSatisfying(
            Refused.class,
            refused -> {
              assertThat(refused.reason()).isEqualTo(reason);
              assertThat(((Attributes) refused.existing().orElseThrow()).string("accountId"))
                  .isEqualTo(Samples.id(1));
            });
    assertThat(account(2)).isEmpty();
  }

  @Test
  void transact_conditionOnWhatIsNotThere_isRefusedWithoutItem() {
    Transaction<Refusal> logOut =
        Transaction.<Refusal>of(CommunityPatterns.LOG_OUT)
            .with(Write.delete(Session.key("a", "b")).when(Condition.exists()), Refusal.GONE);

    assertThat(table.transact(logOut)).isEqualTo(new Refused<>(Refusal.GONE, Optional.empty()));
  }

  @Test
  void transact_checkFails_refusesTheWritesBesideIt() {
    Transaction<Refusal> transaction =
        Transaction.<Refusal>of(CommunityPatterns.SIGN_UP)
            .with(Write.put(Account.TYPE, Samples.account(1)))
            .with(Write.check(EmailMarker.KEY.at("mail"), Condition.exists()), Refusal.GONE);

    assertThat(table.transact(transaction)).isInstanceOf(Refused.class);
    assertThat(account(1)).isEmpty();
  }

  @Test
  void transact_keyThatThePatternDoesNotDeclare_isRefused() {
    Transaction<Refusal> wrong =
        Transaction.<Refusal>of(CommunityPatterns.SIGN_UP)
            .with(Write.delete(Session.key("a", "b")));

    assertThatIllegalArgumentException().isThrownBy(() -> table.transact(wrong));
  }

  @ParameterizedTest
  @CsvSource({
    "TransactionConflict, None",
    "ThrottlingError, None",
    "None, ProvisionedThroughputExceeded"
  })
  void transact_cancelledForWhatPasses_isTriedAgain(String first, String second) {
    test.client.through(Faults.cancelled(3, first, second, "None"));

    assertThat(table.transact(signUp(1, "mail", "coral"))).isEqualTo(new Committed<>());
    assertThat(test.time.waits()).hasSize(3);
  }

  @Test
  void transact_contentionThatNeverEnds_isUnavailableNotRefused() {
    test.client.through(Faults.cancelled(Integer.MAX_VALUE, "TransactionConflict", "None", "None"));

    assertThatExceptionOfType(TableUnavailableException.class)
        .isThrownBy(() -> table.transact(signUp(1, "mail", "coral")));
  }

  @Test
  void transact_conflictBesideAFailedCondition_isTheRefusal() {
    test.client.through(
        Faults.cancelled(1, "TransactionConflict", "ConditionalCheckFailed", "None"));

    assertThat(table.transact(signUp(1, "mail", "coral")))
        .isEqualTo(new Refused<>(Refusal.USERNAME_TAKEN, Optional.empty()));
  }

  @Test
  void transact_cancelledForAFault_isAFault() {
    test.client.through(Faults.cancelled(1, "ValidationError", "None", "None"));

    assertThatExceptionOfType(TableException.class)
        .isThrownBy(() -> table.transact(signUp(1, "mail", "coral")))
        .withMessage("community.sign-up: DynamoDB cancelled the transaction");
  }

  @Test
  void transact_answersLost_happensOnceAndIsCommitted() {
    table.transact(signUp(1, "mail", "coral"));
    test.client.through(Faults.lostAnswers(3));
    Transaction<Refusal> follow =
        Transaction.<Refusal>of(CommunityPatterns.SIGN_UP)
            .with(
                Write.update(Account.key(Samples.id(1)))
                    .add("followers", 1)
                    .when(Condition.exists()),
                Refusal.GONE);

    assertThat(table.transact(follow)).isEqualTo(new Committed<>());
    assertThat(account(1)).map(Account::followers).contains(1L);
  }

  @Test
  void transact_metered_costsTwiceTheWritesAndOneCall() throws Exception {
    CapacityMeter meter = new CapacityMeter();
    CapacityMeter.measure(meter, () -> table.transact(signUp(1, "mail", "coral")));

    assertThat(meter.calls()).isEqualTo(1);
    assertThat(meter.writeUnits()).isEqualTo(6);
  }

  @Test
  void once_sameRequestAgain_isReplayedWithWhatItMade() {
    assertThat(table.transact(once(signUp(1, "mail", "coral"), "request", "one")))
        .isEqualTo(new Committed<>());

    assertThat(table.transact(once(signUp(2, "other", "reef"), "request", "two")))
        .isEqualTo(new Replayed<>("one"));
    assertThat(account(2)).isEmpty();
  }

  @Test
  void once_sameRequestThatWouldNowBeRefused_isReplayedAllTheSame() {
    table.transact(once(signUp(1, "mail", "coral"), "request", "one"));

    assertThat(table.transact(once(signUp(2, "mail", "coral"), "request", "two")))
        .isEqualTo(new Replayed<>("one"));
  }

  @Test
  void once_otherRequest_isAMismatch() {
    table.transact(once(signUp(1, "mail", "coral"), "request", "one"));

    assertThatExceptionOfType(IdempotencyMismatchException.class)
        .isThrownBy(() -> table.transact(once(signUp(2, "other", "reef"), "different", "two")));
    assertThat(account(2)).isEmpty();
  }

  @Test
  void once_refusedRequest_leavesNoRecord() {
    table.transact(signUp(1, "mail", "coral"));

    assertThat(table.transact(once(signUp(2, "mail", "reef"), "request", "two")))
        .isInstanceOf(Refused.class);
    assertThat(table.transact(once(signUp(2, "other", "reef"), "request", "two")))
        .isEqualTo(new Committed<>());
  }

  @Test
  void once_afterADay_isForgottenThoughTheItemIsStillThere() {
    table.transact(once(signUp(1, "mail", "coral"), "request", "one"));
    test.clock.advance(Duration.ofHours(24));

    assertThat(table.transact(once(signUp(2, "other", "reef"), "request", "two")))
        .isEqualTo(new Committed<>());
  }

  @Test
  void transact_fiftyAtOnceForOneMarker_hasOneWinner() throws Exception {
    List<TransactionOutcome<Refusal>> outcomes =
        atOnce(50, n -> table.transact(signUp(n, "mail", "coral" + n)));

    assertThat(outcomes).filteredOn(Committed.class::isInstance).hasSize(1);
    assertThat(outcomes)
        .filteredOn(Refused.class::isInstance)
        .hasSize(49)
        .allMatch(refused -> ((Refused<?>) refused).reason() == Refusal.EMAIL_TAKEN);
  }

  @Test
  void transact_hundredCountsAtOnce_areAllCounted() throws Exception {
    test.put(Account.TYPE, Samples.account(1));

    List<TransactionOutcome<Refusal>> outcomes =
        atOnce(
            100,
            n ->
                table.transact(
                    Transaction.<Refusal>of(CommunityPatterns.SIGN_UP)
                        .with(Write.update(Account.key(Samples.id(1))).add("followers", 1))
                        .with(Write.put(EmailMarker.TYPE, marker(n, "mail" + n)))));

    assertThat(outcomes).allMatch(Committed.class::isInstance);
    assertThat(account(1)).map(Account::followers).contains(100L);
  }

  private interface Numbered<T> {
    T run(int n) throws Exception;
  }

  private static <T> List<T> atOnce(int times, Numbered<T> action) throws Exception {
    CountDownLatch ready = new CountDownLatch(times);
    try (var executor = Executors.newFixedThreadPool(times)) {
      List<Future<T>> futures =
          IntStream.range(0, times)
              .mapToObj(
                  n ->
                      executor.submit(
                          (Callable<T>)
                              () -> {
                                ready.countDown();
                                ready.await();
                                return action.run(n);
                              }))
              .toList();
      List<T> results = new ArrayList<>();
      for (Future<T> future : futures) {
        results.add(future.get());
      }
      return results;
    }
  }

  private static Transaction<Refusal> signUp(int n, String mail, String name) {
    return Transaction.<Refusal>of(CommunityPatterns.SIGN_UP)
        .with(
            Write.put(EmailMarker.TYPE, marker(n, mail)).when(Condition.absent()),
            Refusal.EMAIL_TAKEN)
        .with(
            Write.put(
                    UsernameMarker.TYPE, new UsernameMarker(name, Samples.id(n), Optional.empty()))
                .when(Condition.absent()),
            Refusal.USERNAME_TAKEN)
        .with(Write.put(Account.TYPE, Samples.account(n)));
  }

  private static EmailMarker marker(int n, String mail) {
    return new EmailMarker(mail, Samples.id(n), "hash");
  }

  private Transaction<Refusal> once(Transaction<Refusal> transaction, String request, String made) {
    return transaction.once(
        Optional.of(new IdempotencyClaim("anon", "key", request, test.clock.instant())), made);
  }

  private Optional<Account> account(int n) {
    return table.get(CommunityPatterns.ACCOUNT.at(Samples.id(n))).flatMap(StoredAccount::living);
  }
}
