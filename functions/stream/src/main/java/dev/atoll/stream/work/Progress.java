package dev.atoll.stream.work;

import java.time.Instant;

/** How far a slice has brought a piece of work. */
public sealed interface Progress {

  /** There is more to do, from here. */
  record Further(Place place) implements Progress {}

  /** There is more to do, from here, but not before then. */
  record Rest(Place place, Instant until) implements Progress {}

  /** Nothing is left to do; the item leaves the queue. */
  record Done() implements Progress {}

  /** Nothing is left to do, and the item itself goes. */
  record Gone() implements Progress {}
}
