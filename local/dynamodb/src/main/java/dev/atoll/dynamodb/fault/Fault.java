package dev.atoll.dynamodb.fault;

/** What can be made to go wrong. */
public enum Fault {
  /** Refused before anything happened, as when a partition is too hot: ThrottlingException. */
  THROTTLE,
  /** Refused before anything happened: InternalServerError, HTTP status 500. */
  INTERNAL_ERROR,
  /** BatchGetItem and BatchWriteItem leave some of their items unprocessed. */
  UNPROCESSED,
  /**
   * Another transaction was on the item: a transaction is cancelled with the reason
   * TransactionConflict, a single write gets a TransactionConflictException.
   */
  CONFLICT,
  /** Carried out, but the answer is an InternalServerError: the caller cannot know. */
  REPLY_LOST,
  /** Carried out after a while: the rule's time. */
  DELAY,
  /** A Query or Scan of a global index sees it as it was, up to the rule's time ago. */
  STALE_INDEX,
  /** GetRecords holds back records that are younger than the rule's time. */
  LATE_RECORDS,
  /** GetRecords gives some records once more that it has given before. */
  DUPLICATE_RECORDS
}
