package dev.atoll.cdk;

import java.util.List;
import software.amazon.awscdk.Duration;
import software.amazon.awscdk.RemovalPolicy;
import software.amazon.awscdk.services.cognito.AccountRecovery;
import software.amazon.awscdk.services.cognito.AuthFlow;
import software.amazon.awscdk.services.cognito.AutoVerifiedAttrs;
import software.amazon.awscdk.services.cognito.ClientAttributes;
import software.amazon.awscdk.services.cognito.FeaturePlan;
import software.amazon.awscdk.services.cognito.Mfa;
import software.amazon.awscdk.services.cognito.MfaSecondFactor;
import software.amazon.awscdk.services.cognito.PasswordPolicy;
import software.amazon.awscdk.services.cognito.SignInAliases;
import software.amazon.awscdk.services.cognito.StandardAttributesMask;
import software.amazon.awscdk.services.cognito.UserPool;
import software.amazon.awscdk.services.cognito.UserPoolClient;
import software.amazon.awscdk.services.cognito.UserPoolGroup;
import software.constructs.Construct;

/**
 * Who writes: admins, authors and brand owners. An administrator makes every user; what a user may
 * do follows from groups alone, which no user can change. The pool has no custom attribute, so a
 * token has no claim that its own bearer wrote and that could be taken for a role.
 */
final class UserPoolResource {

  /** In order of precedence. */
  static final List<String> GROUPS = List.of("admin", "author", "brand");

  /** An access token cannot be revoked at the gateway: it is trusted until it expires. */
  private static final Duration ACCESS_TOKEN = Duration.minutes(15);

  private static final Duration REFRESH_TOKEN = Duration.days(1);

  private UserPoolResource() {}

  static UserPool in(Construct scope) {
    UserPool pool =
        UserPool.Builder.create(scope, "Users")
            .selfSignUpEnabled(false)
            .signInAliases(SignInAliases.builder().username(true).email(true).build())
            .signInCaseSensitive(false)
            .autoVerify(AutoVerifiedAttrs.builder().email(true).build())
            .accountRecovery(AccountRecovery.EMAIL_ONLY)
            .mfa(Mfa.OPTIONAL)
            .mfaSecondFactor(MfaSecondFactor.builder().otp(true).sms(false).build())
            .passwordPolicy(passwords())
            .featurePlan(FeaturePlan.ESSENTIALS)
            .deletionProtection(true)
            .removalPolicy(RemovalPolicy.RETAIN)
            .build();
    for (String group : GROUPS) {
      UserPoolGroup.Builder.create(scope, "Group-" + group)
          .userPool(pool)
          .groupName(group)
          .precedence(GROUPS.indexOf(group))
          .build();
    }
    return pool;
  }

  /**
   * The public client of browsers and command lines: no secret, passwords never sent in the clear
   * but by an operator with rights on the pool.
   */
  static UserPoolClient client(Construct scope, UserPool pool) {
    return UserPoolClient.Builder.create(scope, "Client")
        .userPool(pool)
        .generateSecret(false)
        .disableOAuth(true)
        .authFlows(AuthFlow.builder().userSrp(true).adminUserPassword(true).build())
        .accessTokenValidity(ACCESS_TOKEN)
        .idTokenValidity(ACCESS_TOKEN)
        .refreshTokenValidity(REFRESH_TOKEN)
        .enableTokenRevocation(true)
        .preventUserExistenceErrors(true)
        .readAttributes(
            attributes(StandardAttributesMask.builder().email(true).emailVerified(true)))
        .writeAttributes(attributes(StandardAttributesMask.builder().locale(true)))
        .build();
  }

  private static ClientAttributes attributes(StandardAttributesMask.Builder mask) {
    return new ClientAttributes().withStandardAttributes(mask.build());
  }

  private static PasswordPolicy passwords() {
    return PasswordPolicy.builder()
        .minLength(12)
        .requireLowercase(true)
        .requireUppercase(true)
        .requireDigits(true)
        .requireSymbols(true)
        .tempPasswordValidity(Duration.days(3))
        .build();
  }
}
