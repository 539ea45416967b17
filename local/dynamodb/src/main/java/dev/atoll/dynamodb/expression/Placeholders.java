package dev.atoll.dynamodb.expression;

import dev.atoll.dynamodb.value.Validation;
import dev.atoll.dynamodb.value.Values;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.util.SdkAutoConstructMap;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

/**
 * A request's {@code ExpressionAttributeNames} and {@code ExpressionAttributeValues}, shared by all
 * its expressions. Remembers which of them were used. Belongs to one request, so to one thread.
 */
public final class Placeholders {
  private static final int MAX_NAME = 255;

  private final Map<String, String> names;
  private final Map<String, AttributeValue> values;
  private final Set<String> unusedNames;
  private final Set<String> unusedValues;

  /**
   * Takes a request's maps as they are; a map that the request does not have is null, or the SDK's
   * auto-construct map. Values are brought to normal form.
   *
   * @throws DynamoDbException a ValidationException for a map without entries, a key of wrong form
   *     or an invalid value
   */
  public Placeholders(
      @Nullable Map<String, String> names, @Nullable Map<String, AttributeValue> values) {
    this.names = orAbsent(names);
    this.values = HashMap.newHashMap(orAbsent(values).size());
    if (isPresent(names)) {
      checkKeys("ExpressionAttributeNames", '#', this.names);
      this.names.forEach(Placeholders::checkName);
    }
    if (isPresent(values)) {
      checkKeys("ExpressionAttributeValues", ':', orAbsent(values));
      orAbsent(values).forEach((key, value) -> this.values.put(key, normal(key, value)));
    }
    this.unusedNames = unused(this.names);
    this.unusedValues = unused(this.values);
  }

  private static Set<String> unused(Map<String, ?> defined) {
    return defined.isEmpty() ? Collections.emptySet() : new LinkedHashSet<>(defined.keySet());
  }

  /** No placeholders at all. */
  public static Placeholders none() {
    return new Placeholders(null, null);
  }

  /**
   * To be called when every expression of the request has been parsed.
   *
   * @throws DynamoDbException a ValidationException when a name or value was used by none
   */
  public void requireAllUsed() {
    requireNone("ExpressionAttributeNames", unusedNames);
    requireNone("ExpressionAttributeValues", unusedValues);
  }

  /** The attribute name for {@code #name}, or null when it is not defined. */
  @Nullable String name(String placeholder) {
    unusedNames.remove(placeholder);
    return names.get(placeholder);
  }

  /** The value for {@code :value}, or null when it is not defined. */
  @Nullable AttributeValue value(String placeholder) {
    unusedValues.remove(placeholder);
    return values.get(placeholder);
  }

  private static boolean isPresent(@Nullable Map<String, ?> map) {
    return map != null && !(map instanceof SdkAutoConstructMap);
  }

  private static <T> Map<String, T> orAbsent(@Nullable Map<String, T> map) {
    return map == null ? Map.of() : map;
  }

  private static void requireNone(String parameter, Set<String> unused) {
    if (!unused.isEmpty()) {
      throw Validation.failure(
          "Value provided in "
              + parameter
              + " unused in expressions: keys: {"
              + String.join(", ", unused)
              + "}");
    }
  }

  private static void checkKeys(String parameter, char first, Map<String, ?> map) {
    if (map.isEmpty()) {
      throw Validation.failure(parameter + " must not be empty");
    }
    for (String key : map.keySet()) {
      if (!isPlaceholder(first, key)) {
        throw Validation.failure(
            parameter + " contains invalid key: Syntax error; key: \"" + key + "\"");
      }
    }
  }

  private static boolean isPlaceholder(char first, String key) {
    return key.length() > 1
        && key.charAt(0) == first
        && key.chars().skip(1).allMatch(Placeholders::isWordPart);
  }

  private static boolean isWordPart(int c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
  }

  private static void checkName(String key, String name) {
    if (name.isEmpty() || name.length() > MAX_NAME) {
      throw Validation.failure(
          "ExpressionAttributeNames contains invalid value: Attribute name must be between 1 and"
              + " 255 characters long; key: \""
              + key
              + "\"");
    }
  }

  private static AttributeValue normal(String key, AttributeValue value) {
    try {
      return Values.validate(value);
    } catch (DynamoDbException e) {
      throw Validation.failure(
          "ExpressionAttributeValues contains invalid value: "
              + e.awsErrorDetails().errorMessage()
              + " for key "
              + key);
    }
  }
}
