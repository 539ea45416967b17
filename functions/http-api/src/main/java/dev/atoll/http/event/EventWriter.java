package dev.atoll.http.event;

import com.amazonaws.services.lambda.runtime.events.APIGatewayV2HTTPResponse;
import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;

/** Writes a response of payload format 2.0. */
public final class EventWriter {

  private static final JsonFactory JSON = new JsonFactory();

  private EventWriter() {}

  /** Writes one response and leaves the stream open. */
  public static void write(APIGatewayV2HTTPResponse response, OutputStream stream)
      throws IOException {
    try (JsonGenerator json = JSON.createGenerator(stream, JsonEncoding.UTF8)) {
      json.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
      json.writeStartObject();
      json.writeNumberField("statusCode", response.getStatusCode());
      headers(json, response.getHeaders());
      cookies(json, response.getCookies());
      if (response.getBody() != null) {
        json.writeStringField("body", response.getBody());
      }
      json.writeBooleanField("isBase64Encoded", response.getIsBase64Encoded());
      json.writeEndObject();
    }
  }

  private static void headers(JsonGenerator json, Map<String, String> headers) throws IOException {
    json.writeObjectFieldStart("headers");
    for (Map.Entry<String, String> header : headers.entrySet()) {
      json.writeStringField(header.getKey(), header.getValue());
    }
    json.writeEndObject();
  }

  private static void cookies(JsonGenerator json, List<String> cookies) throws IOException {
    if (!cookies.isEmpty()) {
      json.writeArrayFieldStart("cookies");
      for (String cookie : cookies) {
        json.writeString(cookie);
      }
      json.writeEndArray();
    }
  }
}
