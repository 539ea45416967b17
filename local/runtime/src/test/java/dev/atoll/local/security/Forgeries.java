package dev.atoll.local.security;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.MACSigner;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.PlainJWT;
import com.nimbusds.jwt.SignedJWT;
import dev.atoll.http.SessionToken;
import dev.atoll.local.token.SigningKey;
import dev.atoll.local.token.TokenIssuer;
import java.time.Clock;
import java.time.Duration;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Credentials that must open nothing, each of somebody who would be an admin if they did. */
final class Forgeries {

  private static final Duration HOUR = Duration.ofHours(1);

  private final Site site;
  private final TokenIssuer issuer;

  private Forgeries(Site site) {
    this.site = site;
    this.issuer = site.atoll.issuer();
  }

  /** All of them by what is wrong with them. */
  static Map<String, String> of(Site site) {
    try {
      return new Forgeries(site).all();
    } catch (JOSEException e) {
      throw new IllegalStateException(e);
    }
  }

  private Map<String, String> all() throws JOSEException {
    var all = new LinkedHashMap<String, String>();
    all.put("a foreign pool's", foreign("https://elsewhere.example/pool"));
    all.put("signed by another key", foreign(issuer.issuer()));
    all.put("expired", issuer.sign(admin().expirationTime(minutesAgo(5)).build()));
    all.put("without expiry", issuer.sign(admin().expirationTime(null).build()));
    all.put("not valid yet", issuer.sign(admin().notBeforeTime(minutesAgo(-5)).build()));
    all.put("an ID token", issuer.sign(issuer.idClaims("ada", List.of("admin"), HOUR).build()));
    all.put("a refresh token", issuer.sign(admin().claim("token_use", "refresh").build()));
    all.put("of another client", issuer.sign(admin().claim("client_id", "else").build()));
    all.put("for another audience", issuer.sign(admin().audience("else").build()));
    all.put("of no client", issuer.sign(admin().claim("client_id", null).build()));
    all.put("unsigned", new PlainJWT(admin().build()).serialize());
    all.put("signed with the public key", hmac());
    all.put("changed after it was signed", changed());
    all.put("no token", "nonsense");
    all.put("an ended session", site.session(site.newToken(), "ada", Duration.ofSeconds(-1)));
    all.put("a session that never was", site.newToken().text());
    all.put("a session under another account", borrowed());
    return all;
  }

  private JWTClaimsSet.Builder admin() {
    return issuer.accessClaims("ada", List.of("admin", "author"), HOUR);
  }

  private static String foreign(String name) {
    return new TokenIssuer(SigningKey.inMemory(), name, Clock.systemUTC())
        .accessToken("ada", List.of("admin", "author"), HOUR);
  }

  private static Date minutesAgo(int minutes) {
    return Date.from(Clock.systemUTC().instant().minus(Duration.ofMinutes(minutes)));
  }

  private String hmac() throws JOSEException {
    RSAKey published = issuer.keys().getKeys().getFirst().toRSAKey();
    var header = new JWSHeader.Builder(JWSAlgorithm.HS256).keyID(published.getKeyID()).build();
    var token = new SignedJWT(header, admin().build());
    token.sign(new MACSigner(published.toRSAPublicKey().getEncoded()));
    return token.serialize();
  }

  private String changed() {
    String[] user = issuer.accessToken("ann", List.of(), HOUR).split("\\.");
    String[] admin = new PlainJWT(admin().build()).serialize().split("\\.");
    return user[0] + "." + admin[1] + "." + user[2];
  }

  private String borrowed() {
    SessionToken live = site.newToken();
    site.session(live, "ada", HOUR);
    return new SessionToken(site.newToken().accountId(), live.secret()).text();
  }
}
