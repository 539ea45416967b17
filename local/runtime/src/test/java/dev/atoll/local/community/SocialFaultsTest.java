package dev.atoll.local.community;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.dynamodb.fault.Fault;
import dev.atoll.dynamodb.fault.Faults;
import dev.atoll.local.fixture.Answer;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Members act on a database that fails all the time: nothing is lost, nothing counts twice. */
class SocialFaultsTest {

  private static final TestCommunity test = TestCommunity.startUnlimited();

  @AfterAll
  static void close() throws Exception {
    test.close();
  }

  @ParameterizedTest
  @EnumSource(names = {"THROTTLE", "INTERNAL_ERROR", "REPLY_LOST", "CONFLICT"})
  void acts_databaseFails_areDoneOnceOrAskedForAgain(Fault fault) {
    Member coral = test.join();
    List<Member> fans = IntStream.range(0, 3).mapToObj(n -> test.join()).toList();
    String molt = coral.molt("Hold on.");
    Faults faults = test.atoll.engine().orElseThrow().faults();
    faults.seed(20261130).add(fault, 0.3);
    Set<Member> likes = new HashSet<>();
    Set<Member> follows = new HashSet<>();
    Random random = new Random(7);
    try {
      for (int step = 0; step < 10; step++) {
        Member fan = fans.get(random.nextInt(fans.size()));
        boolean on = random.nextInt(3) > 0;
        done(204, () -> on ? fan.like(molt) : fan.unlike(molt));
        done(204, () -> on ? fan.follow(coral) : fan.unfollow(coral));
        var _ = on ? likes.add(fan) : likes.remove(fan);
        var _ = on ? follows.add(fan) : follows.remove(fan);
      }
    } finally {
      faults.clear();
    }

    Answer shown = test.get("/molts/" + molt).is(200);
    assertThat(shown.number("counts", "likes")).isEqualTo(likes.size());
    assertThat(coral.count("followers")).isEqualTo(follows.size());
    assertThat(test.get("/accounts/" + coral.name() + "/followers").items("username"))
        .containsExactlyInAnyOrderElementsOf(follows.stream().<Object>map(Member::name).toList());
  }

  /** As a patient client does it. */
  private static void done(int status, Supplier<Answer> request) {
    Answer answer = request.get();
    for (int n = 0; n < 10 && answer.status() == 503; n++) {
      assertThat(answer.header("Retry-After")).isPresent();
      answer = request.get();
    }
    answer.is(status);
  }
}
