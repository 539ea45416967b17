/**
 * Attacks on the whole product, over real sockets: who may do what, whatever comes in, databases
 * that fail, processes that are killed.
 */
@NullMarked
package dev.atoll.local.security;

import org.jspecify.annotations.NullMarked;
