package dev.atoll.local.gateway;

import static dev.atoll.local.gateway.TestApi.NOW;
import static dev.atoll.local.gateway.TestApi.event;
import static dev.atoll.local.gateway.TestApi.guarded;
import static dev.atoll.local.gateway.TestApi.header;
import static org.assertj.core.api.Assertions.assertThat;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.MACSigner;
import com.nimbusds.jose.crypto.RSASSASigner;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.PlainJWT;
import com.nimbusds.jwt.SignedJWT;
import dev.atoll.local.token.TokenIssuer;
import java.net.URI;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class JwtAuthorizerTest {

  private static final Duration HOUR = Duration.ofHours(1);

  private final TestApi api = TestApi.of(guarded("GET", "/me"), guarded("GET", "/scoped", "read"));
  private final TokenIssuer issuer = api.issuer;

  @AfterAll
  void close() {
    api.close();
  }

  private JWTClaimsSet.Builder claims() {
    return issuer.accessClaims("alice", List.of("author", "admin"), HOUR);
  }

  private HttpResponse<String> call(String token) {
    return api.get("/me", "Authorization", "Bearer " + token);
  }

  private void refused(String token) {
    var response = call(token);
    assertThat(response.statusCode()).isEqualTo(401);
    assertThat(response.body()).isEqualTo("{\"message\":\"Unauthorized\"}");
    assertThat(header(response, "content-type")).containsExactly("application/json");
  }

  @Test
  void token_valid_claimsArriveAsStrings() {
    var event =
        event(call(issuer.sign(claims().claim("n", null).claim("m", Map.of("a", 1)).build())));
    assertThat(event.text("requestContext", "authorizer", "jwt", "claims", "cognito:groups"))
        .isEqualTo("[author admin]");
    assertThat(event.at("requestContext", "authorizer", "jwt", "claims", "exp"))
        .isEqualTo(Long.toString(NOW.getEpochSecond() + 3600));
    assertThat(event.text("requestContext", "authorizer", "jwt", "claims", "sub"))
        .isEqualTo(TokenIssuer.subject("alice"));
    assertThat(event.text("requestContext", "authorizer", "jwt", "claims", "token_use"))
        .isEqualTo("access");
    assertThat(event.text("requestContext", "authorizer", "jwt", "claims", "m"))
        .isEqualTo("{\"a\":1}");
    assertThat(event.at("requestContext", "authorizer", "jwt", "claims", "n")).isNull();
    assertThat(event.at("requestContext", "authorizer", "jwt", "scopes")).isNull();
  }

  @Test
  void token_withoutBearerPrefix_accepted() {
    assertThat(
            api.get("/me", "Authorization", issuer.accessToken("a", List.of(), HOUR)).statusCode())
        .isEqualTo(200);
  }

  @Test
  void token_missing_unauthorizedWithAwsBody() {
    var response = api.get("/me");
    assertThat(response.statusCode()).isEqualTo(401);
    assertThat(response.body()).isEqualTo("{\"message\":\"Unauthorized\"}");
    assertThat(header(response, "www-authenticate")).containsExactly("Bearer");
  }

  @Test
  void token_garbage_refused() {
    refused("garbage");
    refused("a.b.c");
    refused("");
    refused("eyJhbGciOiJSUzI1NiJ9.e30.");
  }

  @Test
  void token_opaqueRefreshToken_refused() {
    refused("eyJjdHkiOiJKV1QiLCJlbmMiOiJBMjU2R0NNIiwiYWxnIjoiUlNBLU9BRVAifQ.aa.bb.cc.dd");
  }

  @Test
  void token_otherIssuer_refused() {
    refused(issuer.sign(claims().issuer("https://attacker.example/pool").build()));
  }

  @Test
  void token_ofAttackersOwnPool_refused() throws JOSEException {
    var key = new RSAKeyGenerator(2048).keyID("theirs").generate();
    refused(sign(key, new JWSHeader.Builder(JWSAlgorithm.RS256).keyID("theirs").build()));
  }

  @Test
  void token_otherKeyUnderOurKid_refused() throws JOSEException {
    var key = new RSAKeyGenerator(2048).generate();
    refused(
        sign(key, new JWSHeader.Builder(JWSAlgorithm.RS256).keyID(ourKey().getKeyID()).build()));
  }

  @Test
  void token_bringsItsOwnKey_refused() throws JOSEException {
    var key = new RSAKeyGenerator(2048).keyID("theirs").generate();
    refused(
        sign(
            key,
            new JWSHeader.Builder(JWSAlgorithm.RS256)
                .keyID("theirs")
                .jwk(key.toPublicJWK())
                .jwkURL(URI.create("https://attacker.example/jwks.json"))
                .build()));
  }

  @Test
  void token_withoutKid_refused() throws JOSEException {
    var key = new RSAKeyGenerator(2048).generate();
    refused(sign(key, new JWSHeader.Builder(JWSAlgorithm.RS256).build()));
  }

  @Test
  void token_algorithmNone_refused() {
    refused(new PlainJWT(claims().build()).serialize());
  }

  @Test
  void token_hmacWithThePublicKey_refused() throws JOSEException {
    var header = new JWSHeader.Builder(JWSAlgorithm.HS256).keyID(ourKey().getKeyID()).build();
    var token = new SignedJWT(header, claims().build());
    token.sign(new MACSigner(ourKey().toPublicKey().getEncoded()));
    refused(token.serialize());
  }

  @Test
  void token_changedAfterSigning_refused() {
    String[] parts = issuer.accessToken("alice", List.of(), HOUR).split("\\.");
    String[] other = issuer.accessToken("alice", List.of("admin"), HOUR).split("\\.");
    refused(parts[0] + "." + other[1] + "." + parts[2]);
  }

  @Test
  void token_otherClient_refused() {
    refused(issuer.sign(claims().claim("client_id", "other").build()));
    refused(issuer.sign(claims().claim("client_id", null).build()));
  }

  @Test
  void token_otherAudience_refusedThoughTheClientFits() {
    refused(issuer.sign(claims().audience("other").build()));
  }

  @Test
  void token_idToken_passesTheGatewayAsOnAws() {
    assertThat(call(issuer.sign(issuer.idClaims("alice", List.of(), HOUR).build())).statusCode())
        .isEqualTo(200);
  }

  @Test
  void token_expired_refused() {
    refused(issuer.sign(claims().expirationTime(date(NOW.minusSeconds(1))).build()));
    refused(issuer.sign(claims().expirationTime(null).build()));
  }

  @Test
  void token_expiresInASecond_accepted() {
    assertThat(
            call(issuer.sign(claims().expirationTime(date(NOW.plusSeconds(1))).build()))
                .statusCode())
        .isEqualTo(200);
  }

  @Test
  void token_fromTheFuture_refused() {
    refused(issuer.sign(claims().notBeforeTime(date(NOW.plusSeconds(2))).build()));
    refused(issuer.sign(claims().issueTime(date(NOW.plusSeconds(2))).build()));
  }

  @Test
  void scopes_missing_forbidden() {
    var token = issuer.sign(claims().claim("scope", "write other").build());
    var response = api.get("/scoped", "Authorization", "Bearer " + token);
    assertThat(response.statusCode()).isEqualTo(403);
    assertThat(response.body()).isEqualTo("{\"message\":\"Forbidden\"}");
  }

  @Test
  void scopes_oneOfThem_accepted() {
    var token = issuer.sign(claims().claim("scope", "write read").build());
    var event = event(api.get("/scoped", "Authorization", "Bearer " + token));
    assertThat(event.list("requestContext", "authorizer", "jwt", "scopes"))
        .isEqualTo(List.of("write", "read"));
  }

  private RSAKey ourKey() {
    return issuer.keys().getKeys().getFirst().toRSAKey();
  }

  private String sign(RSAKey key, JWSHeader header) throws JOSEException {
    var token = new SignedJWT(header, claims().build());
    token.sign(new RSASSASigner(key));
    return token.serialize();
  }

  private static Date date(Instant time) {
    return Date.from(time);
  }
}
