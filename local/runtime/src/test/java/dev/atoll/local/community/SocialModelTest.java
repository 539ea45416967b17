package dev.atoll.local.community;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.local.fixture.Answer;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever a few members do, every counter is the length of its list. */
class SocialModelTest {

  private static final TestCommunity test = TestCommunity.startUnlimited();

  @AfterAll
  static void close() throws Exception {
    test.close();
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void counters_afterRandomActs_areTheLengthsOfTheirLists(long seed) throws IOException {
    Model model = new Model(new Random(seed));
    for (int step = 0; step < 120; step++) {
      model.act();
    }
    model.check();
    test.atoll.settle();
    model.check();
    settleForGood();
    model.checkFeeds();
  }

  /** A fan-out that was under way beside an unfollow is undone by the second pass. */
  private static void settleForGood() throws IOException {
    test.clock.advance(Duration.ofMinutes(6));
    test.atoll.sweep();
    test.atoll.settle();
  }

  /** What should be there, kept beside what is done. */
  private static final class Model {

    private final Random random;
    private final List<Member> members = IntStream.range(0, 4).mapToObj(n -> test.join()).toList();
    private final TreeMap<String, Integer> molts = new TreeMap<>();
    private final Map<String, String> replies = new TreeMap<>();
    private final List<String> gone = new ArrayList<>();
    private final Set<List<Object>> likes = new HashSet<>();
    private final Set<List<Object>> remolts = new HashSet<>();
    private final Set<List<Object>> follows = new HashSet<>();

    Model(Random random) {
      this.random = random;
    }

    void act() {
      int who = random.nextInt(members.size());
      switch (random.nextInt(12)) {
        case 0, 1 -> molts.put(members.get(who).molt("Molt"), who);
        case 2 -> reply(who);
        case 3 -> delete();
        case 4, 5 -> toggle(likes, who, "like");
        case 6, 7 -> toggle(remolts, who, "remolt");
        case 8, 9, 10 -> follow(who);
        default -> again(who);
      }
      if (random.nextInt(10) == 0) {
        test.atoll.settle();
      }
    }

    private void reply(int who) {
      if (!molts.isEmpty()) {
        String parent = any();
        String id = members.get(who).reply(parent, "Reply");
        molts.put(id, who);
        replies.put(id, parent);
      }
    }

    private void delete() {
      if (!molts.isEmpty()) {
        String id = any();
        members.get(molts.remove(id)).delete("/molts/" + id).is(204);
        replies.remove(id);
        gone.add(id);
        likes.removeIf(like -> like.contains(id));
        remolts.removeIf(remolt -> remolt.contains(id));
      }
    }

    private void toggle(Set<List<Object>> set, int who, String what) {
      if (!molts.isEmpty()) {
        String id = any();
        boolean on = random.nextBoolean();
        members.get(who).send(on ? "PUT" : "DELETE", "/molts/" + id + "/" + what, Map.of()).is(204);
        change(on, () -> set.add(List.of(who, id)), () -> set.remove(List.of(who, id)));
      }
    }

    private void follow(int who) {
      int whom = (who + 1 + random.nextInt(members.size() - 1)) % members.size();
      boolean on = random.nextInt(3) > 0;
      Member member = members.get(who);
      (on ? member.follow(members.get(whom)) : member.unfollow(members.get(whom))).is(204);
      change(on, () -> follows.add(List.of(who, whom)), () -> follows.remove(List.of(who, whom)));
    }

    private static void change(boolean on, BooleanSupplier add, BooleanSupplier remove) {
      var _ = on ? add.getAsBoolean() : remove.getAsBoolean();
    }

    private void again(int who) {
      if (!gone.isEmpty()) {
        String id = gone.get(random.nextInt(gone.size()));
        members.get(who).delete("/molts/" + id).is(404);
        members.get(who).like(id).is(404);
        members.get(who).withdraw(id).is(404);
        members.get(who).post("/molts", "text", "To nothing", "parentId", id).is(422);
      }
    }

    private String any() {
      return List.copyOf(molts.keySet()).get(random.nextInt(molts.size()));
    }

    void check() {
      molts.keySet().forEach(this::checkMolt);
      for (int n = 0; n < members.size(); n++) {
        checkMember(n, members.get(n));
      }
      gone.forEach(id -> test.get("/molts/" + id).is(404));
    }

    private void checkMolt(String id) {
      Answer molt = test.get("/molts/" + id).is(200);
      List<String> answers =
          replies.entrySet().stream()
              .filter(reply -> reply.getValue().equals(id))
              .map(Map.Entry::getKey)
              .toList();
      assertThat(members.getFirst().all("/molts/" + id + "/replies", "id", 3)).isEqualTo(answers);
      assertThat(molt.number("counts", "replies")).isEqualTo(answers.size());
      assertThat(molt.number("counts", "likes")).isEqualTo(containing(likes, id));
      assertThat(molt.number("counts", "remolts")).isEqualTo(containing(remolts, id));
    }

    private void checkMember(int n, Member member) {
      List<String> own =
          molts.descendingMap().entrySet().stream()
              .filter(molt -> molt.getValue() == n)
              .map(Map.Entry::getKey)
              .toList();
      String path = "/accounts/" + member.name();
      assertThat(member.all(path + "/molts", "id", 4)).isEqualTo(own);
      assertThat(member.count("molts")).isEqualTo(own.size());
      assertThat(member.all(path + "/followers", "id", 2))
          .hasSize(Math.toIntExact(member.count("followers")))
          .hasSize((int) follows.stream().filter(follow -> follow.get(1).equals(n)).count());
      assertThat(member.all(path + "/following", "id", 2))
          .hasSize(Math.toIntExact(member.count("following")))
          .hasSize((int) follows.stream().filter(follow -> follow.get(0).equals(n)).count());
    }

    private static long containing(Set<List<Object>> set, String id) {
      return set.stream().filter(pair -> pair.contains(id)).count();
    }

    /** Everybody's feed has exactly the molts of whom he follows and his own, and no other. */
    void checkFeeds() {
      for (int n = 0; n < members.size(); n++) {
        int reader = n;
        List<Object> expected =
            molts.descendingMap().entrySet().stream()
                .filter(molt -> !replies.containsKey(molt.getKey()))
                .filter(
                    molt ->
                        molt.getValue() == reader
                            || follows.contains(List.of(reader, molt.getValue())))
                .<Object>map(Map.Entry::getKey)
                .toList();
        List<Object> shown = new ArrayList<>(members.get(n).all("/trench", "id", 5));
        shown.retainAll(molts.keySet());
        assertThat(shown).as("feed of %s", members.get(n).name()).isEqualTo(expected);
      }
    }
  }
}
