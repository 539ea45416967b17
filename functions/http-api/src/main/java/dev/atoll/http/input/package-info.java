/**
 * Reads what a client sent against its declaration: JSON bodies, query strings, path variables.
 * What does not fit is an outcome ({@link dev.atoll.http.input.Reading}), not an exception, and
 * says which field and why.
 */
@NullMarked
package dev.atoll.http.input;

import org.jspecify.annotations.NullMarked;
