package dev.atoll.stream.threat;

import java.io.IOException;

/** A language model. */
interface Model {

  /** As alerts name it. */
  String name();

  /**
   * Its answer to a question.
   *
   * @param instructions how to answer
   * @throws IOException if there is none in time
   */
  String ask(String instructions, String question) throws IOException;
}
