/**
 * The whole product in one JVM: engine, table, token issuer, gateway, functions and scheduler, and
 * the command line that starts and uses it.
 *
 * <p>{@link dev.atoll.local.LocalAtoll} is the way in for tests; {@link dev.atoll.local.Atoll} for
 * people.
 */
@NullMarked
package dev.atoll.local;

import org.jspecify.annotations.NullMarked;
