package dev.atoll.table;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

class ArchitectureTest {

  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("dev.atoll.table");

  @Test
  void scan_anywhere_cannotBeExpressed() {
    noClasses()
        .should()
        .dependOnClassesThat()
        .haveNameMatching(".*\\.dynamodb\\.(model\\.Scan.*|model\\.Execute.*|paginators\\.Scan.*)")
        .because("a Scan reads, and bills, the whole table")
        .check(CLASSES);
  }

  @Test
  void scan_ofTheClient_isNeverCalled() {
    noClasses()
        .should()
        .callMethodWhere(
            com.tngtech.archunit.core.domain.JavaCall.Predicates.target(
                com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching(
                    "scan|scanPaginator|execute(Statement|Transaction)|batchExecuteStatement")))
        .check(CLASSES);
  }

  @Test
  void sdk_fewClasses_knowIt() {
    noClasses()
        .that()
        .resideInAnyPackage("..key..", "..page..", "..limit..", "..schema..", "..chart..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("software.amazon.awssdk..")
        .check(CLASSES);
  }

  @Test
  void keysAndPages_knowNothingOfTheRest() {
    noClasses()
        .that()
        .resideInAnyPackage("..key..", "..page..", "..definition..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("dev.atoll.table", "..schema..", "..limit..")
        .check(CLASSES);
  }
}
