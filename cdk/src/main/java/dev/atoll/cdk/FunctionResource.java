package dev.atoll.cdk;

import software.amazon.awscdk.services.lambda.Alias;
import software.amazon.awscdk.services.lambda.Function;

/**
 * A deployed function.
 *
 * @param function the function
 * @param live the alias of the version published last, which everything calls: SnapStart restores published versions only
 */
record FunctionResource(Function function, Alias live) {}
