package dev.atoll.http.route;

import dev.atoll.http.schema.Fields;

/**
 * A JSON object that a route wants.
 *
 * @param maxBytes the largest body, in bytes after base64 decoding
 * @param required whether the body must be there; if not, none is as good as <code>{}</code>
 */
public record RequestBody(Fields fields, int maxBytes, boolean required) {}
