/**
 * What follows from the scans and events of a product: scans are counted exactly once, and what the
 * rules of {@code dev.atoll.stream.threat} find becomes alerts.
 */
@NullMarked
package dev.atoll.stream.product;

import org.jspecify.annotations.NullMarked;
