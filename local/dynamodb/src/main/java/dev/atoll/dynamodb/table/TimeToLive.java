package dev.atoll.dynamodb.table;

/**
 * The expiry of a table's items.
 *
 * @param attribute the attribute that holds the expiry in epoch seconds
 * @param map where the items are listed by their expiry
 */
public record TimeToLive(String attribute, int map) {}
