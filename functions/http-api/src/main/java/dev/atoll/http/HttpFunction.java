package dev.atoll.http;

import com.amazonaws.services.lambda.runtime.Context;
import com.amazonaws.services.lambda.runtime.RequestStreamHandler;
import com.amazonaws.services.lambda.runtime.events.APIGatewayV2HTTPResponse;
import dev.atoll.http.event.EventReader;
import dev.atoll.http.event.EventWriter;
import dev.atoll.http.route.Function;
import dev.atoll.http.route.Route;
import dev.atoll.http.route.Routes;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Everything between the gateway's event and a route's operation. Thread-safe.
 *
 * <p>The decorators stand in one list, outermost first, and each does one job. Their order matters:
 * a refusal of any of them is turned into a problem document inside of what adds headers, so that
 * it carries them too; nobody's input is read before it is known who he is; and the cost of it all
 * is counted at the outside.
 */
public final class HttpFunction implements RequestStreamHandler {

  private final FunctionContext context;
  private final Operation pipeline;

  private HttpFunction(FunctionContext context, Operation pipeline) {
    this.context = context;
    this.pipeline = pipeline;
  }

  /**
   * The function with an operation for each of its routes.
   *
   * @throws IllegalArgumentException if a route of the function has no operation, or an operation's
   *     route is another function's
   */
  public static HttpFunction of(
      Function function, FunctionContext context, Map<Route, Operation> operations) {
    List<Route> routes = Routes.of(function);
    requireAll(function, routes, operations.keySet());
    Map<Route, Operation> bound = Map.copyOf(operations);
    List<Decorator> decorators =
        List.of(
            new Measuring(),
            new SecurityHeaders(),
            new Cors(),
            new HeadRequests(),
            new TranslatingProblems(),
            new Routing(routes),
            new Authenticating(new MemberSessions(context.table())),
            new ReadingInput(),
            new ClaimingIdempotency(),
            new Caching());
    return new HttpFunction(
        context, Decorator.stack(decorators, request -> answer(bound, request)));
  }

  private static Response answer(Map<Route, Operation> operations, Request request) {
    Operation operation = operations.get(request.route());
    if (operation == null) {
      throw new IllegalStateException("no operation for " + request.route());
    }
    return operation.handle(request);
  }

  private static void requireAll(Function function, List<Route> routes, Set<Route> bound) {
    Set<Route> missing = new HashSet<>(routes);
    missing.removeAll(bound);
    Set<Route> foreign = new HashSet<>(bound);
    foreign.removeAll(routes);
    if (!missing.isEmpty() || !foreign.isEmpty()) {
      throw new IllegalArgumentException(
          function + " lacks operations for " + missing + " and has foreign ones for " + foreign);
    }
  }

  @Override
  public void handleRequest(InputStream input, OutputStream output, Context lambda)
      throws IOException {
    Incoming incoming = Incoming.of(EventReader.read(input));
    Response response = pipeline.handle(Request.of(incoming, context));
    EventWriter.write(event(response), output);
  }

  private static APIGatewayV2HTTPResponse event(Response response) {
    return APIGatewayV2HTTPResponse.builder()
        .withStatusCode(response.status())
        .withHeaders(response.headers())
        .withCookies(List.of())
        .withBody(response.body())
        .withIsBase64Encoded(response.isBinary())
        .build();
  }
}
