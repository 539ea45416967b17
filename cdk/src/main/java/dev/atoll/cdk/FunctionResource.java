package dev.atoll.cdk;

import software.amazon.awscdk.services.lambda.Alias;
import software.amazon.awscdk.services.lambda.Function;
import software.amazon.awscdk.services.logs.LogGroup;

/**
 * A deployed function.
 *
 * @param function the function
 * @param live the alias of the version published last, which everything calls: SnapStart restores
 *     published versions only
 * @param logs where it writes
 */
record FunctionResource(Function function, Alias live, LogGroup logs) {}
