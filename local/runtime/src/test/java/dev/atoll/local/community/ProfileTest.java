package dev.atoll.local.community;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.local.TestHttp;
import dev.atoll.local.fixture.Answer;
import dev.atoll.table.Write;
import dev.atoll.table.WritePattern;
import dev.atoll.table.schema.UsernameMarker;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProfileTest {

  private static final TestCommunity test = TestCommunity.start("sign-up=1000/300");

  private final TestHttp here = test.visitor();
  private final String name = test.name();

  @BeforeEach
  void signUp() {
    test.signUp(here, name);
  }

  @AfterAll
  static void close() throws Exception {
    test.close();
  }

  @Test
  void get_nameInAnyCase_isTheProfileWithoutItsAddress() {
    for (String spelling : List.of(name, name.toUpperCase(Locale.ROOT), "C" + name.substring(1))) {
      Answer answer = test.get("/accounts/" + spelling);

      assertThat(answer.status()).isEqualTo(200);
      assertThat(answer.json())
          .containsEntry("username", name)
          .containsOnlyKeys("id", "username", "displayName", "bio", "counts", "createdAt");
    }
  }

  @Test
  void get_anyProfile_isTwoReadsOfOneUnit() {
    test.get("/accounts/" + name);

    assertThat(test.lastRequest().calls()).isEqualTo(2);
    assertThat(test.lastRequest().readUnits()).isEqualTo(1);
    assertThat(test.lastRequest().writeUnits()).isZero();
  }

  @Test
  void get_withItsTag_isNotModified() {
    String tag = test.get("/accounts/" + name).header("ETag").orElseThrow();

    assertThat(test.get("/accounts/" + name, "If-None-Match", tag).status()).isEqualTo(304);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "nobody",
        "me",
        "co%23ral",
        "coral%20",
        "..",
        "%F0%9F%90%9A",
        "aaaaaaaaaaaaaaaaaaaaaaaa"
      })
  void get_nameThatNobodyHas_isNotFound(String nobody) {
    Answer answer = test.get("/accounts/" + nobody);

    assertThat(answer.status()).isEqualTo(404);
  }

  @Test
  void get_formerName_leadsToThePresentOneForAsLongAsItIsKept() {
    String id = test.get("/accounts/" + name).text("id");
    String former = test.name();
    keepForThirtyDays(former, id);

    Answer moved = test.get("/accounts/" + former.toUpperCase(Locale.ROOT));
    assertThat(moved.status()).isEqualTo(301);
    assertThat(moved.header("Location")).contains("/accounts/" + name);

    test.clock.advance(Duration.ofDays(30));
    assertThat(test.get("/accounts/" + former).status()).isEqualTo(404);
  }

  @Test
  void signUp_formerNameOfAnother_isTakenUntilItIsFree() {
    String id = test.get("/accounts/" + name).text("id");
    String former = test.name();
    keepForThirtyDays(former, id);
    assertThat(test.signUp(here, former).text("code")).isEqualTo("username_taken");

    test.clock.advance(Duration.ofDays(30));

    assertThat(test.signUp(here, former).status()).isEqualTo(201);
    assertThat(test.get("/accounts/" + former).json()).containsEntry("username", former);
  }

  private void keepForThirtyDays(String former, String accountId) {
    UsernameMarker marker =
        new UsernameMarker(
            former, accountId, Optional.of(test.clock.instant().plus(Duration.ofDays(30))));
    test.table()
        .write(
            WritePattern.put("test.put", UsernameMarker.TYPE, "test", "1"),
            Write.put(UsernameMarker.TYPE, marker));
  }
}
