/**
 * An API Gateway HTTP API on this machine: HTTP in, payload format 2.0 events out to Lambda
 * handlers, and back.
 *
 * <p>What it does is what AWS documents, or what was measured on AWS by others where the documents
 * are silent; each class names its source. It knows nothing of Atoll's routes: it is given {@link
 * dev.atoll.local.gateway.GatewayRoute}s.
 *
 * <p>What it leaves out: throttling (429) by stage or route, custom domains, stages other than
 * {@code $default}, and the limit of 10,240 bytes on request line and headers (a cursor of 20 KB
 * reaches its function here).
 */
@NullMarked
package dev.atoll.local.gateway;

import org.jspecify.annotations.NullMarked;
