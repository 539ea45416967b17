package dev.atoll.http;

import dev.atoll.http.json.Json;
import dev.atoll.http.route.Route;
import dev.atoll.table.page.Page;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/** An answer. Immutable; each method returns a changed copy. */
public final class Response {

  private static final String JSON = "application/json";

  private final int status;
  private final Map<String, String> headers;
  private final Body body;
  private final OptionalLong version;

  private Response(int status, Map<String, String> headers, Body body, OptionalLong version) {
    this.status = status;
    this.headers = headers;
    this.body = body;
    this.version = version;
  }

  private Response(int status, Map<String, String> headers, String body, OptionalLong version) {
    this(status, headers, new Body(body, false), version);
  }

  /** 200 with a JSON object. */
  public static Response ok(Consumer<Json> object) {
    return json(200, object);
  }

  /**
   * 201 with the address and the JSON of what was made.
   *
   * @param location path of the resource, from the root
   */
  public static Response created(String location, Consumer<Json> object) {
    return json(201, object).header("location", location);
  }

  /** 204: done, nothing to say. */
  public static Response noContent() {
    return new Response(204, Map.of(), "", OptionalLong.empty());
  }

  /** 202: done as far as anybody can see, and going on in the background. */
  public static Response accepted() {
    return new Response(202, Map.of(), "", OptionalLong.empty());
  }

  /**
   * 301: the resource is elsewhere for good.
   *
   * @param location path from the root, encoded
   */
  public static Response movedTo(String location) {
    return new Response(301, Map.of(), "", OptionalLong.empty()).header("location", location);
  }

  /** 200 with a text of another media type; it is sent as UTF-8. */
  public static Response document(String mediaType, String text) {
    return new Response(200, Map.of(), text, OptionalLong.empty()).as(mediaType);
  }

  /** 200 with bytes, such as an image. */
  public static Response binary(String mediaType, byte[] bytes) {
    Body body = new Body(Base64.getEncoder().encodeToString(bytes), true);
    return new Response(200, Map.of(), body, OptionalLong.empty()).as(mediaType);
  }

  /**
   * 200 with a page of a list: {@code items}, {@code next}, and a {@code Link} to the next page.
   *
   * @param request the request of this list
   */
  public static <T> Response page(Request request, Page<T> page, BiConsumer<Json, ? super T> item) {
    Optional<String> next = page.next().map(request::seal);
    Response response =
        ok(json -> json.list("items", page.items(), item).putNullable("next", next.orElse(null)));
    return next.map(cursor -> response.header("link", request.linkToNext(cursor))).orElse(response);
  }

  /**
   * Writes a page of another list into an object: the first comments of a post, which {@code GET
   * /posts/{id}/comments} goes on from. The other route's path variables are those of this request.
   */
  public static <T> void embedPage(
      Json json,
      String name,
      Request request,
      Route list,
      Page<T> page,
      BiConsumer<Json, ? super T> item) {
    String next = page.next().map(position -> request.sealFor(list, position)).orElse(null);
    json.object(name, inner -> inner.list("items", page.items(), item).putNullable("next", next));
  }

  static Response json(int status, Consumer<Json> object) {
    return new Response(status, Map.of(), Json.write(object), OptionalLong.empty()).as(JSON);
  }

  /** The same with the resource's version, which becomes its {@code ETag}. */
  public Response version(long number) {
    return new Response(status, headers, body, OptionalLong.of(number));
  }

  /** The same with a header; the name in lower case. */
  public Response header(String name, String value) {
    return headers(Map.of(name, value));
  }

  Response headers(Map<String, String> more) {
    Map<String, String> all = new TreeMap<>(headers);
    all.putAll(more);
    return new Response(status, Collections.unmodifiableMap(all), body, version);
  }

  /** The same with headers, where it has none of that name. */
  Response headersIfAbsent(Map<String, String> defaults) {
    Map<String, String> all = new TreeMap<>(defaults);
    all.putAll(headers);
    return new Response(status, Collections.unmodifiableMap(all), body, version);
  }

  Response as(String mediaType) {
    return header("content-type", mediaType);
  }

  Response withoutBody() {
    return new Response(status, headers, "", version);
  }

  /** 304 with the headers that a 200 would have had about the resource. */
  Response notModified() {
    Map<String, String> kept = new TreeMap<>(headers);
    kept.remove("content-type");
    return new Response(304, Collections.unmodifiableMap(kept), "", version);
  }

  /** The HTTP status. */
  public int status() {
    return status;
  }

  /** Names in lower case. */
  public Map<String, String> headers() {
    return headers;
  }

  /** The text of the body, in base64 where it is binary; empty if there is none. */
  public String body() {
    return body.text();
  }

  /** Whether the body is bytes in base64, and no text. */
  boolean isBinary() {
    return body.binary();
  }

  OptionalLong version() {
    return version;
  }

  byte[] bytes() {
    return body.binary()
        ? Base64.getDecoder().decode(body.text())
        : body.text().getBytes(StandardCharsets.UTF_8);
  }

  private record Body(String text, boolean binary) {}
}
