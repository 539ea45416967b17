package dev.atoll.local.community;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.atoll.http.Limits;
import dev.atoll.local.fixture.Answer;
import dev.atoll.local.fixture.Together;
import dev.atoll.table.limit.RateLimit;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** How often one may do what, exactly. */
class SocialLimitsTest {

  @Test
  void molts_twoHundredAtOnce_twentyPass() throws Exception {
    try (TestCommunity test = TestCommunity.start("molt=20/3600")) {
      Member coral = test.join();
      List<Answer> answers = Together.run(200, n -> coral.post("/molts", "text", "Molt " + n));

      assertThat(answers.stream().filter(answer -> answer.status() == 201)).hasSize(20);
      assertThat(answers.stream().filter(answer -> answer.status() == 429))
          .hasSize(180)
          .allSatisfy(answer -> assertThat(answer.header("Retry-After")).contains("3600"));
      assertThat(coral.count("molts")).isEqualTo(20);
      test.join().molt("Others may.");
      test.clock.advance(Duration.ofHours(1));
      coral.molt("Again.");
    }
  }

  @Test
  void limits_ofADeployment_areAHundredMoltsAThousandLikesThreeHundredFollows() {
    Limits usual = Limits.defaults();
    assertThat(List.of(usual.molts(), usual.likes(), usual.follows()))
        .extracting(RateLimit::max, RateLimit::window)
        .containsExactly(
            tuple(100, Duration.ofHours(1)),
            tuple(1000, Duration.ofHours(1)),
            tuple(300, Duration.ofHours(1)));
  }

  @Test
  void limits_eachReached_refusesItsOwnActsBothWays() throws Exception {
    try (TestCommunity test = TestCommunity.start("molt=3/3600,like=4/3600,follow=2/3600")) {
      Member coral = test.join();
      Member finn = test.join();
      String molt = finn.molt("Here.");
      coral.molt("One.");
      coral.remolt(molt).is(204);
      coral.withdraw(molt).is(204);
      coral.post("/molts", "text", "One more.").is(429);
      coral.remolt(molt).is(429);
      coral.follow(finn).is(204);
      coral.unfollow(finn).is(204);
      coral.follow(finn).is(429);
      for (int n = 0; n < 2; n++) {
        coral.like(molt).is(204);
        coral.unlike(molt).is(204);
      }
      coral.like(molt).is(429);
      assertThat(test.get("/molts/" + molt).number("counts", "likes")).isZero();
    }
  }

  @Test
  void passwords_guessedWithAStolenToken_areLimitedAsLogInsAre() throws Exception {
    try (TestCommunity test = TestCommunity.start()) {
      Member coral = test.join();
      for (int n = 0; n < 5; n++) {
        coral.delete("/accounts/me", "password", "guess " + n).is(401);
      }
      coral.delete("/accounts/me", "password", TestCommunity.PASSWORD).is(429);
      coral
          .put(
              "/accounts/me/password",
              "currentPassword",
              TestCommunity.PASSWORD,
              "newPassword",
              "long enough, this")
          .is(429);
      test.clock.advance(Duration.ofMinutes(15));
      coral.delete("/accounts/me", "password", TestCommunity.PASSWORD).is(202);
    }
  }
}
