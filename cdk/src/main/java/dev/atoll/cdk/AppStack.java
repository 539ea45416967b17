package dev.atoll.cdk;

import dev.atoll.http.route.Function;
import dev.atoll.stream.EventSources;
import dev.atoll.stream.ThreatHandler;
import dev.atoll.stream.source.EventSource;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awscdk.App;
import software.amazon.awscdk.CfnOutput;
import software.amazon.awscdk.Stack;
import software.amazon.awscdk.services.apigatewayv2.HttpApi;
import software.amazon.awscdk.services.iam.PolicyStatement;
import software.amazon.awscdk.services.s3.Bucket;
import software.amazon.awscdk.services.secretsmanager.ISecret;
import software.amazon.awscdk.services.secretsmanager.Secret;

/** What every deployment replaces: functions, API, schedule, alarms. Nothing in it holds data. */
final class AppStack {

  private final Stack stack;
  private final DataStack data;
  private final Settings settings;
  private final Optional<ISecret> originSecret;
  private final Functions functions;

  private AppStack(Stack stack, DataStack data, HandlerJars jars, Settings settings) {
    this.stack = stack;
    this.data = data;
    this.settings = settings;
    this.originSecret = settings.cloudFront() ? Optional.of(originSecret(stack)) : Optional.empty();
    this.functions = new Functions(stack, data, originSecret, jars, settings);
  }

  /** The name of the stack of a deployment. */
  static String name(Settings settings) {
    return settings.prefix() + "App";
  }

  static Stack in(App app, DataStack data, HandlerJars jars, Settings settings) {
    Stack stack =
        Stack.Builder.create(app, name(settings))
            .description("Atoll: functions, API and alarms")
            .build();
    new AppStack(stack, data, jars, settings).fill();
    return stack;
  }

  private void fill() {
    Map<Function, FunctionResource> handlers = new EnumMap<>(Function.class);
    for (Function function : Function.values()) {
      handlers.put(function, functions.deploy(Workload.http(function)));
    }
    HttpApi api = HttpApiResource.in(stack, data, handlers, settings);
    tell("ApiUrl", api.getApiEndpoint());
    originSecret.ifPresent(
        secret ->
            tell("EdgeUrl", "https://" + Edge.in(stack, api, secret).getDistributionDomainName()));
    FunctionResource sweeper = functions.deploy(Workload.sweeper());
    SweepSchedule.in(stack, sweeper);
    watch(
        new Metrics(api, List.copyOf(handlers.values()), sources(), sweeper, data.table()),
        sweeper);
  }

  private List<StreamSource> sources() {
    Bucket failures = FailureBucket.in(stack);
    tell("FailureBucket", failures.getBucketName());
    return EventSources.all().stream()
        .map(source -> StreamSource.in(stack, source, reader(source), data.table(), failures))
        .toList();
  }

  private FunctionResource reader(EventSource source) {
    FunctionResource function = functions.deploy(Workload.stream(source));
    if (source.handler().equals(ThreatHandler.class)) {
      settings.threatModel().ifPresent(model -> function.function().addToRolePolicy(asking(model)));
    }
    return function;
  }

  /** The model by its own name, or by that of an inference profile of this account. */
  private PolicyStatement asking(String model) {
    return PolicyStatement.Builder.create()
        .actions(List.of("bedrock:InvokeModel"))
        .resources(
            List.of(
                "arn:aws:bedrock:*::foundation-model/"
                    + model.replaceFirst("^[a-z]+\\.(?=.*\\.)", ""),
                "arn:aws:bedrock:*:" + stack.getAccount() + ":inference-profile/" + model))
        .build();
  }

  private void watch(Metrics metrics, FunctionResource sweeper) {
    WorkAge.measureIn(stack, sweeper);
    AlarmTopic topic = AlarmTopic.in(stack, settings);
    Alarms.in(stack, metrics, topic, settings);
    SpendingBudget.in(stack, topic, settings);
    OperationsDashboard.in(stack, metrics);
  }

  private void tell(String name, String value) {
    CfnOutput.Builder.create(stack, name).value(value).build();
  }

  private static Secret originSecret(Stack stack) {
    return Secret.Builder.create(stack, "OriginSecret")
        .description("Atoll: what the distribution shows to the functions")
        .generateSecretString(DataStack.letters())
        .build();
  }
}
