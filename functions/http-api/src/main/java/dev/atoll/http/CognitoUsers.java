package dev.atoll.http;

import dev.atoll.http.Principal.User;
import dev.atoll.http.route.Access;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The user of the pool, from the claims of the access token that the gateway's authorizer has
 * checked: signature, issuer, client, times. What the authorizer does not check is checked here: an
 * ID token is not an access token, and groups decide what a user may do (never a {@code custom:}
 * claim, which a user could write).
 *
 * <p>The gateway passes claims on as texts, an array as {@code [a b]}.
 *
 * @see <a
 *     href="https://docs.aws.amazon.com/cognito/latest/developerguide/amazon-cognito-user-pools-using-the-access-token.html">Cognito
 *     access tokens</a>
 */
final class CognitoUsers {

  private CognitoUsers() {}

  static User user(Map<String, String> claims, Access.Cognito access) {
    String sub = claims.getOrDefault("sub", "");
    if (sub.isEmpty() || !"access".equals(claims.get("token_use"))) {
      throw Problem.unauthenticated("Send an access token of the user pool.");
    }
    User user = new User(sub, groups(claims.getOrDefault("cognito:groups", "")));
    access.group().ifPresent(group -> require(user, group));
    return user;
  }

  private static void require(User user, String group) {
    if (!user.isIn(group)) {
      throw Problem.forbidden("That is for members of the group " + group + ".");
    }
  }

  private static Set<String> groups(String claim) {
    return Optional.of(claim)
        .filter(text -> text.startsWith("[") && text.endsWith("]"))
        .map(text -> text.substring(1, text.length() - 1))
        .map(names -> Arrays.stream(names.split(" ")))
        .map(names -> names.filter(name -> !name.isEmpty()).collect(Collectors.toSet()))
        .orElse(Set.of());
  }
}
