/**
 * What deleted accounts, molts and posts leave behind, removed step by step; every count that
 * others keep of it stays right.
 */
@NullMarked
package dev.atoll.stream.purge;

import org.jspecify.annotations.NullMarked;
