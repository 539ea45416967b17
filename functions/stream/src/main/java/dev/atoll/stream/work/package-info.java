/**
 * Durable work that goes by slices: a {@link dev.atoll.stream.work.Job} is carried on from the
 * place that its item has stored, for a moment, at a pace that leaves room for requests. The {@link
 * dev.atoll.stream.work.Worker} says how; the jobs are in the rooms of what they are about.
 */
@NullMarked
package dev.atoll.stream.work;

import org.jspecify.annotations.NullMarked;
