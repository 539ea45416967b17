package dev.atoll.dynamodb.bench;

import java.util.function.IntFunction;

/**
 * Puts, gets and 50-item queries a second over HTTP with 8 connections, after as long a time to
 * warm up: {@code main NAME PORT SECONDS ITEMS}. Server and client are processes of their own and
 * share the machine's cores.
 */
final class HttpBench {
  private static final int THREADS = 8;

  private HttpBench() {}

  public static void main(String[] args) throws Exception {
    int port = Integer.parseInt(args[1]);
    double seconds = Double.parseDouble(args[2]);
    int items = Integer.parseInt(args[3]);
    createTable(port);
    fill(port, items);
    rate(port, items, seconds, "PutItem", HttpBench::put);
    rate(port, items, seconds, "GetItem", HttpBench::get);
    rate(port, items, seconds, "Query", HttpBench::query);
    double puts = rate(port, items, seconds, "PutItem", HttpBench::put);
    double gets = rate(port, items, seconds, "GetItem", HttpBench::get);
    double queries = rate(port, items, seconds, "Query", HttpBench::query);
    System.out.printf("%-28s %10.0f %10.0f %10.0f%n", args[0] + ", HTTP", puts, gets, queries);
  }

  private static void createTable(int port) throws Exception {
    try (RawHttp http = new RawHttp(port)) {
      http.call(
          "CreateTable",
          """
          {"TableName":"bench","BillingMode":"PAY_PER_REQUEST",
           "AttributeDefinitions":[{"AttributeName":"PK","AttributeType":"S"},
                                   {"AttributeName":"SK","AttributeType":"S"}],
           "KeySchema":[{"AttributeName":"PK","KeyType":"HASH"},
                        {"AttributeName":"SK","KeyType":"RANGE"}]}\
          """);
    }
    Thread.sleep(1000);
  }

  private static void fill(int port, int items) throws Exception {
    try (RawHttp http = new RawHttp(port)) {
      for (int i = 0; i < items; i++) {
        http.call("PutItem", put(i));
      }
    }
  }

  private static double rate(
      int port, int items, double seconds, String operation, IntFunction<String> body)
      throws Exception {
    return Rate.of(
        THREADS,
        items,
        seconds,
        () -> {
          RawHttp http = new RawHttp(port);
          return new Rate.Worker() {
            @Override
            public void run(int number) throws Exception {
              http.call(operation, body.apply(number));
            }

            @Override
            public void close() throws Exception {
              http.close();
            }
          };
        });
  }

  private static String put(int number) {
    return "{\"TableName\":\"bench\",\"Item\":{\"PK\":{\"S\":\""
        + Workload.partition(number)
        + "\"},\"SK\":{\"S\":\""
        + Workload.sort(number)
        + "\"},\"title\":{\"S\":\"a title\"},\"n\":{\"N\":\""
        + Workload.change()
        + "\"},\"text\":{\"S\":\""
        + Workload.TEXT
        + "\"}}}";
  }

  private static String get(int number) {
    return "{\"TableName\":\"bench\",\"Key\":{\"PK\":{\"S\":\""
        + Workload.partition(number)
        + "\"},\"SK\":{\"S\":\""
        + Workload.sort(number)
        + "\"}}}";
  }

  private static String query(int number) {
    return "{\"TableName\":\"bench\",\"KeyConditionExpression\":\"PK = :p\","
        + "\"ExpressionAttributeValues\":{\":p\":{\"S\":\""
        + Workload.partition(number)
        + "\"}}}";
  }
}
