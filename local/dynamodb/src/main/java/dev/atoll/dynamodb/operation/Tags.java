package dev.atoll.dynamodb.operation;

import dev.atoll.dynamodb.fault.Failures;
import dev.atoll.dynamodb.table.Table;
import dev.atoll.dynamodb.value.Validation;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.ListTagsOfResourceRequest;
import software.amazon.awssdk.services.dynamodb.model.ListTagsOfResourceResponse;
import software.amazon.awssdk.services.dynamodb.model.Tag;
import software.amazon.awssdk.services.dynamodb.model.TagResourceRequest;
import software.amazon.awssdk.services.dynamodb.model.TagResourceResponse;
import software.amazon.awssdk.services.dynamodb.model.UntagResourceRequest;
import software.amazon.awssdk.services.dynamodb.model.UntagResourceResponse;

/** TagResource, UntagResource and ListTagsOfResource. */
final class Tags {
  private static final int MAX_TAGS = 50;

  private final Core core;

  Tags(Core core) {
    this.core = core;
  }

  TagResourceResponse tag(TagResourceRequest request) {
    if (request.tags().isEmpty()) {
      throw Validation.failure("Atleast one Tag needs to be provided as Input.");
    }
    change(
        "TagResource",
        request.resourceArn(),
        tags -> {
          Map<String, String> more = new LinkedHashMap<>(tags);
          request.tags().forEach(tag -> more.put(tag.key(), tag.value()));
          if (more.size() > MAX_TAGS) {
            throw Validation.failure("One or more parameter values were invalid: Too many tags");
          }
          return more;
        });
    return TagResourceResponse.builder().build();
  }

  UntagResourceResponse untag(UntagResourceRequest request) {
    if (request.tagKeys().isEmpty()) {
      throw Validation.failure("Atleast one Tag Key needs to be provided as Input.");
    }
    change(
        "UntagResource",
        request.resourceArn(),
        tags -> {
          Map<String, String> fewer = new LinkedHashMap<>(tags);
          request.tagKeys().forEach(fewer::remove);
          return fewer;
        });
    return UntagResourceResponse.builder().build();
  }

  private void change(
      String operation, @Nullable String arn, UnaryOperator<Map<String, String>> change) {
    core.storage()
        .write(
            batch -> {
              Table table = table(operation, arn);
              core.catalog().put(batch, table.withTags(change.apply(table.tags())));
              return table;
            });
  }

  /** Of another account nothing may be known, not even that a table is not there. */
  private Table table(String operation, @Nullable String arn) {
    String text = String.valueOf(arn);
    if (!text.startsWith("arn:")) {
      throw Validation.failure("Invalid TableArn: Invalid ResourceArn provided as input " + text);
    }
    return core.catalog()
        .table(Core.name(text))
        .orElseThrow(
            () ->
                text.contains(":" + Account.ID + ":")
                    ? Failures.notFound(
                        "Requested resource not found: ResourcArn: " + text + " not found")
                    : Failures.denied(operation, text));
  }

  ListTagsOfResourceResponse list(ListTagsOfResourceRequest request) {
    List<Tag> tags =
        table("ListTagsOfResource", request.resourceArn()).tags().entrySet().stream()
            .map(tag -> Tag.builder().key(tag.getKey()).value(tag.getValue()).build())
            .toList();
    return ListTagsOfResourceResponse.builder().tags(tags).build();
  }
}
