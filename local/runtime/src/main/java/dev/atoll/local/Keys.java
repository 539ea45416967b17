package dev.atoll.local;

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
  private final CompletableFuture<SigningKey> signing;

  private Keys(Optional<DataFolder> folder, String secret, CompletableFuture<SigningKey> signing) {
    this.folder = folder;
    this.secret = secret;
    this.signing = signing;
  }

  static Keys of(Optional<Path> path) throws IOException {
    if (path.isEmpty()) {
      return new Keys(
          Optional.empty(),
          DataFolder.randomSecret(),
          CompletableFuture.supplyAsync(SigningKey::inMemory));
    }
    DataFolder folder = DataFolder.open(path.get());
    return new Keys(
        Optional.of(folder), folder.secret(), CompletableFuture.supplyAsync(() -> read(folder)));
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
