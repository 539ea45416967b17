package dev.atoll.http;

import java.util.List;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Keeps faults that a test brings about out of the build's output. */
final class ExpectedFaults implements BeforeEachCallback, AfterEachCallback {

  private static final List<Logger> LOGGERS =
      Stream.of(TranslatingProblems.class, LambdaContext.class)
          .map(type -> Logger.getLogger(type.getName()))
          .toList();

  @Override
  public void beforeEach(ExtensionContext context) {
    LOGGERS.forEach(logger -> logger.setLevel(Level.OFF));
  }

  @Override
  public void afterEach(ExtensionContext context) {
    LOGGERS.forEach(logger -> logger.setLevel(null));
  }
}
