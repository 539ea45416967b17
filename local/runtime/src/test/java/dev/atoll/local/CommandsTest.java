package dev.atoll.local;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.nimbusds.jwt.SignedJWT;
import dev.atoll.local.token.TokenIssuer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.ParseException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The commands against a running instance, as they are typed. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class CommandsTest {

  private record Outcome(int code, String out, String err) {}

  private LocalAtoll atoll;

  @BeforeAll
  void start() throws IOException {
    atoll = LocalAtoll.start(LocalOptions.inMemory());
  }

  @AfterAll
  void stop() throws IOException {
    atoll.close();
  }

  private Outcome here(String... typed) {
    var all = new ArrayList<>(List.of(typed));
    all.addAll(List.of("--port", Integer.toString(atoll.uri().getPort())));
    return run(all.toArray(String[]::new));
  }

  private static Outcome run(String... typed) {
    var out = new ByteArrayOutputStream();
    var err = new ByteArrayOutputStream();
    int code =
        new Atoll(new PrintStream(out, true, UTF_8), new PrintStream(err, true, UTF_8)).run(typed);
    return new Outcome(code, out.toString(UTF_8), err.toString(UTF_8));
  }

  @Test
  void token_ofTheRunningInstance_isPrintedAlone() throws ParseException {
    var outcome =
        here("token", "alice", "--group", "author", "--group", "admin", "--expires", "2h");
    assertThat(outcome.code()).isZero();
    assertThat(outcome.out().lines()).hasSize(1);
    var claims = SignedJWT.parse(outcome.out().strip()).getJWTClaimsSet();
    assertThat(claims.getSubject()).isEqualTo(TokenIssuer.subject("alice"));
    assertThat(claims.getStringListClaim("cognito:groups")).containsExactly("author", "admin");
    assertThat(claims.getStringClaim("token_use")).isEqualTo("access");
    assertThat(claims.getStringClaim("client_id")).isEqualTo(TokenIssuer.CLIENT);
    assertThat(claims.getClaim("name")).isNull();
    assertThat(claims.getAudience()).isEmpty();
    long lifetime = claims.getExpirationTime().getTime() - claims.getIssueTime().getTime();
    assertThat(lifetime).isEqualTo(7_200_000);
  }

  @Test
  void token_nobodyRunning_saysSo() {
    var outcome = run("token", "alice", "--port", "1");
    assertThat(outcome.code()).isEqualTo(1);
    assertThat(outcome.out()).isEmpty();
    assertThat(outcome.err()).contains("./atoll up");
  }

  @Test
  void token_unfitArguments_usage() {
    assertThat(here("token", "alice", "--expires", "soon").code()).isEqualTo(2);
    assertThat(here("token", " ").code()).isEqualTo(2);
    assertThat(here("token").err()).contains("Usage: ./atoll token NAME");
  }

  @Test
  void call_withoutToken_printsStatusHeadersAndBody() {
    var outcome = here("call", "POST", "/posts", "--data", "{}");
    assertThat(outcome.code()).isZero();
    assertThat(outcome.out())
        .startsWith("401 Unauthorized\n")
        .contains("www-authenticate: Bearer\n")
        .endsWith("\n\n{\"message\":\"Unauthorized\"}\n");
  }

  @Test
  void call_asAuthor_isAuthorized() {
    String post =
        """
        {"title":"Called","body":"From a shell.","status":"published"}\
        """;
    var outcome =
        here("call", "post", "/posts", "--as", "ann", "--group", "author", "--data", post);
    assertThat(outcome.out()).startsWith("201 Created\n").contains("\nlocation: /posts/");
  }

  @Test
  void call_bodyFromAFile_isSent(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("body.json");
    Files.writeString(file, "{\"nonsense\":1}");
    var outcome =
        here("call", "POST", "/posts", "--as", "ann", "--group", "author", "--data", "@" + file);
    assertThat(outcome.out()).startsWith("4").contains("nonsense");
  }

  @Test
  void call_header_isSent() {
    assertThat(here("call", "GET", "/health", "-H", "If-None-Match: *").code()).isZero();
    assertThat(here("call", "GET", "/health", "-H", "nonsense").code()).isEqualTo(2);
  }

  @Test
  void call_userAndMember_excludeEachOther() {
    assertThat(here("call", "GET", "/x", "--as", "a", "--member", "b").code()).isEqualTo(2);
  }

  @ParameterizedTest
  @ValueSource(strings = {"posts", "http://localhost:8080/posts", "/posts/<id>", "/a b"})
  void call_whatIsNoPath_usage(String path) {
    var outcome = here("call", "GET", path);
    assertThat(outcome.code()).isEqualTo(2);
    assertThat(outcome.err()).contains("'" + path + "'", "Usage: ./atoll call METHOD PATH");
  }

  @Test
  void call_noSuchFile_saysSo() {
    assertThat(here("call", "POST", "/posts", "--data", "@nowhere.json").err())
        .contains("There is no file nowhere.json");
  }

  @Test
  void invoke_event_printsTheFunctionsResponse(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("event.json");
    Files.writeString(
        file,
        """
        {"version":"2.0","routeKey":"GET /health","rawPath":"/health","rawQueryString":"",
         "requestContext":{"http":{"method":"GET","path":"/health","sourceIp":"127.0.0.1"}}}\
        """);
    var outcome = run("invoke", file.toString());
    assertThat(outcome.err()).isEmpty();
    assertThat(outcome.out()).startsWith("{\"statusCode\":200,");
  }

  @Test
  void invoke_eventOfTheSchedule_runsTheSweeper(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("event.json");
    Files.writeString(file, "{\"detail-type\":\"Scheduled Event\",\"source\":\"aws.events\"}");
    assertThat(run("invoke", file.toString()).out()).contains("\"complete\":true");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "[]",
        "{}",
        "nonsense",
        "{\"routeKey\":null}",
        "{\"routeKey\":\"GET /health\"}",
        "{\"version\":\"2.0\",\"routeKey\":\"POST /posts\",\"requestContext\":{\"http\":null}}",
        "{\"version\":\"2.0\",\"routeKey\":7,\"requestContext\":[]}"
      })
  void invoke_noEvent_saysSo(String text, @TempDir Path folder) throws IOException {
    Path file = folder.resolve("event.json");
    Files.writeString(file, text);
    var outcome = run("invoke", file.toString());
    assertThat(outcome.code()).isEqualTo(1);
    assertThat(outcome.out()).isEmpty();
    assertThat(outcome.err()).startsWith("atoll: ").doesNotContain("\tat ");
  }

  @Test
  void invoke_noSuchFile_saysSo() {
    assertThat(run("invoke", "missing.json").err()).contains("There is no file missing.json");
  }

  @Test
  void help_everyCommand_startsWithItsUsage() {
    for (String name : List.of("up", "token", "call", "invoke", "report", "work", "replay")) {
      var outcome = run(name, "--help");
      assertThat(outcome.code()).isZero();
      assertThat(outcome.out()).startsWith("./atoll " + name);
    }
    assertThat(run("nonsense").code()).isEqualTo(2);
  }

  @Test
  void up_portTaken_saysSo() {
    var outcome = here("up", "--memory");
    assertThat(outcome.code()).isEqualTo(1);
    assertThat(outcome.err()).contains("is taken").contains("--port");
  }

  @Test
  void up_memoryAndData_excludeEachOther() {
    assertThat(run("up", "--memory", "--data", "x").code()).isEqualTo(2);
  }

  @Test
  void up_faultsThatCannotBeRead_saysWhere(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("faults");
    Files.writeString(file, "PutItem explode 0.3");
    var wrong = run("up", "--memory", "--port", "0", "--faults", file.toString());
    assertThat(wrong.code()).isEqualTo(1);
    assertThat(wrong.err()).contains("faults:1: no such fault: explode").doesNotContain("\tat ");
    var missing = run("up", "--memory", "--port", "0", "--faults", "nowhere");
    assertThat(missing.err()).contains("there is no file nowhere");
  }

  @Test
  void work_nothingToDo_saysSo() throws IOException {
    atoll.sweep();
    assertThat(here("work").out()).isEqualTo("Nothing waits." + System.lineSeparator());
  }

  @Test
  void work_ofAnInstanceThatDoesNotRun_showsKindAgeAndItem(@TempDir Path data) throws IOException {
    try (var stopped = LocalAtoll.start(LocalOptions.at(data).withoutSchedule());
        var http = TestHttp.to(stopped)) {
      String ada = "Bearer " + stopped.token("ada", "author");
      String post = "{\"title\":\"Doomed\",\"body\":\"Short.\",\"status\":\"published\"}";
      var published = http.send("POST", "/posts", post, "Authorization", ada);
      String address = published.headers().firstValue("location").orElseThrow();
      http.send("DELETE", address, "", "Authorization", ada);
    }
    var outcome = run("work", "--data", data.toString());

    assertThat(outcome.code()).isZero();
    assertThat(outcome.out()).containsPattern("(?m)^PURGE +-  POST#\\w{26} / COUNT#");
  }

  @Test
  void data_ofNoFolder_isRefusedAndNotMade(@TempDir Path folder) throws IOException {
    Path missing = folder.resolve("missing");
    Path event = Files.writeString(folder.resolve("event.json"), "{\"Records\":[]}");
    for (String[] command :
        new String[][] {{"work"}, {"replay", event.toString()}, {"invoke", event.toString()}}) {
      String[] typed = Arrays.copyOf(command, command.length + 2);
      typed[command.length] = "--data";
      typed[command.length + 1] = missing.toString();
      var outcome = run(typed);
      assertThat(outcome.code()).isEqualTo(1);
      assertThat(outcome.err()).contains("There is no folder " + missing);
    }
    assertThat(missing).doesNotExist();
  }

  @Test
  void usage_ofUp_namesEveryOption() {
    assertThat(run("up", "--nonsense").err())
        .contains("there is no option --nonsense", "--faults FILE", "--allow-local-webhooks");
  }

  @Test
  void work_nobodyRunning_saysSo() {
    assertThat(run("work", "--port", "1").err()).contains("./atoll up", "--data");
    assertThat(run("work", "--port", "1", "--data", "x").code()).isEqualTo(2);
  }

  @Test
  void replay_eventOfTheStream_isDeliveredByTheRunningInstance(@TempDir Path folder)
      throws IOException {
    Path event = Files.writeString(folder.resolve("event.json"), "{\"Records\":[]}");

    assertThat(here("replay", event.toString()).out()).startsWith("Replayed.");
    assertThat(run("invoke", event.toString()).out()).startsWith("Processed.");
  }

  @Test
  void replay_whatIsNoFailure_saysWhy(@TempDir Path folder) throws IOException {
    Path other = Files.writeString(folder.resolve("other.json"), "{\"title\":\"x\"}");

    assertThat(here("replay", other.toString()).code()).isEqualTo(1);
    assertThat(here("replay", other.toString()).err()).contains("other.json", "Records");
    assertThat(here("replay", "nowhere.json").err()).contains("There is no file");
  }

  @Test
  void report_afterRequests_showsTheirMeanAndPrice() {
    here("call", "GET", "/settings");
    here("call", "GET", "/settings");
    here("call", "GET", "/posts/none");
    assertThat(here("report").out().lines())
        .first()
        .asString()
        .startsWith("route ")
        .endsWith("$ / million");
    assertThat(here("report").out().lines().filter(line -> line.startsWith("GET /settings ")))
        .singleElement()
        .asString()
        .matches("GET /settings +\\d+ +1.00 +0.50 +0.00 +0.06[23]");
    assertThat(here("report").out()).doesNotContain("/posts/{id} ");
    assertThat(run("report", "--port", "1").err()).contains("./atoll up");
  }
}
