package dev.atoll.local;

import dev.atoll.http.SigningKeys;
import dev.atoll.local.token.SigningKey;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/**
 * The secrets of an instance: those of its data folder, or of nothing but this process.
 *
 * <p>A new RSA key takes up to a second, so it is made beside everything else that starts.
 */
final class Keys implements AutoCloseable {

  private final Optional<DataFolder> folder;
  private final String secret;
  private final SigningKeys products;
  private final CompletableFuture<SigningKey> signing;

  private Keys(
      Optional<DataFolder> folder,
      String secret,
      SigningKeys products,
      CompletableFuture<SigningKey> signing) {
    this.folder = folder;
    this.secret = secret;
    this.products = products;
    this.signing = signing;
  }

  static Keys of(Optional<Path> path) throws IOException {
    if (path.isEmpty()) {
      return new Keys(
          Optional.empty(),
          DataFolder.randomSecret(),
          SigningKeys.parse(DataFolder.newProductKeys()),
          CompletableFuture.supplyAsync(SigningKey::inMemory));
    }
    DataFolder folder = DataFolder.open(path.get());
    return new Keys(
        Optional.of(folder),
        folder.secret(),
        productKeys(folder),
        CompletableFuture.supplyAsync(() -> read(folder)));
  }

  /** Without usable ones nothing starts: what they signed could not be verified. */
  private static SigningKeys productKeys(DataFolder folder) throws IOException {
    try {
      return SigningKeys.parse(folder.productKeys());
    } catch (IllegalStateException unusable) {
      folder.close();
      throw new IOException("product-keys.json: " + unusable.getMessage(), unusable);
    }
  }

  private static SigningKey read(DataFolder folder) {
    try {
      return folder.signingKey();
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  /** What the keys of cursors and hashes derive from. */
  String secret() {
    return secret;
  }

  /** What products are signed with. */
  SigningKeys products() {
    return products;
  }

  /** Where the table is kept; empty: nowhere. */
  Optional<Path> table() throws IOException {
    return folder.isEmpty() ? Optional.empty() : Optional.of(folder.get().table());
  }

  /** Where the stream's functions keep how far they are; empty: nowhere. */
  Optional<Path> streams() throws IOException {
    return folder.isEmpty() ? Optional.empty() : Optional.of(folder.get().streams());
  }

  SigningKey signing() throws IOException {
    try {
      return signing.join();
    } catch (CompletionException failed) {
      throw new IOException("No signing key: " + failed.getMessage(), failed);
    }
  }

  @Override
  public void close() throws IOException {
    if (folder.isPresent()) {
      folder.get().close();
    }
  }
}
