package dev.atoll.provenance;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatNoException;

import dev.atoll.dynamodb.EmbeddedDynamoDb;
import dev.atoll.http.FunctionContext;
import dev.atoll.http.HttpSettings;
import dev.atoll.http.Secrets;
import dev.atoll.http.SigningKeys;
import dev.atoll.table.SingleTable;
import dev.atoll.table.key.Ids;
import dev.atoll.table.schema.AtollTable;
import java.time.Clock;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Without a key to sign with, nothing starts. */
class ProvenanceHandlerTest {

  private static final Secrets WITHOUT = Secrets.of("a secret of a test: 0123456789abcdef");

  @Test
  void start_withoutSigningKeys_isRefused() {
    assertThatExceptionOfType(IllegalStateException.class)
        .isThrownBy(() -> start(WITHOUT))
        .withMessageContaining("ATOLL_SIGNING_SECRET_ARN");
  }

  @Test
  void start_withSigningKeys_starts() {
    SigningKeys keys = SigningKeys.parse("{\"current\":\"k1\",\"k1\":\"" + "x".repeat(32) + "\"}");

    assertThatNoException().isThrownBy(() -> start(WITHOUT.signingWith(keys)));
  }

  private static void start(Secrets secrets) {
    try (EmbeddedDynamoDb engine = EmbeddedDynamoDb.inMemory()) {
      Random random = new Random(1);
      new ProvenanceHandler(
          new FunctionContext(
              SingleTable.on(
                  engine.client(), "atoll", AtollTable.DEFINITION, Clock.systemUTC(), random),
              Clock.systemUTC(),
              new Ids(Clock.systemUTC(), random),
              secrets,
              HttpSettings.defaults(),
              record -> {}));
    }
  }
}
