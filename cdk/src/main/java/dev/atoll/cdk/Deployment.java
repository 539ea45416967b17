package dev.atoll.cdk;

import software.amazon.awscdk.Stack;

/**
 * The two stacks of a deployment.
 *
 * @param data table, users, secret
 * @param app everything else
 */
record Deployment(Stack data, Stack app) {}
