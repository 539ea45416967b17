package dev.atoll.http;

import dev.atoll.http.input.CanonicalForm;
import dev.atoll.table.key.KeyedHash;
import dev.atoll.table.schema.IdempotencyClaim;
import java.util.regex.Pattern;

/**
 * Reads {@code Idempotency-Key} and prepares the claim that the operation's transaction writes with
 * its effect. Both the key and the request are kept as keyed hashes: the key is the client's text,
 * and a body may hold a password that a plain hash would let be guessed.
 */
final class ClaimingIdempotency implements Decorator {

  private static final Pattern VISIBLE_ASCII = Pattern.compile("[!-~]{1,255}");

  @Override
  public Response handle(Request request, Operation next) {
    return request.route().idempotencyKey()
        ? next.handle(
            request
                .incoming()
                .header("idempotency-key")
                .map(key -> request.claiming(claim(request, key)))
                .orElse(request))
        : next.handle(request);
  }

  private static IdempotencyClaim claim(Request request, String key) {
    if (!VISIBLE_ASCII.matcher(key).matches()) {
      throw Problem.of(
          ProblemCode.INVALID_HEADER,
          "An Idempotency-Key has 1 to 255 visible ASCII characters and no space.");
    }
    KeyedHash hash = request.context().secrets().hash();
    return new IdempotencyClaim(
        request.principal().name(),
        hash.of("idempotency-key", key),
        hash.of("idempotent-request", canonical(request)),
        request.now());
  }

  private static String canonical(Request request) {
    return request.route().key()
        + CanonicalForm.of(request.variables())
        + CanonicalForm.of(request.body());
  }
}
