package dev.atoll.http;

import java.util.List;

/** Does one job around every operation: before it, after it, or instead of it. */
@FunctionalInterface
interface Decorator {

  Response handle(Request request, Operation next);

  /** The operation with decorators around it, the first one outermost. */
  static Operation stack(List<Decorator> decorators, Operation innermost) {
    Operation stacked = innermost;
    for (Decorator decorator : decorators.reversed()) {
      Operation next = stacked;
      stacked = request -> decorator.handle(request, next);
    }
    return stacked;
  }
}
