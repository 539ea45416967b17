package dev.atoll.local.gateway;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.crypto.RSASSAVerifier;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import java.text.ParseException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The JWT authorizer of an HTTP API.
 *
 * <p>A token is accepted when it is signed with RS256 by a key of the issuer that its {@code kid}
 * names, when its {@code iss} is the configured one, its {@code aud} (or, without an {@code aud},
 * its {@code client_id}) one of the configured audiences, its {@code exp} in the future, {@code
 * nbf} and {@code iat} not, and when it has one of the route's scopes. Keys come from the issuer
 * alone: a key, {@code jku} or {@code x5u} in the token's own header is never looked at. As on AWS,
 * an ID token passes (its {@code aud} is the client), so the function has to look at {@code
 * token_use}.
 *
 * <p>Thread-safe; costs no request: the key set is in memory.
 *
 * @param audiences the app clients
 * @see <a
 *     href="https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-jwt-authorizer.html">JWT
 *     authorizers</a>
 */
public record JwtAuthorizer(String issuer, Set<String> audiences, JWKSet keys) {

  /** What becomes of a request. */
  sealed interface Decision {
    record Allowed(Bearer bearer) implements Decision {}

    /**
     * Answered with 401 or 403.
     *
     * @param challenge the value of {@code www-authenticate}
     */
    record Refused(int status, String message, String challenge) implements Decision {}
  }

  Decision decide(Optional<String> authorization, Set<String> scopes, Instant now) {
    if (authorization.isEmpty()) {
      return new Decision.Refused(401, "Unauthorized", "Bearer");
    }
    try {
      return decide(SignedJWT.parse(token(authorization.get())), scopes, now);
    } catch (ParseException | JOSEException | IllegalArgumentException unreadable) {
      return invalid("the token is malformed");
    }
  }

  private Decision decide(SignedJWT token, Set<String> scopes, Instant now)
      throws ParseException, JOSEException {
    if (!signed(token)) {
      return invalid("the token has an invalid signature");
    }
    JWTClaimsSet claims = token.getJWTClaimsSet();
    Optional<String> flaw = flaw(claims, now);
    if (flaw.isPresent()) {
      return invalid(flaw.get());
    }
    if (!scopes.isEmpty() && scopesOf(claims).stream().noneMatch(scopes::contains)) {
      return new Decision.Refused(
          403,
          "Forbidden",
          "Bearer scope=\"%s\" error=\"insufficient_scope\"".formatted(String.join(" ", scopes)));
    }
    List<String> granted = scopes.isEmpty() ? List.of() : scopesOf(claims);
    return new Decision.Allowed(new Bearer(Claims.flatten(claims), granted));
  }

  private boolean signed(SignedJWT token) throws JOSEException {
    if (!JWSAlgorithm.RS256.equals(token.getHeader().getAlgorithm())) {
      return false;
    }
    String keyId = token.getHeader().getKeyID();
    JWK key = keyId == null ? null : keys.getKeyByKeyId(keyId);
    return key != null && token.verify(new RSASSAVerifier(key.toRSAKey()));
  }

  private Optional<String> flaw(JWTClaimsSet claims, Instant now) throws ParseException {
    if (!issuer.equals(claims.getIssuer())) {
      return Optional.of("the issuer is invalid");
    }
    if (audience(claims).stream().noneMatch(audiences::contains)) {
      return Optional.of("the token does not have a valid audience");
    }
    if (!isAfter(claims, "exp", now)) {
      return Optional.of("the token has expired");
    }
    boolean early = isAfter(claims, "nbf", now) || isAfter(claims, "iat", now);
    return early ? Optional.of("the token is not valid yet") : Optional.empty();
  }

  private static List<String> audience(JWTClaimsSet claims) throws ParseException {
    if (claims.getClaim("aud") != null) {
      return claims.getAudience();
    }
    String client = claims.getStringClaim("client_id");
    return client == null ? List.of() : List.of(client);
  }

  private static List<String> scopesOf(JWTClaimsSet claims) throws ParseException {
    String name = claims.getClaim("scope") == null ? "scp" : "scope";
    return switch (claims.getClaim(name)) {
      case null -> List.of();
      case String text -> List.of(text.split(" "));
      default -> List.copyOf(claims.getStringListClaim(name));
    };
  }

  /** Whether a claim names a time that is still to come; false without the claim. */
  private static boolean isAfter(JWTClaimsSet claims, String name, Instant now) {
    return claims.toJSONObject().get(name) instanceof Number seconds
        && Instant.ofEpochSecond(seconds.longValue()).isAfter(now);
  }

  private static String token(String authorization) {
    return authorization.regionMatches(true, 0, "Bearer ", 0, 7)
        ? authorization.substring(7).strip()
        : authorization;
  }

  private static Decision invalid(String description) {
    return new Decision.Refused(
        401,
        "Unauthorized",
        "Bearer scope=\"\" error=\"invalid_token\" error_description=\"%s\""
            .formatted(description));
  }
}
