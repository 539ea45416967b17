package dev.atoll.http.schema;

/** The declared form of one JSON value or one parameter. Immutable. */
public sealed interface Schema permits Text, Whole, Truth, Choice, Items, Fields, AnyObject {}
