package dev.atoll.http.route;

import dev.atoll.http.schema.Fields;

/**
 * A JSON object that a route wants.
 *
 * @param maxBytes the largest body, in bytes after base64 decoding
 */
public record RequestBody(Fields fields, int maxBytes) {}
