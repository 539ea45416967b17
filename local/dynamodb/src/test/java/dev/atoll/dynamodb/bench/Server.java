package dev.atoll.dynamodb.bench;

import dev.atoll.dynamodb.EmbeddedDynamoDb;
import java.nio.file.Path;

/** Serves an engine until it is killed: {@code main PORT [FOLDER]}. */
final class Server {
  private Server() {}

  public static void main(String[] args) throws Exception {
    EmbeddedDynamoDb engine =
        args.length == 1 ? EmbeddedDynamoDb.inMemory() : EmbeddedDynamoDb.at(Path.of(args[1]));
    engine.serve(Integer.parseInt(args[0]));
    Thread.sleep(Long.MAX_VALUE);
  }
}
