package dev.atoll.local;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.atoll.local.token.PrivateFile;
import dev.atoll.local.token.SigningKey;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.SecureRandom;
import java.util.Base64;
import org.jspecify.annotations.Nullable;

/**
 * Where an instance keeps what outlives it: the table, the secrets of the deployment, the issuer's
 * key. One instance at a time: the lock is the operating system's, so it ends with the process
 * however that ends.
 *
 * <pre>
 * .atoll/
 *   lock               who holds it: process id
 *   dynamodb/          the table
 *   streams/           how far each of the stream's functions is, and in failures/ what they could not do
 *   secret             32 random bytes, base64; keys of cursors and hashes derive from it
 *   signing-key.json   the issuer's key
 *   product-keys.json  what products and chains are signed with: {"current": "<id>", "<id>": "<key>"}
 * </pre>
 */
final class DataFolder implements AutoCloseable {

  private final Path folder;
  private final FileChannel channel;

  private DataFolder(Path folder, FileChannel channel) {
    this.folder = folder;
    this.channel = channel;
  }

  /**
   * Opens the folder, which is made when it is missing.
   *
   * @throws IOException when it cannot be written, or another instance has it
   */
  static DataFolder open(Path folder) throws IOException {
    if (Files.notExists(folder)) {
      PrivateFile.folder(folder);
    }
    FileChannel channel =
        FileChannel.open(
            folder.resolve("lock"),
            StandardOpenOption.CREATE,
            StandardOpenOption.READ,
            StandardOpenOption.WRITE);
    if (tryLock(channel) == null) {
      String holder = read(channel);
      channel.close();
      throw new IOException(
          "The data in %s is in use by another Atoll (process %s). Stop it, or choose another folder with --data."
              .formatted(folder, holder));
    }
    channel.truncate(0);
    channel.write(ByteBuffer.wrap(Long.toString(ProcessHandle.current().pid()).getBytes(UTF_8)), 0);
    return new DataFolder(folder, channel);
  }

  private static @Nullable FileLock tryLock(FileChannel channel) throws IOException {
    try {
      return channel.tryLock();
    } catch (OverlappingFileLockException sameProcess) {
      return null;
    }
  }

  private static String read(FileChannel channel) throws IOException {
    var bytes = ByteBuffer.allocate(20);
    channel.read(bytes, 0);
    return new String(bytes.array(), 0, bytes.position(), UTF_8);
  }

  /** Its folder; nobody else may enter it, wherever the data are kept. */
  Path table() throws IOException {
    return PrivateFile.closed(folder.resolve("dynamodb"));
  }

  /** Records hold what members wrote, so nobody else may enter it either. */
  Path streams() throws IOException {
    return PrivateFile.closed(folder.resolve("streams"));
  }

  SigningKey signingKey() throws IOException {
    return SigningKey.keptAt(folder.resolve("signing-key.json"));
  }

  /**
   * The deployment's secret: made once, since the keys of e-mail addresses in the table derive from
   * it.
   */
  String secret() throws IOException {
    Path file = folder.resolve("secret");
    if (Files.notExists(file)) {
      PrivateFile.write(file, randomSecret());
    }
    return Files.readString(file).strip();
  }

  /**
   * The keys that products are signed with: made once, since what they signed must be checked. A
   * key is added by hand: see {@link SigningKeys#parse}.
   */
  String productKeys() throws IOException {
    Path file = folder.resolve("product-keys.json");
    if (Files.notExists(file)) {
      PrivateFile.write(file, newProductKeys());
    }
    return Files.readString(file);
  }

  static String newProductKeys() {
    return "{\"current\": \"k1\", \"k1\": \"" + randomSecret() + "\"}\n";
  }

  static String randomSecret() {
    byte[] secret = new byte[32];
    new SecureRandom().nextBytes(secret);
    return Base64.getEncoder().encodeToString(secret);
  }

  /** Gives the folder up. */
  @Override
  public void close() throws IOException {
    channel.close();
  }
}
