package dev.atoll.cdk;

import dev.atoll.table.definition.TableDefinition;
import software.amazon.awscdk.App;
import software.amazon.awscdk.CfnOutput;
import software.amazon.awscdk.RemovalPolicy;
import software.amazon.awscdk.Stack;
import software.amazon.awscdk.services.cognito.UserPool;
import software.amazon.awscdk.services.cognito.UserPoolClient;
import software.amazon.awscdk.services.dynamodb.Table;
import software.amazon.awscdk.services.secretsmanager.Secret;
import software.amazon.awscdk.services.secretsmanager.SecretStringGenerator;

/**
 * What outlives every deployment. All of it is retained when the stack is deleted.
 *
 * @param key the deployment's secret: everything keyed (hashes in keys, cursors) is derived from
 *     it, so losing it loses every account's e-mail marker, and it is never rotated
 * @param signingKeys what products are signed with: one is added by hand to rotate, none is removed
 */
record DataStack(
    Stack stack,
    Table table,
    UserPool users,
    UserPoolClient client,
    Secret key,
    Secret signingKeys) {

  /** The name of the stack of a deployment. */
  static String name(Settings settings) {
    return settings.prefix() + "Data";
  }

  static DataStack in(App app, TableDefinition definition, Settings settings) {
    Stack stack =
        Stack.Builder.create(app, name(settings))
            .description("Atoll: table, users and secret")
            .terminationProtection(true)
            .build();
    UserPool users = UserPoolResource.in(stack);
    DataStack data =
        new DataStack(
            stack,
            TableResource.in(stack, definition, settings),
            users,
            UserPoolResource.client(stack, users),
            secret(stack),
            signingKeys(stack));
    data.tell("TableName", data.table().getTableName());
    data.tell("UserPoolId", users.getUserPoolId());
    data.tell("ClientId", data.client().getUserPoolClientId());
    return data;
  }

  private void tell(String name, String value) {
    CfnOutput.Builder.create(stack, name).value(value).build();
  }

  private static Secret secret(Stack stack) {
    return Secret.Builder.create(stack, "Key")
        .description("Atoll: what cursors and keyed hashes are derived from")
        .generateSecretString(letters())
        .removalPolicy(RemovalPolicy.RETAIN)
        .build();
  }

  /** As {@code SigningKeys} reads them; the first key is made here. */
  private static Secret signingKeys(Stack stack) {
    return Secret.Builder.create(stack, "SigningKeys")
        .description("Atoll: what products and their chains of events are signed with")
        .generateSecretString(
            SecretStringGenerator.builder()
                .secretStringTemplate("{\"current\":\"k1\"}")
                .generateStringKey("k1")
                .passwordLength(64)
                .excludePunctuation(true)
                .build())
        .removalPolicy(RemovalPolicy.RETAIN)
        .build();
  }

  /** 64 letters and digits: more than 256 bits. */
  static SecretStringGenerator letters() {
    return SecretStringGenerator.builder().passwordLength(64).excludePunctuation(true).build();
  }
}
