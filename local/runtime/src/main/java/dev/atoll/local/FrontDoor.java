package dev.atoll.local;

import dev.atoll.local.gateway.Gateway;
import dev.atoll.local.gateway.Header;
import dev.atoll.local.gateway.Incoming;
import dev.atoll.local.gateway.Outgoing;
import dev.atoll.local.token.TokenIssuer;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * What every request passes: the issuer's two documents aside, it is the gateway's, timed, priced
 * and logged.
 */
final class FrontDoor {

  private final Gateway gateway;
  private final TokenIssuer issuer;
  private final Costs costs;
  private final Consumer<Served> log;

  FrontDoor(Gateway gateway, TokenIssuer issuer, Costs costs, Consumer<Served> log) {
    this.gateway = gateway;
    this.issuer = issuer;
    this.costs = costs;
    this.log = log;
  }

  Outgoing serve(Incoming request) {
    return issuer.document(request.path()).map(Outgoing::json).orElseGet(() -> answer(request));
  }

  private Outgoing answer(Incoming request) {
    long start = System.nanoTime();
    Outgoing answer = gateway.handle(request);
    double millis = (System.nanoTime() - start) / 1e6;
    Optional<Served.Cost> cost = answer.header("apigw-requestid").flatMap(costs::take);
    var served = new Served(request.method(), target(request), answer.status(), millis, cost);
    log.accept(served);
    return answer.with(List.of(new Header("server-timing", served.serverTiming())));
  }

  private static String target(Incoming request) {
    return request.query().isEmpty() ? request.path() : request.path() + "?" + request.query();
  }
}
