package dev.atoll.local.architecture;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaPackage;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

/** The rules of the house, over every module that runs in this process. */
class ArchitectureTest {

  private static final JavaClasses ATOLL =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("dev.atoll");

  private static final String TRANSLATION = "dev.atoll.local.stream.Translation";

  /** The classes beside single-table and the engine that may see the SDK; each says why. */
  private static final Set<String> SDK =
      Set.of("dev.atoll.local.Database", "dev.atoll.local.stream.StreamTail", TRANSLATION);

  /** The handler modules, by the class that each offers. */
  private static final Map<String, List<JavaClass>> HANDLERS =
      ATOLL.stream()
          .filter(type -> type.getSimpleName().endsWith("Handler"))
          .filter(type -> type.getPackageName().matches("dev\\.atoll\\.[a-z]+"))
          .collect(Collectors.groupingBy(JavaClass::getPackageName));

  /** The module with several handlers, and what else it tells the deployment and the runtime. */
  private static final String STREAM = "dev.atoll.stream";

  private static final String EVENT_SOURCES = STREAM + ".EventSources";

  private static final List<Class<?>> MUTABLE =
      List.of(
          AtomicReference.class,
          AtomicInteger.class,
          AtomicLong.class,
          AtomicBoolean.class,
          ConcurrentMap.class);

  private static String outermost(JavaClass type) {
    return type.getName().replaceFirst("\\$.*", "");
  }

  private static String[] handlerPackages() {
    return HANDLERS.keySet().toArray(String[]::new);
  }

  @Test
  void handlers_ofTheProduct_areFound() {
    assertThat(HANDLERS.keySet())
        .contains("dev.atoll.posts", "dev.atoll.comments", "dev.atoll.writes", "dev.atoll.stream");
  }

  @Test
  void dynamoDbSdk_outsideSingleTableAndTheEngine_isUnknown() {
    noClasses()
        .that()
        .resideOutsideOfPackages("dev.atoll.table..", "dev.atoll.dynamodb..")
        .and(DescribedPredicate.describe("have no reason", type -> !SDK.contains(outermost(type))))
        .should()
        .dependOnClassesThat()
        .resideInAPackage("software.amazon.awssdk.services.dynamodb..")
        .check(ATOLL);
  }

  @Test
  void handlerModules_oneAnother_areUnknown() {
    slices()
        .matching("dev.atoll.(*)..")
        .that(
            DescribedPredicate.describe(
                "are handler modules",
                slice ->
                    slice.stream().allMatch(type -> HANDLERS.containsKey(type.getPackageName()))))
        .should()
        .notDependOnEachOther()
        .check(ATOLL);
  }

  @Test
  void lambdaEvents_behindTheEdges_areUnknown() {
    noClasses()
        .that()
        .resideOutsideOfPackages(
            "dev.atoll.http..", "dev.atoll.local.gateway", "dev.atoll.local.stream")
        .and()
        .haveSimpleNameNotEndingWith("Handler")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("com.amazonaws.services.lambda.runtime.events..")
        .check(ATOLL);
  }

  @Test
  void handlerModules_public_areOneHandlerAlone() {
    classes()
        .that()
        .resideInAnyPackage(handlerPackages())
        .and()
        .arePublic()
        .and()
        .areTopLevelClasses()
        .and()
        .doNotHaveFullyQualifiedName(EVENT_SOURCES)
        .should()
        .haveSimpleNameEndingWith("Handler")
        .check(ATOLL);
    assertThat(HANDLERS)
        .allSatisfy((module, handlers) -> assertThat(handlers).hasSizeBetween(1, most(module)));
  }

  /** The sweeper, and at most two readers of the stream. */
  private static int most(String module) {
    return module.equals(STREAM) ? 3 : 1;
  }

  @Test
  void packages_ofTheWholeTree_haveNoCycles() {
    slices().matching("dev.atoll.(**)").should().beFreeOfCycles().check(ATOLL);
  }

  @Test
  void product_theRuntimeAndTheEngine_areUnknown() {
    noClasses()
        .that()
        .resideOutsideOfPackages("dev.atoll.local..", "dev.atoll.dynamodb..")
        .should()
        .dependOnClassesThat(
            resideInAPackage("dev.atoll.local..").or(resideInAPackage("dev.atoll.dynamodb..")))
        .check(ATOLL);
  }

  @Test
  void dates_ofTheOldKind_areNotUsed() {
    noClasses()
        .that()
        .doNotHaveFullyQualifiedName(TRANSLATION)
        .should()
        .dependOnClassesThat()
        .areAssignableTo(Date.class)
        .check(ATOLL);
  }

  @Test
  void state_static_isNotMutable() {
    fields()
        .that()
        .areStatic()
        .should()
        .beFinal()
        .andShould()
        .notHaveRawType(DescribedPredicate.describe("that changes", ArchitectureTest::changes))
        .check(ATOLL);
  }

  private static boolean changes(JavaClass type) {
    return MUTABLE.stream().anyMatch(type::isAssignableTo);
  }

  @Test
  void packages_all_sayTheirPurposeAndAreNullMarked() {
    var bare =
        ATOLL.stream()
            .map(JavaClass::getPackage)
            .distinct()
            .filter(folder -> !folder.isAnnotatedWith(NullMarked.class))
            .map(JavaPackage::getName)
            .toList();
    assertThat(bare).isEmpty();
  }
}
