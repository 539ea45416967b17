package dev.atoll.local.gateway;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A response as it goes onto the wire; header names in lower case. */
@SuppressWarnings("ArrayRecordComponent") // handed on, never compared
public record Outgoing(int status, List<Header> headers, byte[] body) {

  /** What API Gateway answers by itself: a JSON object with one field, {@code message}. */
  static Outgoing message(int status, String message, Header... headers) {
    var all = new ArrayList<>(List.of(new Header("content-type", "application/json")));
    all.addAll(List.of(headers));
    return new Outgoing(status, all, ("{\"message\":\"" + message + "\"}").getBytes(UTF_8));
  }

  /** A JSON document with status 200. */
  public static Outgoing json(String document) {
    var type = new Header("content-type", "application/json");
    return new Outgoing(200, List.of(type), document.getBytes(UTF_8));
  }

  static Outgoing empty(int status) {
    return new Outgoing(status, List.of(), new byte[0]);
  }

  public Optional<String> header(String name) {
    return Header.first(headers, name);
  }

  /** With these headers as well. */
  public Outgoing with(List<Header> more) {
    var all = new ArrayList<>(headers);
    all.addAll(more);
    return new Outgoing(status, all, body);
  }

  /** Without the headers whose names begin so. */
  Outgoing without(String prefix) {
    var kept = headers.stream().filter(header -> !header.name().startsWith(prefix)).toList();
    return new Outgoing(status, kept, body);
  }
}
