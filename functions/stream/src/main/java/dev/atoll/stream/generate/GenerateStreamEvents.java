package dev.atoll.stream.generate;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import dev.atoll.stream.source.EventSource.Kind;
import dev.atoll.table.Attributes;
import dev.atoll.table.DynamoDbJson;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;

/** Writes {@code events/stream-*.json} below the folder that it is given. */
public final class GenerateStreamEvents {

  private static final long NOON = 1_796_040_000;

  private GenerateStreamEvents() {}

  /**
   * Writes every sample anew.
   *
   * @param args the root of the working tree
   */
  public static void main(String[] args) throws IOException {
    if (args.length != 1) {
      throw new IllegalArgumentException("give the root of the tree, and nothing else");
    }
    for (Map.Entry<String, String> sample : documents().entrySet()) {
      Files.writeString(Path.of(args[0]).resolve(sample.getKey()), sample.getValue());
    }
  }

  /** Every sample by its path below the root. */
  static Map<String, String> documents() throws IOException {
    Map<String, String> documents = new TreeMap<>();
    for (StreamSample sample : StreamSample.ALL) {
      documents.put("events/stream-" + sample.name() + ".json", text(sample));
    }
    return documents;
  }

  private static String text(StreamSample sample) throws IOException {
    StringWriter text = new StringWriter();
    DefaultIndenter indent = new DefaultIndenter("  ", "\n");
    DefaultPrettyPrinter printer = new DefaultPrettyPrinter();
    printer.indentArraysWith(indent);
    printer.indentObjectsWith(indent);
    try (JsonGenerator json = new JsonFactory().createGenerator(text)) {
      json.setPrettyPrinter(printer);
      json.writeStartObject();
      json.writeArrayFieldStart("Records");
      record(json, sample);
      json.writeEndArray();
      json.writeEndObject();
    }
    return text.append('\n').toString();
  }

  private static void record(JsonGenerator json, StreamSample sample) throws IOException {
    json.writeStartObject();
    json.writeStringField("eventID", "7de3041dd709b024af6f29e4fa13d34c");
    json.writeStringField("eventName", sample.kind().name());
    json.writeStringField("eventVersion", "1.1");
    json.writeStringField("eventSource", "aws:dynamodb");
    json.writeStringField("awsRegion", "us-east-1");
    json.writeObjectFieldStart("dynamodb");
    json.writeNumberField("ApproximateCreationDateTime", NOON);
    image(json, "Keys", Attributes.builder().key(sample.item().key()).build());
    image(json, sample.kind() == Kind.REMOVE ? "OldImage" : "NewImage", sample.item());
    json.writeStringField("SequenceNumber", "100000000000000000001");
    json.writeNumberField("SizeBytes", 400);
    json.writeStringField("StreamViewType", "NEW_AND_OLD_IMAGES");
    json.writeEndObject();
    json.writeStringField(
        "eventSourceARN",
        "arn:aws:dynamodb:us-east-1:123456789012:table/atoll/stream/2026-11-30T00:00:00.000");
    json.writeEndObject();
  }

  private static void image(JsonGenerator json, String name, Attributes attributes)
      throws IOException {
    json.writeFieldName(name);
    DynamoDbJson.write(json, attributes);
  }
}
