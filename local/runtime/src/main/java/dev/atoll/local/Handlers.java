package dev.atoll.local;

import com.amazonaws.services.lambda.runtime.RequestStreamHandler;
import dev.atoll.http.FunctionContext;

/**
 * Loads handlers as Lambda does: by the class names that the template deploys. Only the constructor
 * differs; this one takes the context.
 */
final class Handlers {

  private static final String SWEEPER = "dev.atoll.stream.SweepHandler";

  private Handlers() {}

  static RequestStreamHandler load(String className, FunctionContext context) {
    try {
      return Class.forName(className)
          .asSubclass(RequestStreamHandler.class)
          .getConstructor(FunctionContext.class)
          .newInstance(context);
    } catch (ReflectiveOperationException missing) {
      throw new IllegalStateException(className + " cannot be loaded", missing);
    }
  }

  static RequestStreamHandler sweeper(FunctionContext context) {
    return load(SWEEPER, context);
  }
}
