package dev.atoll.table.schema;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.table.Attributes;
import dev.atoll.table.definition.IndexDefinition;
import dev.atoll.table.key.KeyTemplate;
import dev.atoll.table.key.PrimaryKey;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** What holds of every item that the product stores. */
class CodecProperties {

  @Property
  void decode_ofAnEncodedEntity_givesItBack(@ForAll("entities") Entities.Stored<?> stored) {
    assertThat((Object) stored.decoded(stored.item())).isEqualTo(stored.entity());
  }

  @Property
  void encode_anyEntity_carriesItsTypeAndFitsItsKey(@ForAll("entities") Entities.Stored<?> stored) {
    assertThat(stored.type().is(stored.item())).isTrue();
    assertThat(stored.type().key().matches(stored.item().key())).isTrue();
  }

  @Property
  void encode_anyEntity_standsOnlyInDeclaredIndexesUnderDeclaredKeys(
      @ForAll("entities") Entities.Stored<?> stored) {
    Attributes item = stored.item();
    for (IndexDefinition index : AtollTable.DEFINITION.indexes()) {
      Optional<PrimaryKey> key = keyIn(index, item);
      List<KeyTemplate> declared = stored.type().indexKeys().getOrDefault(index.name(), List.of());
      key.ifPresent(at -> assertThat(declared).anyMatch(template -> template.matches(at)));
    }
  }

  @Property
  void encode_anyEntity_expiresByANumberOfSeconds(@ForAll("entities") Entities.Stored<?> stored) {
    Attributes item = stored.item();
    if (item.has(AtollTable.DEFINITION.ttlAttribute())) {
      // Read as a number, or it would be corrupt; milliseconds would lie in the year 50,000.
      assertThat(item.epochSeconds("expires_at")).isBefore("9999-12-31T23:59:59.999Z");
    }
  }

  @Property
  void listingKey_twoPosts_sortsAsPublicationThenId(
      @ForAll("posts") Post one, @ForAll("posts") Post other) {
    Comparator<Post> byValue =
        Comparator.comparing((Post post) -> post.summary().state().publishedAt().orElseThrow())
            .thenComparing(Post::id);
    if (one.summary().state().publishedAt().isPresent()
        && other.summary().state().publishedAt().isPresent()) {
      int byKey =
          Post.TYPE
              .encode(one)
              .string("GSI1SK")
              .compareTo(Post.TYPE.encode(other).string("GSI1SK"));
      assertThat(Integer.signum(byKey)).isEqualTo(Integer.signum(byValue.compare(one, other)));
    }
  }

  @Property
  void commentKey_twoComments_sortsAsTheirIds(
      @ForAll("comments") Comment one, @ForAll("comments") Comment other) {
    int byKey = one.key().sort().compareTo(other.key().sort());

    assertThat(Integer.signum(byKey)).isEqualTo(Integer.signum(one.id().compareTo(other.id())));
  }

  @Provide
  Arbitrary<Entities.Stored<?>> entities() {
    return Entities.any();
  }

  @Provide
  Arbitrary<Post> posts() {
    return Entities.posts();
  }

  @Provide
  Arbitrary<Comment> comments() {
    return Entities.comments(CommentStatus.APPROVED);
  }

  /** The key of an item in an index: empty where it is not in it. */
  private static Optional<PrimaryKey> keyIn(IndexDefinition index, Attributes item) {
    Optional<String> partition = item.optionalString(index.partitionKey());
    if (index.sortKey() == null) {
      return partition.map(value -> new PrimaryKey(value, item.key().sort()));
    }
    Optional<String> sort = item.optionalString(index.sortKey());
    assertThat(partition.isPresent()).as("both halves or none").isEqualTo(sort.isPresent());
    return partition.map(value -> new PrimaryKey(value, sort.orElseThrow()));
  }
}
