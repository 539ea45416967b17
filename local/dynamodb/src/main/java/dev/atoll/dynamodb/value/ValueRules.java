package dev.atoll.dynamodb.value;

import java.util.ArrayList;
import java.util.Base64;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The rules that every attribute value in a request obeys, whatever the operation: exactly one
 * type, sets neither empty nor with duplicates, numbers in range, at most 32 levels of nesting.
 *
 * <p>A value that needs no change is returned as the same object: identity tells cheaply that
 * nothing below has changed.
 */
@SuppressWarnings("ReferenceEquality")
final class ValueRules {
  private static final int MAX_DEPTH = 32;

  private ValueRules() {}

  static Map<String, AttributeValue> checkAll(Map<String, AttributeValue> values, int depth) {
    Map<String, AttributeValue> changed = null;
    for (Map.Entry<String, AttributeValue> entry : values.entrySet()) {
      AttributeValue value = check(entry.getValue(), depth);
      if (value != entry.getValue()) {
        changed = changed == null ? new LinkedHashMap<>(values) : changed;
        changed.put(entry.getKey(), value);
      }
    }
    return changed == null ? values : changed;
  }

  /** Returns the value with its numbers in normal form. */
  static AttributeValue check(@Nullable AttributeValue value, int depth) {
    requireDepth(depth);
    if (value == null) {
      throw noType();
    }
    return switch (value.type()) {
      case S, B, BOOL -> value;
      case N -> number(value);
      case NUL -> nul(value);
      case SS -> strings(value);
      case NS -> numbers(value);
      case BS -> binaries(value);
      case L -> list(value, depth);
      case M -> map(value, depth);
      case UNKNOWN_TO_SDK_VERSION -> throw noType();
      case null -> throw severalTypes();
    };
  }

  static void checkDepth(AttributeValue value, int depth) {
    requireDepth(depth);
    value.l().forEach(element -> checkDepth(element, depth + 1));
    value.m().values().forEach(entry -> checkDepth(entry, depth + 1));
  }

  private static void requireDepth(int depth) {
    if (depth > MAX_DEPTH) {
      throw Validation.failure(
          "Nesting Levels have exceeded supported limits: Attributes in the item have nested levels"
              + " beyond supported limit");
    }
  }

  private static AttributeValue number(AttributeValue value) {
    String normal = Numbers.normalize(value.n());
    return normal.equals(value.n()) ? value : AttributeValue.fromN(normal);
  }

  private static AttributeValue nul(AttributeValue value) {
    if (!value.nul()) {
      throw Validation.invalid("Null attribute value types must have the value of true");
    }
    return value;
  }

  private static AttributeValue strings(AttributeValue value) {
    if (value.ss().isEmpty()) {
      throw Validation.invalid("An string set  may not be empty");
    }
    if (value.ss().contains("")) {
      throw Validation.invalid("An string set may not have a empty string as a member");
    }
    if (hasDuplicates(value.ss())) {
      throw Validation.invalid("Input collection " + value.ss() + " contains duplicates.");
    }
    return value;
  }

  private static AttributeValue numbers(AttributeValue value) {
    if (value.ns().isEmpty()) {
      throw Validation.invalid("An number set  may not be empty");
    }
    List<String> normal = value.ns().stream().map(Numbers::normalize).toList();
    if (hasDuplicates(normal)) {
      throw Validation.failure("Input collection contains duplicates");
    }
    return normal.equals(value.ns()) ? value : AttributeValue.fromNs(normal);
  }

  private static AttributeValue binaries(AttributeValue value) {
    if (value.bs().isEmpty()) {
      throw Validation.invalid("Binary sets should not be empty");
    }
    if (value.bs().stream().anyMatch(member -> member.asByteArrayUnsafe().length == 0)) {
      throw Validation.invalid("Binary sets may not contain null or empty values");
    }
    if (hasDuplicates(value.bs())) {
      throw Validation.invalid(
          "Input collection " + base64(value.bs()) + "of type BS contains duplicates.");
    }
    return value;
  }

  private static AttributeValue list(AttributeValue value, int depth) {
    List<AttributeValue> checked = new ArrayList<>(value.l().size());
    boolean changed = false;
    for (AttributeValue element : value.l()) {
      AttributeValue normal = check(element, depth + 1);
      changed |= normal != element;
      checked.add(normal);
    }
    return changed ? AttributeValue.fromL(checked) : value;
  }

  private static AttributeValue map(AttributeValue value, int depth) {
    Map<String, AttributeValue> checked = checkAll(value.m(), depth + 1);
    return checked == value.m() ? value : AttributeValue.fromM(checked);
  }

  private static RuntimeException severalTypes() {
    return Validation.failure(
        "Supplied AttributeValue has more than one datatypes set, must contain exactly one of the"
            + " supported datatypes");
  }

  private static RuntimeException noType() {
    return Validation.failure(
        "Supplied AttributeValue is empty, must contain exactly one of the supported datatypes");
  }

  private static boolean hasDuplicates(List<?> members) {
    return new HashSet<>(members).size() < members.size();
  }

  private static List<String> base64(List<SdkBytes> members) {
    return members.stream()
        .map(member -> Base64.getEncoder().encodeToString(member.asByteArrayUnsafe()))
        .toList();
  }
}
