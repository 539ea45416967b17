package dev.atoll.stream.source;

import static dev.atoll.stream.source.StreamRecords.answer;
import static dev.atoll.stream.source.StreamRecords.event;
import static dev.atoll.stream.source.StreamRecords.inserted;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.atoll.stream.source.EventSource.Filter;
import dev.atoll.stream.source.EventSource.Kind;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What one delivery does: which changes reach the listener, and what is answered. */
class StreamFunctionTest {

  private static final EventSource NOTES =
      EventSource.of(
          StreamFunction.class,
          Set.of(),
          new Filter(Kind.INSERT, Set.of("Note"), Optional.empty()),
          new Filter(Kind.REMOVE, Set.of("Note"), Optional.empty()));

  private final List<String> seen = new ArrayList<>();
  private final Set<String> failing = new HashSet<>();
  private final List<String> log = new ArrayList<>();
  private final StreamFunction function =
      new StreamFunction(NOTES, BatchListener.each(this::process), log::add);

  private void process(Change change, Invocation invocation) {
    String item = change.key().partition().substring(2);
    if (failing.contains(item)) {
      throw new IllegalStateException("cannot do it");
    }
    seen.add(item + (change.expired() ? " expired" : ""));
    invocation.count("done", 1);
  }

  @Test
  void handleRequest_allSucceed_answersNoFailure() throws IOException {
    assertThat(handle(event(inserted(1, "a", "b", "c")))).isEqualTo(answer());
    assertThat(seen).containsExactly("a", "b", "c");
  }

  @Test
  void handleRequest_thirdOfTenFails_answersItsNumberAndLosesNone() throws IOException {
    List<String> ten = inserted(1, "a", "b", "c", "d", "e", "f", "g", "h", "i", "j");
    failing.add("c");
    assertThat(handle(event(ten))).isEqualTo(answer(3));

    failing.clear();
    assertThat(handle(event(ten.subList(2, 10)))).isEqualTo(answer());
    assertThat(new HashSet<>(seen)).hasSize(10);
    assertThat(seen.subList(seen.indexOf("c"), seen.size()))
        .containsExactly("c", "d", "e", "f", "g", "h", "i", "j");
  }

  @Test
  void handleRequest_itemFails_itsLaterChangesWaitAndOthersDoNot() throws IOException {
    failing.add("a");

    assertThat(handle(event(inserted(1, "b", "a", "c", "a", "b", "a")))).isEqualTo(answer(2));
    assertThat(seen).containsExactly("b", "c", "b");
  }

  @Test
  void handleRequest_twoItemsFail_answersTheFirstOfEach() throws IOException {
    failing.addAll(Set.of("a", "b"));

    assertThat(handle(event(inserted(1, "a", "b", "c", "b", "a")))).isEqualTo(answer(1, 2));
  }

  @Test
  void handleRequest_removal_hasNoNewImageAndReachesTheListener() throws IOException {
    assertThat(handle(event(List.of(removal("gone", ""))))).isEqualTo(answer());
    assertThat(seen).containsExactly("gone");
  }

  @Test
  void handleRequest_removalByTimeToLive_isToldFromADeletion() throws IOException {
    String expiry =
        ",\"userIdentity\":{\"type\":\"Service\",\"principalId\":\"dynamodb.amazonaws.com\"}";
    String other = ",\"userIdentity\":{\"type\":\"Service\",\"principalId\":\"somebody\"}";

    handle(
        event(
            List.of(
                removal("old", expiry),
                removal("deleted", other),
                removal("null", ",\"userIdentity\":null"))));
    assertThat(seen).containsExactly("old expired", "deleted", "null");
  }

  @Test
  void handleRequest_recordsWithoutImages_areIgnored() throws IOException {
    String keysOnly =
        """
        {"eventName":"MODIFY","dynamodb":{"Keys":{"PK":{"S":"N#a"},"SK":{"S":"N#"}},
          "SequenceNumber":"1","StreamViewType":"KEYS_ONLY"}}
        """;
    assertThat(handle(event(List.of(keysOnly)))).isEqualTo(answer());
    assertThat(seen).isEmpty();
  }

  @Test
  void handleRequest_typesAndKindsThatAreNotDeclared_areIgnored() throws IOException {
    String other = inserted(1, "a").getFirst().replace("Note", "Other");
    String change = inserted(2, "a").getFirst().replace("INSERT", "MODIFY");

    assertThat(handle(event(List.of(other, change)))).isEqualTo(answer());
    assertThat(seen).isEmpty();
  }

  @Test
  void handleRequest_noRecords_answersNoFailure() throws IOException {
    assertThat(handle("{\"Records\":[]}")).isEqualTo(answer());
    assertThat(handle("{}")).isEqualTo(answer());
  }

  @Test
  void handleRequest_anotherKindOfEvent_throws() {
    for (String event : List.of("[]", "{\"Records\":{}}", "{\"Records\":[{}]}", "")) {
      assertThatIllegalArgumentException().as(event).isThrownBy(() -> handle(event));
    }
  }

  @Test
  void handleRequest_anyDelivery_logsOneLineOfWhatItDid() throws IOException {
    failing.add("b");
    handle(event(inserted(1, "a", "b", "c")));

    assertThat(log)
        .singleElement()
        .asString()
        .contains("\"event\":\"stream\"", "\"source\":\"StreamFunction\"", "\"records\":3")
        .contains("\"failed\":1", "\"done\":2", "\"calls\":0", "\"writeUnits\":0");
  }

  private static String removal(String item, String identity) {
    return """
    {"eventName":"REMOVE","dynamodb":{"ApproximateCreationDateTime":1795912800,
      "Keys":{"PK":{"S":"N#%1$s"},"SK":{"S":"N#"}},
      "OldImage":{"PK":{"S":"N#%1$s"},"SK":{"S":"N#"},"type":{"S":"Note"}},"SequenceNumber":"7"}%2$s}
    """
        .formatted(item, identity);
  }

  private String handle(String event) throws IOException {
    ByteArrayOutputStream answer = new ByteArrayOutputStream();
    function.handleRequest(new ByteArrayInputStream(event.getBytes(UTF_8)), answer, null);
    return answer.toString(UTF_8);
  }
}
