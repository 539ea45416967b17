package dev.atoll.cdk;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import software.amazon.awscdk.Annotations;
import software.amazon.awscdk.Duration;
import software.amazon.awscdk.services.iam.PolicyStatement;
import software.amazon.awscdk.services.iam.Role;
import software.amazon.awscdk.services.iam.ServicePrincipal;
import software.amazon.awscdk.services.lambda.ApplicationLogLevel;
import software.amazon.awscdk.services.lambda.Architecture;
import software.amazon.awscdk.services.lambda.Code;
import software.amazon.awscdk.services.lambda.Function;
import software.amazon.awscdk.services.lambda.LoggingFormat;
import software.amazon.awscdk.services.lambda.ParamsAndSecretsLayerVersion;
import software.amazon.awscdk.services.lambda.ParamsAndSecretsLogLevel;
import software.amazon.awscdk.services.lambda.ParamsAndSecretsOptions;
import software.amazon.awscdk.services.lambda.ParamsAndSecretsVersions;
import software.amazon.awscdk.services.lambda.Runtime;
import software.amazon.awscdk.services.lambda.SnapStartConf;
import software.amazon.awscdk.services.lambda.SystemLogLevel;
import software.amazon.awscdk.services.lambda.Tracing;
import software.amazon.awscdk.services.logs.LogGroup;
import software.amazon.awscdk.services.secretsmanager.ISecret;
import software.constructs.Construct;

/**
 * Deploys functions, each with its own role, log group and alias.
 *
 * @see <a href="https://docs.aws.amazon.com/lambda/latest/dg/snapstart.html">Improving startup
 *     performance with Lambda SnapStart</a>
 */
final class Functions {

  private static final String ALIAS = "live";

  /** How long the extension trusts a secret that it has read. */
  private static final Duration SECRET_LIFE = Duration.minutes(5);

  /** Without it the extension would wait for ever, and the request with it. */
  private static final Duration SECRET_TIMEOUT = Duration.seconds(3);

  private final Construct scope;
  private final DataStack data;
  private final Optional<ISecret> originSecret;
  private final HandlerJars jars;
  private final Settings settings;

  /**
   * For one stack.
   *
   * @param originSecret what a distribution in front shows to prove itself, where there is one
   */
  Functions(
      Construct scope,
      DataStack data,
      Optional<ISecret> originSecret,
      HandlerJars jars,
      Settings settings) {
    this.scope = scope;
    this.data = data;
    this.originSecret = originSecret;
    this.jars = jars;
    this.settings = settings;
  }

  FunctionResource deploy(Workload workload) {
    LogGroup logs = Logs.in(scope, workload.id() + "Logs", settings);
    Function.Builder builder =
        Function.Builder.create(scope, workload.id())
            .runtime(Runtime.JAVA_25)
            .architecture(Architecture.ARM_64)
            .code(Code.fromAsset(jars.path(workload.artifact())))
            .handler(workload.handlerClass())
            .memorySize(settings.memoryMegabytes())
            .timeout(Duration.seconds(workload.timeoutSeconds()))
            .snapStart(SnapStartConf.ON_PUBLISHED_VERSIONS)
            .environment(environment(workload))
            .role(role(workload, logs))
            .logGroup(logs)
            .loggingFormat(LoggingFormat.JSON)
            .applicationLogLevelV2(ApplicationLogLevel.INFO)
            .systemLogLevelV2(SystemLogLevel.WARN)
            .tracing(Tracing.ACTIVE)
            .paramsAndSecrets(secretsExtension());
    settings.reservedConcurrency().ifPresent(builder::reservedConcurrentExecutions);
    return published(builder.build(), logs);
  }

  private static FunctionResource published(Function function, LogGroup logs) {
    Annotations.of(function)
        .acknowledgeWarning(
            "@aws-cdk/aws-lambda:snapStartRequirePublish",
            "everything calls the alias of a published version");
    return new FunctionResource(function, function.addAlias(ALIAS), logs);
  }

  /** Sorted: the template must not change with the JVM that makes it. */
  private Map<String, String> environment(Workload workload) {
    Map<String, String> variables = new TreeMap<>(settings.behaviour());
    variables.put("ATOLL_TABLE", data.table().getTableName());
    variables.put("ATOLL_SECRET_ARN", data.key().getSecretArn());
    variables.put("ATOLL_CORS_ORIGINS", String.join(",", settings.corsOrigins()));
    settings.threatModel().ifPresent(model -> variables.put("ATOLL_THREAT_MODEL", model));
    originSecret.ifPresent(
        secret -> variables.put("ATOLL_ORIGIN_SECRET_ARN", secret.getSecretArn()));
    if (workload.signs()) {
      variables.put("ATOLL_SIGNING_SECRET_ARN", data.signingKeys().getSecretArn());
    }
    return variables;
  }

  /** Nothing is shared, and no managed policy grants more than is listed here. */
  private Role role(Workload workload, LogGroup logs) {
    Role role =
        Role.Builder.create(scope, workload.id() + "Role")
            .assumedBy(new ServicePrincipal("lambda.amazonaws.com"))
            .description("Atoll: what the " + workload.artifact() + " function may do")
            .build();
    role.addToPolicy(
        allow(
            List.of("logs:CreateLogStream", "logs:PutLogEvents"), List.of(logs.getLogGroupArn())));
    role.addToPolicy(allow(List.of("secretsmanager:GetSecretValue"), secrets(workload)));
    TableGrant.of(workload.patterns()).stream()
        .map(grant -> grant.statement(data.table().getTableArn()))
        .forEach(role::addToPolicy);
    return role;
  }

  private List<String> secrets(Workload workload) {
    Stream<ISecret> signing = workload.signs() ? Stream.of(data.signingKeys()) : Stream.empty();
    return Stream.of(Stream.of(data.key()), originSecret.stream(), signing)
        .<ISecret>flatMap(secrets -> secrets)
        .map(ISecret::getSecretArn)
        .toList();
  }

  private static PolicyStatement allow(List<String> actions, List<String> resources) {
    return PolicyStatement.Builder.create().actions(actions).resources(resources).build();
  }

  private static ParamsAndSecretsLayerVersion secretsExtension() {
    return ParamsAndSecretsLayerVersion.fromVersion(
        ParamsAndSecretsVersions.V1_0_103,
        ParamsAndSecretsOptions.builder()
            .logLevel(ParamsAndSecretsLogLevel.WARN)
            .secretsManagerTtl(SECRET_LIFE)
            .secretsManagerTimeout(SECRET_TIMEOUT)
            .build());
  }
}
