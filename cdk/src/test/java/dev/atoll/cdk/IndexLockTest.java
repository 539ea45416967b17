package dev.atoll.cdk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import com.fasterxml.jackson.databind.JsonNode;
import dev.atoll.table.definition.Caps;
import dev.atoll.table.definition.IndexDefinition;
import dev.atoll.table.definition.Projection;
import dev.atoll.table.definition.TableDefinition;
import dev.atoll.table.schema.AtollTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class IndexLockTest {

  private static final String STACK = "AtollData";
  private static final Caps CAPS = new Caps(9, 9);
  private static final IndexDefinition A = index("A", "sort", Projection.KEYS_ONLY, List.of());
  private static final IndexDefinition B = index("B", null, Projection.ALL, List.of());
  private static final IndexDefinition C =
      index("C", "sort", Projection.INCLUDE, List.of("type", "summary"));

  @Test
  void deployable_neverDeployed_createsEveryIndexAtOnce() {
    assertThat(IndexLock.empty().deployable(STACK, table(A, B, C))).isEqualTo(table(A, B, C));
  }

  @Test
  void deployable_sameIndexes_passes() {
    assertThat(lock(A, B).deployable(STACK, table(A, B))).isEqualTo(table(A, B));
  }

  @Test
  void deployable_oneAddedOrOneRemoved_passes() {
    assertThat(lock(A).deployable(STACK, table(A, B))).isEqualTo(table(A, B));
    assertThat(lock(A, B).deployable(STACK, table(A))).isEqualTo(table(A));
  }

  @Test
  void deployable_twoAdded_isRefusedWithTheOrder() {
    assertThatIllegalStateException()
        .isThrownBy(() -> lock(A).deployable(STACK, table(A, B, C)))
        .withMessageContaining("would change 2")
        .withMessageContaining("1. ./atoll deploy AtollData -c oneIndexChange=true   (adds B)")
        .withMessageContaining("2. ./atoll deploy AtollData -c oneIndexChange=true   (adds C)");
  }

  @Test
  void deployable_oneAddedAndOneRemoved_isRefusedAndAddsFirst() {
    assertThatIllegalStateException()
        .isThrownBy(() -> lock(A, B).deployable(STACK, table(B, C)))
        .withMessageMatching("(?s).*1\\. [^\\n]*adds C.*2\\. [^\\n]*removes A.*");
  }

  @Test
  void deployable_otherKeysUnderTheSameName_isRefused() {
    IndexDefinition other = index("A", null, Projection.KEYS_ONLY, List.of());

    assertThatIllegalStateException()
        .isThrownBy(() -> lock(A).deployable(STACK, table(other)))
        .withMessageContaining("give A a new name");
    assertThatIllegalStateException()
        .isThrownBy(() -> lock(A).nextStep(STACK, table(other, B)))
        .withMessageContaining("give A a new name");
  }

  @Test
  void deployable_otherCapsOrOrderOfAttributes_isNoChange() {
    IndexDefinition reordered =
        new IndexDefinition(
            "C", "C_key", "sort", Projection.INCLUDE, List.of("summary", "type"), new Caps(1, 2));

    assertThat(lock(C).changes(STACK, table(reordered))).isEmpty();
  }

  @Test
  void deployable_anotherStack_doesNotCount() {
    assertThat(lock(A).deployable("OtherData", table(A, B, C))).isEqualTo(table(A, B, C));
  }

  @Test
  void nextStep_severalChanges_makesOneAtATimeUntilAllAreMade() {
    TableDefinition wanted = table(B, C);
    IndexLock lock = lock(A);
    List<String> steps = new java.util.ArrayList<>();
    while (!lock.changes(STACK, wanted).isEmpty()) {
      List<IndexDefinition> indexes = lock.nextStep(STACK, wanted).indexes();
      steps.add(String.join("", indexes.stream().map(IndexDefinition::name).toList()));
      lock = lock.deployed(STACK, indexes);
    }

    assertThat(steps).containsExactly("AB", "ABC", "BC");
  }

  @Test
  void nextStep_nothingPending_isTheWantedTable() {
    assertThat(lock(A, B).nextStep(STACK, table(A, B))).isEqualTo(table(A, B));
    assertThat(IndexLock.empty().nextStep(STACK, table(A, B))).isEqualTo(table(A, B));
  }

  @Test
  void text_readBack_isTheSameLock() {
    IndexLock lock = lock(A, B, C).deployed("OtherData", List.of(B));

    IndexLock read = IndexLock.parse(lock.text().lines().toList());

    assertThat(read.text()).isEqualTo(lock.text());
    assertThat(read.changes(STACK, table(A, B, C))).isEmpty();
  }

  @Test
  void parse_brokenLine_isRefused() {
    assertThatIllegalStateException()
        .isThrownBy(() -> IndexLock.parse(List.of("AtollData GSI1 GSI1PK")))
        .withMessageContaining("AtollData GSI1 GSI1PK");
  }

  @Test
  void assemble_twoIndexesNotYetDeployed_isRefusedBeforeATemplateIsWritten() {
    List<IndexDefinition> all = AtollTable.DEFINITION.indexes();

    assertThatIllegalStateException()
        .isThrownBy(
            () ->
                Synthesized.with(
                    Map.of(), IndexLock.empty().deployed(STACK, all.subList(0, all.size() - 2))))
        .withMessageContaining("CloudFormation changes one index of a table per deployment");
  }

  @Test
  void assemble_oneIndexChange_synthesizesTheDeployedTableWithOneMore() {
    List<IndexDefinition> all = AtollTable.DEFINITION.indexes();
    List<IndexDefinition> before = all.subList(0, all.size() - 2);

    Synthesized step =
        Synthesized.with(
            Map.of("oneIndexChange", "true"), IndexLock.empty().deployed(STACK, before));

    JsonNode table = Synthesized.only(step.data(), "AWS::DynamoDB::Table");
    assertThat(RecordIndexes.indexes(table)).isEqualTo(all.subList(0, all.size() - 1));
  }

  @Test
  void record_afterADeployment_leavesNothingToChange(@TempDir Path folder) throws IOException {
    Path lock = folder.resolve("indexes.lock");
    Files.writeString(
        folder.resolve("AtollData.template.json"), Synthesized.byDefault().data().toString());
    Files.writeString(folder.resolve("AtollApp.template.json"), "{\"Resources\": {}}");
    Files.writeString(folder.resolve("deployed.json"), "{\"AtollApp\": {}, \"AtollData\": {}}");

    RecordIndexes.record(folder, lock);

    assertThat(Files.readAllLines(lock)).hasSize(1 + AtollTable.DEFINITION.indexes().size());
    assertThat(IndexLock.read(lock).changes(STACK, AtollTable.DEFINITION)).isEmpty();
  }

  @Test
  void record_stackThatWasOnlySynthesized_isLeftOut(@TempDir Path folder) throws IOException {
    Path lock = folder.resolve("indexes.lock");
    Files.writeString(
        folder.resolve("AtollData.template.json"), Synthesized.byDefault().data().toString());
    Files.writeString(folder.resolve("AtollApp.template.json"), "{\"Resources\": {}}");
    Files.writeString(folder.resolve("deployed.json"), "{\"AtollApp\": {}}");

    RecordIndexes.record(folder, lock);

    assertThat(Files.readAllLines(lock)).hasSize(1);
  }

  private static IndexLock lock(IndexDefinition... indexes) {
    return IndexLock.empty().deployed(STACK, List.of(indexes));
  }

  private static TableDefinition table(IndexDefinition... indexes) {
    return new TableDefinition("PK", "SK", "expires_at", Stream.of(indexes).toList(), CAPS);
  }

  private static IndexDefinition index(
      String name, String sortKey, Projection projection, List<String> included) {
    return new IndexDefinition(name, name + "_key", sortKey, projection, included, CAPS);
  }
}
