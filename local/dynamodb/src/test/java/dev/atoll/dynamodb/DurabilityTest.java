package dev.atoll.dynamodb;

import static dev.atoll.dynamodb.Fixture.all;
import static dev.atoll.dynamodb.Fixture.get;
import static dev.atoll.dynamodb.Fixture.item;
import static dev.atoll.dynamodb.Fixture.key;
import static dev.atoll.dynamodb.Fixture.put;
import static dev.atoll.dynamodb.Fixture.s;
import static dev.atoll.dynamodb.Fixture.tableWithIndex;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.atoll.dynamodb.storage.Durability;
import dev.atoll.dynamodb.storage.StorageException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class DurabilityTest {
  @TempDir Path folder;

  @ParameterizedTest
  @EnumSource
  void at_closedAndReopened_everythingIsThere(Durability durability) {
    String stream;
    try (var engine = EmbeddedDynamoDb.builder().durability(durability).at(folder)) {
      stream =
          engine
              .client()
              .createTable(tableWithIndex(all()).build())
              .tableDescription()
              .latestStreamArn();
      for (int i = 0; i < 100; i++) {
        put(engine.client(), item("PK", "a", "SK", "" + i, "GSI1PK", "x", "GSI1SK", "" + i));
      }
    }
    try (var engine = EmbeddedDynamoDb.at(folder)) {
      assertThat(get(engine.client(), "a", "42")).containsEntry("GSI1SK", s("42"));
      var table = engine.client().describeTable(describe -> describe.tableName("things")).table();
      assertThat(table.itemCount()).isEqualTo(100);
      assertThat(table.tableSizeBytes()).isPositive();
      assertThat(table.globalSecondaryIndexes().getFirst().itemCount()).isEqualTo(100);
      assertThat(table.latestStreamArn()).isEqualTo(stream);
      assertThat(
              engine
                  .client()
                  .query(
                      query ->
                          query
                              .tableName("things")
                              .indexName("GSI1")
                              .keyConditionExpression("GSI1PK = :x")
                              .expressionAttributeValues(Map.of(":x", s("x"))))
                  .count())
          .isEqualTo(100);
      put(engine.client(), key("b", "1"));
    }
  }

  @Test
  void at_folderInUse_isRefusedClearly() {
    try (var engine = EmbeddedDynamoDb.at(folder)) {
      assertThatThrownBy(() -> EmbeddedDynamoDb.at(folder))
          .isInstanceOf(StorageException.class)
          .hasMessageContaining("is in use by another running instance");
      engine.client().createTable(Fixture.table().build());
      put(engine.client(), key("a", "1"));
      assertThat(get(engine.client(), "a", "1")).isNotEmpty();
    }
  }

  /** What a killed process leaves behind is the same as a copy of the files under a running one. */
  @Test
  void at_filesCopiedWhileRunning_copyHasEveryAcknowledgedWrite(@TempDir Path copy)
      throws Exception {
    try (var engine = EmbeddedDynamoDb.at(folder)) {
      engine.client().createTable(Fixture.table().build());
      for (int i = 0; i < 50; i++) {
        put(engine.client(), key("a", "" + i));
      }
      try (var files = Files.list(folder)) {
        for (Path file : files.toList()) {
          Files.copy(file, copy.resolve(file.getFileName()));
        }
      }
    }
    try (var engine = EmbeddedDynamoDb.at(copy)) {
      assertThat(
              engine
                  .client()
                  .describeTable(describe -> describe.tableName("things"))
                  .table()
                  .itemCount())
          .isEqualTo(50);
    }
  }

  @Test
  void write_threadInterrupted_storageStaysUsable() {
    try (var engine = EmbeddedDynamoDb.at(folder)) {
      engine.client().createTable(Fixture.table().build());
      Thread.currentThread().interrupt();
      put(engine.client(), key("a", "1"));
      assertThat(get(engine.client(), "a", "1")).isNotEmpty();
      assertThat(Thread.interrupted()).isTrue();
      put(engine.client(), key("a", "2"));
      assertThat(get(engine.client(), "a", "2")).isNotEmpty();
    }
  }
}
