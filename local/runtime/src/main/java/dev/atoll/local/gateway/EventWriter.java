package dev.atoll.local.gateway;

import com.amazonaws.services.lambda.runtime.events.APIGatewayV2HTTPEvent;
import com.amazonaws.services.lambda.runtime.events.APIGatewayV2HTTPEvent.RequestContext;
import com.amazonaws.services.lambda.runtime.serialization.PojoSerializer;
import com.amazonaws.services.lambda.runtime.serialization.events.LambdaEventSerializers;
import java.io.ByteArrayOutputStream;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Writes a request as a payload format 2.0 event, by the serializer of the real Lambda runtime.
 *
 * <p>{@code rawPath} is the decoded path, unlike its name, and ends before a decoded question mark
 * (<a href="https://github.com/middleapi/standard-server/pull/93">measured on AWS</a>); {@code
 * rawQueryString} is what was sent. Cookies leave the headers for {@code cookies}. Repeated headers
 * and parameters are joined by commas.
 *
 * @see <a
 *     href="https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-integrations-lambda.html">Payload
 *     format</a>
 */
final class EventWriter {

  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("dd/MMM/yyyy:HH:mm:ss Z", Locale.ENGLISH)
          .withZone(ZoneOffset.UTC);

  private static final Pattern HOST = Pattern.compile("[A-Za-z0-9.-]+|\\[[0-9A-Fa-f:]+]");

  private final PojoSerializer<APIGatewayV2HTTPEvent> serializer =
      LambdaEventSerializers.serializerFor(
          APIGatewayV2HTTPEvent.class, EventWriter.class.getClassLoader());

  byte[] write(Arrival arrival, RouteTable.Match match, Optional<Bearer> bearer) {
    Incoming request = arrival.request();
    var event =
        APIGatewayV2HTTPEvent.builder()
            .withVersion("2.0")
            .withRouteKey(match.key())
            .withRawPath(arrival.path())
            .withRawQueryString(request.query())
            .withHeaders(headers(request))
            .withRequestContext(context(arrival, match, bearer))
            .build();
    List<String> cookies = cookies(request);
    event.setCookies(cookies.isEmpty() ? null : cookies);
    event.setQueryStringParameters(arrival.parameters().isEmpty() ? null : arrival.parameters());
    event.setPathParameters(match.pathParameters().isEmpty() ? null : match.pathParameters());
    if (request.hasBody()) {
      var encoding = BodyEncoding.of(request.body(), request.header("content-type").orElse(""));
      event.setBody(encoding.body());
      event.setIsBase64Encoded(encoding.base64());
    }
    var json = new ByteArrayOutputStream();
    serializer.toJson(event, json);
    return json.toByteArray();
  }

  private static Map<String, String> headers(Incoming request) {
    var headers = new LinkedHashMap<String, String>();
    for (Header header : request.headers()) {
      String name = header.name().toLowerCase(Locale.ROOT);
      if (!name.equals("cookie")) {
        headers.merge(name, header.value(), (first, next) -> first + "," + next);
      }
    }
    headers.merge("x-forwarded-for", request.sourceAddress(), (sent, hop) -> sent + ", " + hop);
    headers.put("x-forwarded-proto", "http");
    return headers;
  }

  private static List<String> cookies(Incoming request) {
    var cookies = new ArrayList<String>();
    for (Header header : request.headers()) {
      if (header.is("cookie")) {
        for (String cookie : header.value().split(";", -1)) {
          if (!cookie.isBlank()) {
            cookies.add(cookie.strip());
          }
        }
      }
    }
    return cookies;
  }

  private static RequestContext context(
      Arrival arrival, RouteTable.Match match, Optional<Bearer> bearer) {
    Incoming request = arrival.request();
    Instant now = arrival.time();
    String host = host(request);
    var context =
        RequestContext.builder()
            .withRouteKey(match.key())
            .withAccountId("000000000000")
            .withApiId("local")
            .withStage("$default")
            .withDomainName(host)
            .withDomainPrefix(host.replaceFirst("\\..*", ""))
            .withRequestId(arrival.requestId())
            .withTime(TIME.format(now))
            .withTimeEpoch(now.toEpochMilli())
            .withHttp(http(arrival, request))
            .build();
    bearer.ifPresent(token -> context.setAuthorizer(authorizer(token)));
    return context;
  }

  /** The gateway's own name: on AWS a request for any other never gets here. */
  private static String host(Incoming request) {
    return request
        .header("host")
        .map(host -> host.replaceFirst(":\\d+$", ""))
        .filter(host -> HOST.matcher(host).matches())
        .orElse("localhost");
  }

  private static RequestContext.Http http(Arrival arrival, Incoming request) {
    return RequestContext.Http.builder()
        .withMethod(request.method())
        .withPath(arrival.path())
        .withProtocol(request.protocol())
        .withSourceIp(request.sourceAddress())
        .withUserAgent(request.header("user-agent").orElse(""))
        .build();
  }

  private static RequestContext.Authorizer authorizer(Bearer bearer) {
    var jwt = RequestContext.Authorizer.JWT.builder().withClaims(bearer.claims()).build();
    jwt.setScopes(bearer.scopes().isEmpty() ? null : bearer.scopes());
    return RequestContext.Authorizer.builder().withJwt(jwt).build();
  }
}
