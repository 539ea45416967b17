package dev.atoll.dynamodb.expression;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Union and difference of two sets of the same type, numbers in normal form. */
final class Sets {
  private Sets() {}

  static AttributeValue union(AttributeValue left, AttributeValue right) {
    return switch (left.type()) {
      case SS -> AttributeValue.fromSs(union(left.ss(), right.ss()));
      case NS -> AttributeValue.fromNs(union(left.ns(), right.ns()));
      case BS -> AttributeValue.fromBs(union(left.bs(), right.bs()));
      default -> throw new IllegalArgumentException("not a set: " + left.type());
    };
  }

  /** Null when no member is left: DynamoDB has no empty sets. */
  static @Nullable AttributeValue difference(AttributeValue left, AttributeValue right) {
    return switch (left.type()) {
      case SS -> unlessEmpty(difference(left.ss(), right.ss()), AttributeValue::fromSs);
      case NS -> unlessEmpty(difference(left.ns(), right.ns()), AttributeValue::fromNs);
      case BS -> unlessEmpty(difference(left.bs(), right.bs()), AttributeValue::fromBs);
      default -> throw new IllegalArgumentException("not a set: " + left.type());
    };
  }

  private static <T> @Nullable AttributeValue unlessEmpty(
      List<T> members, Function<List<T>, AttributeValue> set) {
    return members.isEmpty() ? null : set.apply(members);
  }

  private static <T> List<T> union(List<T> left, List<T> right) {
    Set<T> members = new LinkedHashSet<>(left);
    members.addAll(right);
    return new ArrayList<>(members);
  }

  private static <T> List<T> difference(List<T> left, List<T> right) {
    Set<T> members = new LinkedHashSet<>(left);
    right.forEach(members::remove);
    return new ArrayList<>(members);
  }
}
