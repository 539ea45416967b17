package dev.atoll.http.route;

/** The functions that answer HTTP requests, one for each handler module. */
public enum Function {
  /**
   * Public reads of the blog; also health, the OpenAPI document and whatever no route takes ({@code
   * $default}).
   */
  POSTS("posts", "dev.atoll.posts.PostsHandler"),
  /** Reading and writing comments. */
  COMMENTS("comments", "dev.atoll.comments.CommentsHandler"),
  /** Writes of the blog by users of the pool. */
  WRITES("writes", "dev.atoll.writes.WritesHandler"),
  /** Members: accounts, sessions, molts, follows, feeds, notifications. */
  COMMUNITY("community", "dev.atoll.community.CommunityHandler"),
  /** Recipes, unlocks and meals. */
  KITCHEN("kitchen", "dev.atoll.kitchen.KitchenHandler"),
  /** Brands, products, their verification, threats and webhooks. */
  PROVENANCE("provenance", "dev.atoll.provenance.ProvenanceHandler");

  private final String artifact;
  private final String handlerClass;

  Function(String artifact, String handlerClass) {
    this.artifact = artifact;
    this.handlerClass = handlerClass;
  }

  /**
   * The function that the gateway's {@code $default} route goes to: it answers 404 and 405 as
   * problems.
   */
  public static Function fallback() {
    return POSTS;
  }

  /** The Maven artifact, which is also the module's folder below {@code functions/}. */
  public String artifact() {
    return artifact;
  }

  /** The class with the public constructor without parameters that Lambda calls. */
  public String handlerClass() {
    return handlerClass;
  }
}
