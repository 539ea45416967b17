package dev.atoll.table.schema;

import dev.atoll.table.Attributes;
import dev.atoll.table.ItemType;
import dev.atoll.table.key.KeyTemplate;
import java.util.Optional;

/**
 * The blog's settings, one item.
 *
 * <pre>
 * PK SETTINGS   SK SETTINGS
 * title, description, baseUrl, comments, v
 * </pre>
 *
 * @param baseUrl where readers find the blog, without a slash at the end; empty: where the request
 *     came
 */
public record SiteSettings(
    String title,
    String description,
    Optional<String> baseUrl,
    CommentPolicy comments,
    long version) {

  private static final KeyTemplate KEY = KeyTemplate.of("SETTINGS", "SETTINGS");

  /** How it is stored. */
  public static final ItemType<SiteSettings> TYPE =
      ItemType.of("settings", KEY, SiteSettings::encode, SiteSettings::decode);

  /** What holds until an admin sets something. */
  public static final SiteSettings UNSET =
      new SiteSettings("Atoll", "", Optional.empty(), CommentPolicy.OPEN, 0);

  /** Who may comment, and what happens to it. */
  public enum CommentPolicy {
    /** Shown at once. */
    OPEN,
    /** Held until the post's author or an admin approves. */
    MODERATED,
    /** Refused. */
    CLOSED
  }

  private Attributes encode() {
    return Attributes.builder()
        .key(KEY.at())
        .put("title", title)
        .put("description", description)
        .put("baseUrl", baseUrl)
        .put("comments", comments.name())
        .put("v", version)
        .build();
  }

  private static SiteSettings decode(Attributes item) {
    return new SiteSettings(
        item.string("title"),
        item.string("description"),
        item.optionalString("baseUrl"),
        CommentPolicy.valueOf(item.string("comments")),
        item.number("v"));
  }
}
