package dev.atoll.cdk;

import dev.atoll.table.definition.TableDefinition;
import dev.atoll.table.schema.AtollTable;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import software.amazon.awscdk.App;
import software.amazon.awscdk.TagProps;
import software.amazon.awscdk.Tags;

/**
 * The CDK app. Run by the CDK command line, or plainly, in which case {@code CDK_OUTDIR} names the
 * folder to write to. It makes no request of AWS.
 */
public final class AtollCdkApp {

  /**
   * CloudFormation has taken tags of a dashboard for so short a time that many tools refuse them.
   */
  private static final TagProps UNTAGGED =
      TagProps.builder().excludeResourceTypes(List.of("AWS::CloudWatch::Dashboard")).build();

  private AtollCdkApp() {}

  /**
   * Synthesizes both stacks.
   *
   * @param arguments none
   */
  public static void main(String[] arguments) {
    App app = new App();
    Path root = Path.of("").toAbsolutePath();
    try {
      assemble(app, IndexLock.read(root.resolve(IndexLock.FILE)), HandlerJars.builtIn(root));
    } catch (IllegalArgumentException | IllegalStateException refusal) {
      System.err.println(refusal.getMessage());
      System.exit(1);
    }
    app.synth();
  }

  static Deployment assemble(App app, IndexLock lock, HandlerJars jars) {
    // A value that another stack uses cannot be taken away from under it.
    app.getNode().setContext("@aws-cdk/core:defaultCrossStackReferences", "strong");
    Settings settings =
        Settings.from(new Context(name -> Optional.ofNullable(app.getNode().tryGetContext(name))));
    String stack = DataStack.name(settings);
    TableDefinition wanted = AtollTable.DEFINITION;
    TableDefinition definition =
        settings.oneIndexChange() ? lock.nextStep(stack, wanted) : lock.deployable(stack, wanted);
    DataStack data = DataStack.in(app, definition, settings);
    Deployment deployment = new Deployment(data.stack(), AppStack.in(app, data, jars, settings));
    Tags.of(app).add("application", "atoll", UNTAGGED);
    return deployment;
  }
}
