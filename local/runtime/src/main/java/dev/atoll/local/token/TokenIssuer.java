package dev.atoll.local.token;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.RSASSASigner;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * Issues access tokens with the claims of a Cognito user pool: {@code sub}, {@code username},
 * {@code cognito:groups}, {@code client_id}, {@code scope}, {@code token_use}; no {@code aud}, no
 * name, no e-mail.
 *
 * <p>A user exists as soon as a token is asked for; the {@code sub} is the same for a name, always.
 * Thread-safe.
 *
 * @see <a
 *     href="https://docs.aws.amazon.com/cognito/latest/developerguide/amazon-cognito-user-pools-using-the-access-token.html">Access
 *     tokens</a>
 */
public final class TokenIssuer {

  /** The app client of the local pool. */
  public static final String CLIENT = "atoll-local";

  /** The scope of a signed-in user of a pool without resource servers. */
  public static final String SCOPE = "aws.cognito.signin.user.admin";

  private final SigningKey key;
  private final String issuer;
  private final InstantSource clock;

  /**
   * @param issuer the URL below which the discovery document and the key set are served
   */
  public TokenIssuer(SigningKey key, String issuer, InstantSource clock) {
    this.key = key;
    this.issuer = issuer;
    this.clock = clock;
  }

  public String issuer() {
    return issuer;
  }

  /** Answers a line of the control socket. */
  public String answer(String line) {
    TokenRequest request = TokenRequest.parse(line);
    return accessToken(request.name(), request.groups(), request.lifetime());
  }

  public String accessToken(String name, List<String> groups, Duration lifetime) {
    return sign(accessClaims(name, groups, lifetime).build());
  }

  /** The claims of an access token, for a test to bend before it signs them. */
  public JWTClaimsSet.Builder accessClaims(String name, List<String> groups, Duration lifetime) {
    var claims =
        common(name, lifetime)
            .claim("token_use", "access")
            .claim("client_id", CLIENT)
            .claim("scope", SCOPE)
            .claim("username", name)
            .claim("version", 2);
    return groups.isEmpty() ? claims : claims.claim("cognito:groups", groups);
  }

  /** The claims of an ID token, which nothing but a client application may use. */
  public JWTClaimsSet.Builder idClaims(String name, List<String> groups, Duration lifetime) {
    var claims =
        common(name, lifetime)
            .claim("token_use", "id")
            .audience(CLIENT)
            .claim("cognito:username", name);
    return groups.isEmpty() ? claims : claims.claim("cognito:groups", groups);
  }

  private JWTClaimsSet.Builder common(String name, Duration lifetime) {
    Instant now = clock.instant().truncatedTo(ChronoUnit.SECONDS);
    return new JWTClaimsSet.Builder()
        .subject(subject(name))
        .issuer(issuer)
        .claim("iat", now.getEpochSecond())
        .claim("exp", now.plus(lifetime).getEpochSecond())
        .claim("auth_time", now.getEpochSecond())
        .claim("origin_jti", UUID.randomUUID().toString())
        .claim("event_id", UUID.randomUUID().toString())
        .jwtID(UUID.randomUUID().toString());
  }

  /** Signs whatever it is given, as the pool would. */
  public String sign(JWTClaimsSet claims) {
    var header = new JWSHeader.Builder(JWSAlgorithm.RS256).keyID(key.key().getKeyID()).build();
    var token = new SignedJWT(header, claims);
    try {
      token.sign(new RSASSASigner(key.key()));
    } catch (JOSEException impossible) {
      throw new IllegalStateException("The signing key signs nothing", impossible);
    }
    return token.serialize();
  }

  /** The subject of a user: a UUID that depends on nothing but the name. */
  public static String subject(String name) {
    return UUID.nameUUIDFromBytes(("atoll:" + name).getBytes(UTF_8)).toString();
  }

  /** The public half of the key, as the authorizer fetches it. */
  public JWKSet keys() {
    return new JWKSet(key.key().toPublicJWK());
  }

  /** The issuer's document at a path: its discovery document or its key set. */
  public Optional<String> document(String path) {
    String base = URI.create(issuer).getPath() + "/.well-known/";
    if (path.equals(base + "openid-configuration")) {
      return Optional.of(discovery());
    }
    return path.equals(base + "jwks.json") ? Optional.of(keys().toString()) : Optional.empty();
  }

  private String discovery() {
    return """
    {"issuer":"%1$s","jwks_uri":"%1$s/.well-known/jwks.json","response_types_supported":["token"],\
    "subject_types_supported":["public"],"id_token_signing_alg_values_supported":["RS256"]}\
    """
        .formatted(issuer);
  }
}
