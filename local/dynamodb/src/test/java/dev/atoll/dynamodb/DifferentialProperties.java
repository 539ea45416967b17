package dev.atoll.dynamodb;

import static dev.atoll.dynamodb.Fixture.include;
import static dev.atoll.dynamodb.Fixture.tableWithIndex;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * Random histories on an engine and on a plain model: every answer must be the same. What fails is
 * shrunk to the shortest history that still does. With {@code ATOLL_DYNAMODB_ENDPOINT} those over
 * HTTP run on what answers there.
 */
class DifferentialProperties {
  private static final String ENDPOINT = "ATOLL_DYNAMODB_ENDPOINT";

  @Property(tries = 300)
  void history_inMemory_agreesWithTheModel(@ForAll("histories") List<Step> history) {
    try (var engine = EmbeddedDynamoDb.builder().withoutBackground().inMemory()) {
      play(engine.client(), new Model(), history);
    }
  }

  /** The engine is closed and opened again in the middle of the history. */
  @Property(tries = 25)
  void history_reopened_agreesWithTheModel(
      @ForAll("histories") List<Step> before, @ForAll("histories") List<Step> after)
      throws Exception {
    Path folder = Files.createTempDirectory("dynamodb");
    Model model = new Model();
    try (var engine = EmbeddedDynamoDb.at(folder)) {
      play(engine.client(), model, before);
    }
    try (var engine = EmbeddedDynamoDb.at(folder)) {
      after.forEach(step -> step.run(engine.client(), model));
      assertThat(size(engine.client())).isEqualTo(model.size());
    }
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        Files.delete(file);
      }
    }
    Files.delete(folder);
  }

  /** Through the wire protocol: on the engine that is given, or on this one behind a port. */
  @Property(tries = 20)
  void history_overHttp_agreesWithTheModel(@ForAll("histories") List<Step> history)
      throws IOException {
    String given = System.getenv(ENDPOINT);
    if (given != null) {
      playAt(URI.create(given), history);
      return;
    }
    try (var engine = EmbeddedDynamoDb.builder().withoutBackground().inMemory();
        var server = engine.serve(0)) {
      playAt(URI.create("http://localhost:" + server.port()), history);
    }
  }

  private static void playAt(URI endpoint, List<Step> history) {
    try (DynamoDbClient client = over(endpoint)) {
      play(client, new Model(), history);
      client.deleteTable(delete -> delete.tableName("things"));
      client.waiter().waitUntilTableNotExists(describe -> describe.tableName("things"));
    }
  }

  private static DynamoDbClient over(URI endpoint) {
    return DynamoDbClient.builder()
        .endpointOverride(endpoint)
        .region(Region.US_EAST_1)
        .credentialsProvider(
            StaticCredentialsProvider.create(AwsBasicCredentials.create("any", "any")))
        .build();
  }

  private static void play(DynamoDbClient client, Model model, List<Step> history) {
    client.createTable(tableWithIndex(include("title")).build());
    client.waiter().waitUntilTableExists(describe -> describe.tableName("things"));
    history.forEach(step -> step.run(client, model));
    assertThat(size(client)).isEqualTo(model.size());
  }

  private static long size(DynamoDbClient client) {
    return client.scanPaginator(scan -> scan.tableName("things")).items().stream().count();
  }

  @Provide
  Arbitrary<List<Step>> histories() {
    Arbitrary<Boolean> forward = Arbitraries.of(true, false);
    Arbitrary<Integer> limit = Arbitraries.integers().between(1, 6);
    return Arbitraries.<Step>oneOf(
            Combinators.combine(places(), contents()).as(Step.Put::new),
            Combinators.combine(places(), contents()).as(Step.Put::new),
            Combinators.combine(places(), contents()).as(Step.Create::new),
            places().map(Step.Delete::new),
            Combinators.combine(places(), Arbitraries.integers().between(-5, 5)).as(Step.Add::new),
            Combinators.combine(places().list().ofMinSize(1).ofMaxSize(4), contents())
                .as(Step.CreateAll::new),
            Combinators.combine(partitions(), forward, limit).as(Step.ReadPartition::new),
            Combinators.combine(Arbitraries.of("x", "y"), forward, limit).as(Step.ReadIndex::new))
        .list()
        .ofMaxSize(60);
  }

  private static Arbitrary<String> partitions() {
    return Arbitraries.of("a", "ab", "b");
  }

  private static Arbitrary<Step.Place> places() {
    return Combinators.combine(partitions(), Arbitraries.of("1", "11", "2", "3", "a", "b"))
        .as(Step.Place::new);
  }

  private static Arbitrary<Step.Content> contents() {
    return Combinators.combine(
            Arbitraries.of("", "x", "y"),
            Arbitraries.of("", "1", "2", "3"),
            Arbitraries.of("", "one", "two"),
            Arbitraries.of("", "some", "more"))
        .as(Step.Content::new);
  }
}
