package dev.atoll.table.schema;

/** Whom one can follow. */
public sealed interface Followee {

  /** A member, by his account's identifier. */
  record Member(String accountId) implements Followee {}

  /** An author of the blog, by his Cognito subject. */
  record BlogAuthor(String sub) implements Followee {}
}
