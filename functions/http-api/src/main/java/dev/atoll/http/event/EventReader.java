package dev.atoll.http.event;

import com.amazonaws.services.lambda.runtime.events.APIGatewayV2HTTPEvent;
import com.amazonaws.services.lambda.runtime.events.APIGatewayV2HTTPEvent.RequestContext;
import com.amazonaws.services.lambda.runtime.events.APIGatewayV2HTTPEvent.RequestContext.Authorizer;
import com.amazonaws.services.lambda.runtime.events.APIGatewayV2HTTPEvent.RequestContext.Authorizer.JWT;
import com.amazonaws.services.lambda.runtime.events.APIGatewayV2HTTPEvent.RequestContext.Http;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads an event. What Atoll has no use for (stage variables, IAM and Lambda authorizers, client
 * certificates) is skipped, also what AWS may add one day.
 */
public final class EventReader {

  /** The gateway takes bodies of 10 MB, which as base64 in JSON stay below this. */
  private static final int MAX_TEXT = 32 * 1024 * 1024;

  private static final JsonFactory JSON =
      new JsonFactoryBuilder()
          .streamReadConstraints(StreamReadConstraints.builder().maxStringLength(MAX_TEXT).build())
          .build();

  private EventReader() {}

  /**
   * Reads one event.
   *
   * @throws IllegalArgumentException if it is not an HTTP API event of payload format 2.0
   */
  public static APIGatewayV2HTTPEvent read(InputStream stream) throws IOException {
    try (JsonParser parser = JSON.createParser(stream)) {
      if (parser.nextToken() != JsonToken.START_OBJECT) {
        throw new IllegalArgumentException("an event is a JSON object");
      }
      APIGatewayV2HTTPEvent event = event(parser);
      if (!"2.0".equals(event.getVersion())
          || event.getRouteKey() == null
          || event.getRawPath() == null
          || event.getRequestContext() == null
          || event.getRequestContext().getHttp() == null) {
        throw new IllegalArgumentException("not an HTTP API event of payload format 2.0");
      }
      return event;
    }
  }

  private static APIGatewayV2HTTPEvent event(JsonParser parser) throws IOException {
    APIGatewayV2HTTPEvent event = new APIGatewayV2HTTPEvent();
    forEachField(
        parser,
        name -> {
          switch (name) {
            case "version" -> event.setVersion(text(parser));
            case "routeKey" -> event.setRouteKey(text(parser));
            case "rawPath" -> event.setRawPath(text(parser));
            case "rawQueryString" -> event.setRawQueryString(text(parser));
            case "cookies" -> event.setCookies(texts(parser));
            case "headers" -> event.setHeaders(map(parser));
            case "queryStringParameters" -> event.setQueryStringParameters(map(parser));
            case "pathParameters" -> event.setPathParameters(map(parser));
            case "body" -> event.setBody(text(parser));
            case "isBase64Encoded" -> event.setIsBase64Encoded(parser.getValueAsBoolean());
            case "requestContext" -> event.setRequestContext(context(parser));
            default -> parser.skipChildren();
          }
        });
    return event;
  }

  private static RequestContext context(JsonParser parser) throws IOException {
    RequestContext context = new RequestContext();
    forEachField(
        parser,
        name -> {
          switch (name) {
            case "requestId" -> context.setRequestId(text(parser));
            case "routeKey" -> context.setRouteKey(text(parser));
            case "stage" -> context.setStage(text(parser));
            case "domainName" -> context.setDomainName(text(parser));
            case "timeEpoch" -> context.setTimeEpoch(parser.getValueAsLong());
            case "http" -> context.setHttp(http(parser));
            case "authorizer" -> context.setAuthorizer(authorizer(parser));
            default -> parser.skipChildren();
          }
        });
    return context;
  }

  private static Http http(JsonParser parser) throws IOException {
    Http http = new Http();
    forEachField(
        parser,
        name -> {
          switch (name) {
            case "method" -> http.setMethod(text(parser));
            case "path" -> http.setPath(text(parser));
            case "protocol" -> http.setProtocol(text(parser));
            case "sourceIp" -> http.setSourceIp(text(parser));
            case "userAgent" -> http.setUserAgent(text(parser));
            default -> parser.skipChildren();
          }
        });
    return http;
  }

  private static Authorizer authorizer(JsonParser parser) throws IOException {
    Authorizer authorizer = new Authorizer();
    forEachField(
        parser,
        name -> {
          switch (name) {
            case "jwt" -> authorizer.setJwt(jwt(parser));
            default -> parser.skipChildren();
          }
        });
    return authorizer;
  }

  private static JWT jwt(JsonParser parser) throws IOException {
    JWT jwt = new JWT();
    forEachField(
        parser,
        name -> {
          switch (name) {
            case "claims" -> jwt.setClaims(map(parser));
            case "scopes" -> jwt.setScopes(texts(parser));
            default -> parser.skipChildren();
          }
        });
    return jwt;
  }

  /** Fields of the object that the parser stands at; none if there is no object. */
  private static void forEachField(JsonParser parser, FieldReader reader) throws IOException {
    if (parser.currentToken() != JsonToken.START_OBJECT) {
      parser.skipChildren();
      return;
    }
    for (String name = parser.nextFieldName(); name != null; name = parser.nextFieldName()) {
      parser.nextToken();
      reader.read(name);
    }
  }

  private static @Nullable String text(JsonParser parser) throws IOException {
    if (parser.currentToken().isStructStart()) {
      parser.skipChildren();
      return null;
    }
    return parser.getValueAsString();
  }

  private static Map<String, String> map(JsonParser parser) throws IOException {
    Map<String, String> values = new LinkedHashMap<>();
    forEachField(
        parser,
        name -> {
          String value = text(parser);
          if (value != null) {
            values.put(name, value);
          }
        });
    return values;
  }

  private static List<String> texts(JsonParser parser) throws IOException {
    List<String> values = new ArrayList<>();
    if (parser.currentToken() != JsonToken.START_ARRAY) {
      parser.skipChildren();
      return values;
    }
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      String value = text(parser);
      if (value != null) {
        values.add(value);
      }
    }
    return values;
  }

  /** Reads one field's value, at which the parser stands. */
  private interface FieldReader {
    void read(String name) throws IOException;
  }
}
