/**
 * The functions that follow a request: {@link dev.atoll.stream.FanOutHandler} and {@link
 * dev.atoll.stream.ThreatHandler} read the table's stream, {@link dev.atoll.stream.SweepHandler} is
 * scheduled and carries on what they left lying. Here each of them is put together from the rooms
 * below: {@code source} brings records, {@code work} and {@code sweep} carry out durable work of
 * any kind, and each other room is one kind of work.
 *
 * <p>Whoever needs such work marks an item with a work key in the very transaction that makes it
 * necessary, and the mark is removed only when nothing is left to do. So a crash at any point loses
 * nothing and does nothing twice.
 */
@NullMarked
package dev.atoll.stream;

import org.jspecify.annotations.NullMarked;
