package dev.atoll.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

class DynamoDbJsonTest {

  @Test
  void read_everyType_givesTheSameValues() throws IOException {
    Attributes read =
        read(
            """
            {"s":{"S":"x"},"n":{"N":"12345678901234567890.5"},"b":{"B":"AQI="},"t":{"BOOL":true},
             "z":{"NULL":true},"l":{"L":[{"S":"a"},{"N":"1"}]},"m":{"M":{"k":{"S":"v"}}},
             "ss":{"SS":["a","b"]},"ns":{"NS":["1","2"]},"bs":{"BS":["AQ=="]}}
            """);

    assertThat(read.values())
        .isEqualTo(
            Map.of(
                "s", AttributeValue.fromS("x"),
                "n", AttributeValue.fromN("12345678901234567890.5"),
                "b", AttributeValue.fromB(SdkBytes.fromByteArray(new byte[] {1, 2})),
                "t", AttributeValue.fromBool(true),
                "z", AttributeValue.fromNul(true),
                "l",
                    AttributeValue.fromL(
                        List.of(AttributeValue.fromS("a"), AttributeValue.fromN("1"))),
                "m", AttributeValue.fromM(Map.of("k", AttributeValue.fromS("v"))),
                "ss", AttributeValue.fromSs(List.of("a", "b")),
                "ns", AttributeValue.fromNs(List.of("1", "2")),
                "bs", AttributeValue.fromBs(List.of(SdkBytes.fromByteArray(new byte[] {1})))));
  }

  @Test
  void read_typesGivenAsNull_areLeftOut() throws IOException {
    assertThat(read("{\"s\":{\"B\":null,\"S\":\"\",\"N\":null}}").string("s")).isEmpty();
  }

  @Test
  void read_whatIsNoItem_isRefused() {
    for (String json :
        List.of(
            "[]",
            "{\"a\":1}",
            "{\"a\":{}}",
            "{\"a\":{\"S\":\"x\",\"N\":\"1\"}}",
            "{\"a\":{\"X\":\"x\"}}",
            "{\"a\":{\"L\":{}}}")) {
      assertThatIllegalArgumentException().as(json).isThrownBy(() -> read(json));
    }
  }

  @Test
  void write_everyType_isReadBack() throws IOException {
    Attributes all =
        read(
            """
            {"s":{"S":"x"},"n":{"N":"1.5"},"b":{"B":"AQI="},"t":{"BOOL":false},"z":{"NULL":true},
             "l":{"L":[{"S":"a"},{"M":{}}]},"ss":{"SS":["a"]},"ns":{"NS":["1"]},"bs":{"BS":["AQ=="]}}
            """);
    var text = new StringWriter();
    try (JsonGenerator json = new JsonFactory().createGenerator(text)) {
      DynamoDbJson.write(json, all);
    }

    assertThat(read(text.toString())).isEqualTo(all);
  }

  private static Attributes read(String json) throws IOException {
    try (JsonParser parser = new JsonFactory().createParser(json)) {
      parser.nextToken();
      Attributes read = DynamoDbJson.read(parser);
      assertThat(parser.currentToken()).isEqualTo(JsonToken.END_OBJECT);
      return read;
    }
  }
}
