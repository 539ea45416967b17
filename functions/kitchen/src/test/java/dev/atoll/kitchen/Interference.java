package dev.atoll.kitchen;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Set;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * The database with something happening at the worst moment: between what a request has read and
 * what it then writes. For one thread.
 */
final class Interference {

  private static final Set<String> WRITES = Set.of("transactWriteItems", "putItem");

  private final DynamoDbClient database;
  private Runnable before = () -> {};
  private boolean losesAnswer;

  Interference(DynamoDbClient database) {
    this.database = database;
  }

  /** What happens right before the next write. */
  void beforeNextWrite(Runnable action) {
    before = action;
  }

  /** The next write is carried out, but its answer never comes. */
  void loseNextAnswer() {
    losesAnswer = true;
  }

  DynamoDbClient client() {
    return (DynamoDbClient)
        Proxy.newProxyInstance(
            getClass().getClassLoader(),
            new Class<?>[] {DynamoDbClient.class},
            (proxy, method, arguments) ->
                WRITES.contains(method.getName())
                    ? disturbed(() -> invoke(method, arguments))
                    : invoke(method, arguments));
  }

  private Object disturbed(Call call) throws Throwable {
    Runnable action = before;
    before = () -> {};
    action.run();
    Object answer = call.run();
    if (losesAnswer) {
      losesAnswer = false;
      throw SdkClientException.create("the connection was reset");
    }
    return answer;
  }

  private Object invoke(Method method, Object[] arguments) throws Throwable {
    try {
      return method.invoke(database, arguments);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }

  private interface Call {
    Object run() throws Throwable;
  }
}
