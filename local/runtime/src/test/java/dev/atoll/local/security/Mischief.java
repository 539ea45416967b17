package dev.atoll.local.security;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.atoll.http.generate.Samples;
import dev.atoll.http.route.Route;
import dev.atoll.http.schema.AnyObject;
import dev.atoll.http.schema.Choice;
import dev.atoll.http.schema.Field;
import dev.atoll.http.schema.Fields;
import dev.atoll.http.schema.Items;
import dev.atoll.http.schema.Schema;
import dev.atoll.http.schema.Text;
import dev.atoll.http.schema.Truth;
import dev.atoll.http.schema.Whole;
import java.io.ByteArrayOutputStream;
import java.net.URLEncoder;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;

/** Requests made of a route's own declarations: nearly right ones, and ones that are all wrong. */
final class Mischief {

  private static final List<String> TEXTS =
      List.of(
          "",
          " ",
          "a",
          "null",
          "\u0000",
          "\r\nSet-Cookie: a=b",
          "../../etc/passwd",
          "a#b/c?d",
          "PK",
          "<script>alert(1)</script>",
          "' OR 1=1 --",
          "${jndi:ldap://x}",
          "\uFFFE\uFFFF",
          "\u202Eright to left",
          "e\u0301\u0301\u0301",
          "\uD83E\uDD14".repeat(300),
          "한글 테스트",
          "x".repeat(5_000),
          "x@y.z",
          "a".repeat(90) + "@" + "b.".repeat(80) + "c",
          "-".repeat(100),
          "01J0ZZZZZZ0000000000000000",
          "99999999999999999999999999");

  private static final List<String> JSON =
      List.of(
          "null",
          "true",
          "0",
          "-1",
          "1.5",
          "1e400",
          "9223372036854775808",
          "123456789012345678901234567890",
          "{}",
          "[]",
          "[[[]]]",
          "{\"PK\":\"x\"}",
          "\"\\ud83e\"",
          "\"\\u0000\"",
          "[null]",
          "[\"\"]",
          "NaN");

  private static final List<String> BODIES =
      List.of(
          "",
          " ",
          "{",
          "[]",
          "null",
          "\"text\"",
          "{} {}",
          "{\"a\":1,\"a\":2}",
          "{\"__proto__\":{}}",
          "{'a':1}",
          "\uFEFF{}",
          "[".repeat(5_000),
          "{\"a\":".repeat(5_000),
          "{\"title\":\"" + "x".repeat(40_000) + "\"}");

  private static final List<String> TYPES =
      List.of(
          Site.JSON,
          "application/json; charset=utf-8",
          "application/json; charset=utf-16",
          "application/merge-patch+json",
          "application/x-www-form-urlencoded",
          "text/plain",
          ";",
          "application/octet-stream");

  private static final List<String> HEADERS =
      List.of(
          "If-Match",
          "If-None-Match",
          "Idempotency-Key",
          "Cookie",
          "Origin",
          "X-Forwarded-For",
          "X-Forwarded-Proto",
          "X-Atoll-Origin-Secret",
          "CloudFront-Viewer-Address",
          "Content-Encoding",
          "Accept",
          "X-HTTP-Method-Override",
          "Range");

  private static final List<String> HEADER_VALUES =
      List.of(
          "",
          "*",
          "\"1\"",
          "W/\"1\"",
          "\"1\", \"2\"",
          "\"999999999999999999\"",
          "a b",
          "\u00e9\u00ff",
          "a=b; c",
          ",,,",
          "https://evil.example",
          "PUT",
          "x".repeat(300));

  private final Random random;

  Mischief(long seed) {
    random = new Random(seed);
  }

  <T> T any(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }

  private boolean oneIn(int times) {
    return random.nextInt(times) == 0;
  }

