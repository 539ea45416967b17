/** Whom an act is told to, once, and how that is taken back when the act is withdrawn. */
@NullMarked
package dev.atoll.stream.notification;

import org.jspecify.annotations.NullMarked;
