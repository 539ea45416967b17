/**
 * Stands for the Cognito user pool: a signing key kept with the data, access tokens with Cognito's
 * claims, and a socket in the file system by which the owner of a running instance, and nobody
 * else, gets one.
 */
@NullMarked
package dev.atoll.local.token;

import org.jspecify.annotations.NullMarked;
