package dev.atoll.local.token;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.UnaryOperator;

/**
 * How the command line asks a running instance for a token: a Unix domain socket named after the
 * port, in a folder that only the owner of the process may enter. No HTTP endpoint gives tokens
 * away, and a web page cannot reach a socket.
 *
 * <p>One request a connection: a line, answered by a line.
 */
public final class ControlSocket implements AutoCloseable {

  private final Path file;
  private final ServerSocketChannel channel;

  private ControlSocket(Path file, ServerSocketChannel channel) {
    this.file = file;
    this.channel = channel;
  }

  /** Answers from now on; a socket that a killed instance left on this port is replaced. */
  public static ControlSocket listen(int port, UnaryOperator<String> answer) throws IOException {
    Path file = file(port);
    Files.deleteIfExists(file);
    var channel = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
    channel.bind(UnixDomainSocketAddress.of(file));
    var socket = new ControlSocket(file, channel);
    Thread.ofPlatform().daemon().name("control").start(() -> socket.serve(answer));
    return socket;
  }

  /**
   * Asks the instance on a port.
   *
   * @throws IOException when none runs there, or it is somebody else's
   */
  public static String ask(int port, String request) throws IOException {
    try (var channel = SocketChannel.open(UnixDomainSocketAddress.of(file(port)))) {
      return exchange(channel, request);
    }
  }

  private static String exchange(SocketChannel channel, String line) throws IOException {
    write(channel, line);
    String answer = reader(channel).readLine();
    if (answer == null) {
      throw new IOException("The instance hung up");
    }
    return answer;
  }

  private void serve(UnaryOperator<String> answer) {
    while (channel.isOpen()) {
      try (var connection = channel.accept()) {
        String line = reader(connection).readLine();
        if (line != null) {
          write(connection, answer.apply(line));
        }
      } catch (ClosedChannelException closing) {
        return;
      } catch (IOException | RuntimeException hungUp) {
        System.getLogger(ControlSocket.class.getName())
            .log(System.Logger.Level.DEBUG, "A request was not finished", hungUp);
      }
    }
  }

  private static BufferedReader reader(SocketChannel channel) {
    return new BufferedReader(Channels.newReader(channel, UTF_8));
  }

  private static void write(SocketChannel channel, String line) throws IOException {
    var bytes = ByteBuffer.wrap((line + "\n").getBytes(UTF_8));
    while (bytes.hasRemaining()) {
      channel.write(bytes);
    }
  }

  private static Path file(int port) throws IOException {
    String user = System.getProperty("user.name");
    Path folder = Path.of(System.getProperty("java.io.tmpdir"), "atoll-" + user);
    return PrivateFile.folder(folder).resolve(port + ".sock");
  }

  @Override
  public void close() throws IOException {
    channel.close();
    Files.deleteIfExists(file);
  }
}
