/**
 * The deployment on AWS, in two stacks: what must outlive everything (table, user pool, secret) and
 * what is replaced at every deployment (functions, API, schedule, alarms). Everything that other
 * modules declare (table, indexes, routes, access patterns) is read from their declarations and
 * written nowhere here.
 */
@NullMarked
package dev.atoll.cdk;

import org.jspecify.annotations.NullMarked;
