package dev.atoll.local.community;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.local.fixture.Answer;
import dev.atoll.local.seed.Seed;
import org.junit.jupiter.api.Test;

class CommunitySeedTest {

  @Test
  void seed_membersOfTheDemo_knowEachOtherAndTalk() throws Exception {
    try (TestCommunity test = TestCommunity.start()) {
      test.atoll.seed();
      test.atoll.settle();
      Member coral = member(test, "coral");

      assertThat(test.get("/sea").is(200).items()).hasSize(5);
      assertThat(coral.get("/trench").is(200).items("kind")).contains("molt", "remolt", "post");
      assertThat(coral.get("/notifications").is(200).items("kind"))
          .contains("like", "follow", "reply", "remolt");
      assertThat(test.get("/accounts/coral").is(200).number("counts", "followers")).isEqualTo(3);
      assertThat(test.get("/accounts/coral/following").items("kind")).contains("member", "author");
    }
  }

  private static Member member(TestCommunity test, String name) {
    Answer session = test.logIn(test.visitor(), TestCommunity.address(name), Seed.PASSWORD).is(201);
    return new Member(
        test, (String) session.object("account").get("id"), name, session.text("token"));
  }
}
