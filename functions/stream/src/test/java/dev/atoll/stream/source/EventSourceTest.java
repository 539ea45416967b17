package dev.atoll.stream.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.atoll.stream.source.EventSource.Filter;
import dev.atoll.stream.source.EventSource.Kind;
import dev.atoll.table.schema.Account;
import dev.atoll.table.schema.Post;
import dev.atoll.table.schema.PostCard;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class EventSourceTest {

  private static final EventSource SOURCE =
      EventSource.of(
          StreamFunction.class,
          Set.of(),
          Filter.inserted(Post.TYPE, Account.TYPE),
          Filter.modified(PostCard.TYPE).having("WORKPK"),
          Filter.removed(Post.TYPE));

  @Test
  void accepts_insertion_asksTheNewImage() {
    assertThat(SOURCE.accepts(Kind.INSERT, item(), item("type", Post.TYPE.name()))).isTrue();
    assertThat(SOURCE.accepts(Kind.INSERT, item("type", Post.TYPE.name()), item())).isFalse();
    assertThat(SOURCE.accepts(Kind.INSERT, item(), item("type", PostCard.TYPE.name()))).isFalse();
  }

  @Test
  void accepts_removal_asksTheOldImage() {
    assertThat(SOURCE.accepts(Kind.REMOVE, item("type", Post.TYPE.name()), item())).isTrue();
    assertThat(SOURCE.accepts(Kind.REMOVE, item(), item("type", Post.TYPE.name()))).isFalse();
  }

  @Test
  void accepts_attributeRequired_onlyWhereItIs() {
    String card = PostCard.TYPE.name();
    Function<String, Optional<String>> none = item();

    assertThat(SOURCE.accepts(Kind.MODIFY, none, item("type", card, "WORKPK", "F#1"))).isTrue();
    assertThat(SOURCE.accepts(Kind.MODIFY, none, item("type", card))).isFalse();
  }

  @Test
  void pattern_ofEachKind_isWhatLambdaUnderstands() {
    assertThat(Filter.inserted(Post.TYPE).pattern())
        .isEqualTo(
            "{\"eventName\":[\"INSERT\"],\"dynamodb\":{\"NewImage\":{\"type\":{\"S\":[\"%s\"]}}}}"
                .formatted(Post.TYPE.name()));
    assertThat(Filter.removed(Post.TYPE).pattern()).contains("\"OldImage\"");
    assertThat(Filter.modified(PostCard.TYPE).having("WORKPK").pattern())
        .contains("\"WORKPK\":{\"S\":[{\"exists\":true}]}");
  }

  @Test
  void create_beyondWhatTheServiceTakes_isRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> EventSource.of(StreamFunction.class, Set.of()));
    assertThatIllegalArgumentException().isThrownBy(() -> SOURCE.inBatchesOf(101, Duration.ZERO));
  }

  private static Function<String, Optional<String>> item(String... namesAndValues) {
    Map<String, String> values =
        namesAndValues.length == 0
            ? Map.of()
            : namesAndValues.length == 2
                ? Map.of(namesAndValues[0], namesAndValues[1])
                : Map.of(
                    namesAndValues[0], namesAndValues[1], namesAndValues[2], namesAndValues[3]);
    return name -> Optional.ofNullable(values.get(name));
  }
}
