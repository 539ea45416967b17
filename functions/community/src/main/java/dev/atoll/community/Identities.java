package dev.atoll.community;

import dev.atoll.http.Client;
import dev.atoll.http.Secrets;

/**
 * What stands in keys for a person: keyed hashes, since keys show up in logs and cursors.
 * Thread-safe.
 */
final class Identities {

  private final Secrets secrets;

  Identities(Secrets secrets) {
    this.secrets = secrets;
  }

  /** Stands for an e-mail address. */
  String of(EmailAddress email) {
    return secrets.hash().of("email", email.identity());
  }

  /** Stands for the network that a request comes from. */
  String of(Client client) {
    return secrets.hash().of("network", client.network());
  }

  /** Stands for an e-mail address as it is tried from one network. */
  String of(EmailAddress email, Client client) {
    return secrets.hash().of("email and network", of(email) + of(client));
  }
}
