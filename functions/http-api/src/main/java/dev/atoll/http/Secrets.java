package dev.atoll.http;

import dev.atoll.table.key.KeyedHash;
import dev.atoll.table.page.Cursors;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The keys of a deployment, all derived from its one secret. Fetched when they are first needed and
 * kept until {@link #forget}, which a restore from a snapshot calls: what was fetched before it
 * would be in the snapshot's every copy.
 *
 * <p>The secret may not change during a deployment's life: e-mail addresses and networks are found
 * by their keyed hash. Thread-safe.
 */
public final class Secrets {

  private static final int MIN_CHARACTERS = 32;

  private final Supplier<Text> source;
  private final Optional<Supplier<SigningKeys>> signingSource;
  private final AtomicReference<@Nullable Keys> keys = new AtomicReference<>();
  private final AtomicReference<@Nullable SigningKeys> signing = new AtomicReference<>();

  private Secrets(Supplier<Text> source, Optional<Supplier<SigningKeys>> signingSource) {
    this.source = source;
    this.signingSource = signingSource;
  }

  /**
   * Keys of a secret that is at hand.
   *
   * @param secret at least 32 characters, random
   */
  public static Secrets of(String secret) {
    return from(() -> new Text(secret, Optional.empty()));
  }

  /** Keys of a secret that is fetched when it is needed. */
  static Secrets from(Supplier<Text> source) {
    return new Secrets(source, Optional.empty());
  }

  /** The same with keys that products are signed with. */
  public Secrets signingWith(SigningKeys signingKeys) {
    return signingWith(() -> signingKeys);
  }

  /** The same with signing keys that are fetched when they are needed. */
  Secrets signingWith(Supplier<SigningKeys> signingKeys) {
    return new Secrets(source, Optional.of(signingKeys));
  }

  /**
   * Fails where no signing keys are configured: a function that signs asks when it starts, so that
   * it never signs with something else.
   *
   * @throws IllegalStateException if there are none
   */
  public void requireSigningKeys() {
    signingSource();
  }

  /**
   * The keys that products are signed with.
   *
   * @throws IllegalStateException if there are none, or they cannot be used
   */
  public SigningKeys signingKeys() {
    SigningKeys known = signing.get();
    if (known == null) {
      known = signingSource().get();
      signing.set(known);
    }
    return known;
  }

  private Supplier<SigningKeys> signingSource() {
    return signingSource.orElseThrow(
        () ->
            new IllegalStateException(
                "there is no signing key: set ATOLL_SIGNING_SECRET_ARN to a secret that has one"));
  }

  /** Seals cursors. */
  public Cursors cursors() {
    return keys().cursors();
  }

  /** Makes keys of what must not be readable in keys. */
  public KeyedHash hash() {
    return keys().hash();
  }

  /** What CloudFront shows to prove itself, where it stands in front. */
  Optional<String> originSecret() {
    return keys().originSecret();
  }

  /** Drops what was fetched: it is fetched again when it is needed. */
  void forget() {
    keys.set(null);
    signing.set(null);
  }

  private Keys keys() {
    Keys known = keys.get();
    if (known == null) {
      known = derive(source.get());
      keys.set(known);
    }
    return known;
  }

  private static Keys derive(Text text) {
    if (text.secret().length() < MIN_CHARACTERS) {
      throw new IllegalStateException(
          "the deployment's secret has fewer than " + MIN_CHARACTERS + " characters");
    }
    KeyedHash root = new KeyedHash(text.secret().getBytes(StandardCharsets.UTF_8));
    return new Keys(
        new Cursors(key(root, "cursors"), new SecureRandom()),
        new KeyedHash(key(root, "keyed hashes")),
        text.originSecret());
  }

  /** 32 bytes that tell nothing about the secret, nor about the key for another purpose. */
  private static byte[] key(KeyedHash root, String purpose) {
    return Base64.getUrlDecoder().decode(root.of("key derivation", purpose));
  }

  /** What a source knows. */
  record Text(String secret, Optional<String> originSecret) {

    /** Nothing of it. */
    @Override
    public String toString() {
      return "secrets";
    }
  }

  private record Keys(Cursors cursors, KeyedHash hash, Optional<String> originSecret) {}
}
