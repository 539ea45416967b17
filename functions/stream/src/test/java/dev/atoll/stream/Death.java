package dev.atoll.stream;

/** The process dies: not caught by anything that a function does. */
final class Death extends Error {
  private static final long serialVersionUID = 1;
}
