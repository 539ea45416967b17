/**
 * The edge of every function: an API Gateway event becomes a {@link dev.atoll.http.Request}, an
 * {@link dev.atoll.http.Operation} answers it with a {@link dev.atoll.http.Response} or throws a
 * {@link dev.atoll.http.Problem}.
 *
 * <p>What happens around an operation is one list of decorators in {@link
 * dev.atoll.http.HttpFunction}, the same on Lambda and on a developer's machine.
 */
@NullMarked
package dev.atoll.http;

import org.jspecify.annotations.NullMarked;
