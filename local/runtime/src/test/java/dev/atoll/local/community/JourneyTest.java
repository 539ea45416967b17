package dev.atoll.local.community;

import static dev.atoll.local.community.TestCommunity.PASSWORD;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

/** README's walk through the community, in its order. */
class JourneyTest {

  @Test
  void journey_twoMembers_meetTalkAndPart() throws Exception {
    try (TestCommunity test = TestCommunity.start()) {
      Member finn = test.join("finn");
      Member coral = test.join("coral");

      finn.follow(coral).is(204);
      String molt = coral.molt("The octopus is back, and it brought a friend.");
      test.atoll.settle();
      Map<String, Object> item = finn.get("/trench").is(200).items().getFirst();
      assertThat(item).containsEntry("kind", "molt").containsEntry("id", molt);

      finn.like(molt).is(204);
      finn.like(molt).is(204);
      finn.reply(molt, "A friend, or dinner?");
      finn.remolt(molt).is(204);
      test.atoll.settle();
      assertThat(test.get("/molts/" + molt + "/replies").items("text"))
          .containsExactly("A friend, or dinner?");
      assertThat(test.get("/molts/" + molt).object("counts").values().toString())
          .isEqualTo("[1, 1, 1]");
      assertThat(coral.get("/notifications").items("kind"))
          .containsExactly("remolt", "reply", "like", "follow");
      assertThat(coral.get("/notifications/unread").json()).containsEntry("count", 4L);
      assertThat(test.get("/sea").items("id")).containsExactly(molt);

      coral.delete("/accounts/me", "password", PASSWORD).is(202);
      test.get("/accounts/coral").is(404);
      coral.get("/trench").is(401);
      test.atoll.settle();
      assertThat(finn.get("/trench").is(200).items()).isEmpty();
      assertThat(finn.count("following")).isZero();
    }
  }
}
