package dev.atoll.table.schema;

import dev.atoll.table.Attributes;
import dev.atoll.table.ItemType;
import dev.atoll.table.key.KeyTemplate;
import dev.atoll.table.key.PrimaryKey;

/**
 * That an e-mail address is an account's. It holds the password's hash, so that a log-in reads one
 * item.
 *
 * <pre>
 * PK E#&lt;keyed hash of the address&gt;   SK E#
 * accountId, passwordHash
 * </pre>
 *
 * @param emailHash keyed hash of the normalized address: a key holds no personal data
 * @param passwordHash self-describing: scheme, cost, salt and hash
 */
public record EmailMarker(String emailHash, String accountId, String passwordHash) {

  /** Template of its key. */
  public static final KeyTemplate KEY = KeyTemplate.of("E#<hash>", "E#");

  /** How it is stored. */
  public static final ItemType<EmailMarker> TYPE =
      ItemType.of("email", KEY, EmailMarker::encode, EmailMarker::decode);

  /** The key of an address's marker. */
  public static PrimaryKey key(String emailHash) {
    return KEY.at(emailHash);
  }

  private Attributes encode() {
    return Attributes.builder()
        .key(key(emailHash))
        .put("accountId", accountId)
        .put("passwordHash", passwordHash)
        .build();
  }

  private static EmailMarker decode(Attributes item) {
    return new EmailMarker(
        KEY.part("hash", item.key()), item.string("accountId"), item.string("passwordHash"));
  }

  /** Says nothing of the hash. */
  @Override
  public String toString() {
    return "EmailMarker of " + accountId;
  }
}