  /** A path of the route: values that exist, or none that do. */
  String path(Route route, String id, String comment) {
    String path = route.path().toString();
    for (Field variable : route.variables()) {
      String value =
          switch (variable.name()) {
            case "id" -> id;
            case "cid" -> comment;
            default -> (String) Samples.of(variable);
          };
      String chosen = oneIn(5) ? any(TEXTS.subList(1, TEXTS.size())) : value;
      path = path.replace("{" + variable.name() + "}", encode(chosen));
    }
    return path;
  }

  String query(Route route) {
    List<Field> parameters = new ArrayList<>(route.parameters());
    parameters.removeIf(parameter -> oneIn(2) || (parameter.name().equals("cursor") && !oneIn(4)));
    List<String> pairs =
        parameters.stream()
            .map(parameter -> parameter.name() + "=" + parameter(parameter.schema()))
            .collect(Collectors.toCollection(ArrayList::new));
    if (oneIn(6)) {
      pairs.add(
          any(List.of("limit=1", "limit=1", "x", "=", "&&", "x=%20%26%3D", "%00=a", "a=%ff")));
    }
    return pairs.isEmpty() ? "" : "?" + String.join("&", pairs);
  }

  private String parameter(Schema schema) {
    return switch (random.nextInt(3)) {
      case 0 -> encode(any(TEXTS));
      case 1 -> any(List.of("0", "-1", "101", "1000000000", "1.5", "abc", "", "1", "100"));
      default -> encode(String.valueOf(Samples.of(schema)));
    };
  }

  /** Names and values in turn. */
  List<String> headers() {
    var headers = new ArrayList<String>();
    if (!oneIn(8)) {
      headers.addAll(List.of("Content-Type", oneIn(4) ? any(TYPES) : Site.JSON));
    }
    for (int i = random.nextInt(3); i > 0; i--) {
      headers.addAll(List.of(any(HEADERS), any(HEADER_VALUES)));
    }
    return headers;
  }

  byte[] body(Route route) {
    if (route.body().isEmpty()) {
      return oneIn(4) ? any(BODIES).getBytes(UTF_8) : new byte[0];
    }
    byte[] body = oneIn(6) ? any(BODIES).getBytes(UTF_8) : object(route.body().get().fields());
    return oneIn(10) ? damaged(body) : body;
  }

  private byte[] object(Fields fields) {
    var members = new ArrayList<String>();
    for (Field field : fields.fields()) {
      if (!oneIn(10)) {
        members.add(quoted(field.name()) + ":" + value(field));
      }
    }
    if (oneIn(8)) {
      members.add(any(List.of("\"PK\":1", "\"version\":7", "\"authorId\":\"x\"", "\"ttl\":0")));
    }
    return ("{" + String.join(",", members) + "}").getBytes(UTF_8);
  }

  private String value(Field field) {
    if (oneIn(20)) {
      return any(JSON);
    }
    return oneIn(20) ? quoted(any(TEXTS)) : json(field.schema(), Samples.of(field));
  }

  private String json(Schema schema, Object sample) {
    return switch (schema) {
      case Text _, Choice _ -> quoted(oneIn(3) ? sample + " " + random.nextInt(99) : "" + sample);
      case Whole _, Truth _ -> String.valueOf(sample);
      case Items items ->
          random
              .ints(random.nextInt(12), 0, 9)
              .mapToObj(_ -> json(items.item(), Samples.of(items.item())))
              .collect(Collectors.joining(",", "[", "]"));
      case Fields fields -> new String(object(fields), UTF_8);
      case AnyObject _ -> any(JSON);
    };
  }

  /** Not even UTF-8 any more. */
  private byte[] damaged(byte[] body) {
    var out = new ByteArrayOutputStream();
    out.write(body, 0, random.nextInt(body.length + 1));
    out.write(random.nextInt(256));
    return out.toByteArray();
  }

  private static String quoted(String text) {
    var json = new StringBuilder("\"");
    for (char c : text.toCharArray()) {
      json.append(c < ' ' || c == '"' || c == '\\' ? "\\u%04x".formatted((int) c) : c);
    }
    return json.append('"').toString();
  }

  private static String encode(String text) {
    return URLEncoder.encode(text, UTF_8).replace("+", "%20");
  }
}
