package dev.atoll.local.token;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/** Files and folders that only their owner may read, from the moment that they exist. */
public final class PrivateFile {

  private static final FileAttribute<?>[] FILE = attributes("rw-------");
  private static final FileAttribute<?>[] FOLDER = attributes("rwx------");

  private PrivateFile() {}

  /** Writes a file whole or not at all. */
  public static void write(Path file, String text) throws IOException {
    Path draft = file.resolveSibling(file.getFileName() + ".new");
    Files.deleteIfExists(draft);
    var create = Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    try (var channel = Files.newByteChannel(draft, create, FILE)) {
      var bytes = ByteBuffer.wrap(text.getBytes(UTF_8));
      while (bytes.hasRemaining()) {
        channel.write(bytes);
      }
    }
    Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE);
  }

  /**
   * A folder of one's own, made when it is missing.
   *
   * @throws IOException when somebody else owns it or may enter it
   */
  public static Path folder(Path folder) throws IOException {
    if (Files.notExists(folder)) {
      Files.createDirectories(folder, FOLDER);
    }
    boolean mine = Files.getOwner(folder).getName().equals(System.getProperty("user.name"));
    if (!mine || (isPosix() && Files.getPosixFilePermissions(folder).size() > 3)) {
      throw new IOException(folder + " is open to others; remove it or restrict it to yourself");
    }
    return folder;
  }

  /** A folder that others may not enter any more, made when it is missing. */
  public static Path closed(Path folder) throws IOException {
    if (Files.notExists(folder)) {
      Files.createDirectories(folder, FOLDER);
    } else if (isPosix()) {
      Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx------"));
    }
    return folder;
  }

  private static FileAttribute<?>[] attributes(String permissions) {
    return isPosix()
        ? new FileAttribute<?>[] {
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions))
        }
        : new FileAttribute<?>[0];
  }

  private static boolean isPosix() {
    return FileSystems.getDefault().supportedFileAttributeViews().contains("posix");
  }
}
