package dev.atoll.table.schema;

import dev.atoll.table.Attributes;
import dev.atoll.table.ItemType;
import dev.atoll.table.key.KeyTemplate;
import dev.atoll.table.key.PrimaryKey;
import java.time.Instant;

/**
 * What an author of the blog says of himself; access tokens carry no name. While his posts still
 * show a former name, the profile stands in the work queue.
 *
 * <pre>
 * PK USER#&lt;sub&gt;   SK PROFILE
 * name, bio, v
 * WORKPK RENAME#&lt;shard&gt;   WORKSK &lt;renamedAt&gt;#&lt;sub&gt;     until every post shows the name
 * </pre>
 *
 * <p>The time of the change is in the work key: who finishes the work names it in a condition, and
 * so never finishes that of a later change.
 */
public record AuthorProfile(String sub, String name, String bio, long version) {

  /** Template of its key. */
  public static final KeyTemplate KEY = KeyTemplate.of("USER#<sub>", "PROFILE");

  /** Profiles whose name is still to be copied into posts. */
  public static final KeyTemplate RENAME = Work.RENAME;

  /** How it is stored. */
  public static final ItemType<AuthorProfile> TYPE =
      ItemType.of("author-profile", KEY, AuthorProfile::encode, AuthorProfile::decode)
          .in(AtollTable.WORK_INDEX, RENAME);

  /** The key of an author's profile. */
  public static PrimaryKey key(String sub) {
    return KEY.at(sub);
  }

  /** The work key of a profile whose name changed at that time. */
  public static Attributes renamed(String sub, Instant at) {
    return Work.marks(Work.rename(sub, at));
  }

  private Attributes encode() {
    return Attributes.builder()
        .key(key(sub))
        .put("name", name)
        .put("bio", bio)
        .put("v", version)
        .build();
  }

  private static AuthorProfile decode(Attributes item) {
    return new AuthorProfile(
        KEY.part("sub", item.key()), item.string("name"), item.string("bio"), item.number("v"));
  }
}
