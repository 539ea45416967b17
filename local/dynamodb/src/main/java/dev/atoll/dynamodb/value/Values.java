package dev.atoll.dynamodb.value;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Type, equality, order and containment of attribute values.
 *
 * @see <a
 *     href="https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Expressions.OperatorsAndFunctions.html">Comparison
 *     operators</a>
 */
public final class Values {
  private Values() {}

  /**
   * Checks every value of an item or key by the rules of AWS and returns it with all numbers in
   * normal form: the same map when nothing had to change.
   *
   * @throws software.amazon.awssdk.services.dynamodb.model.DynamoDbException a ValidationException
   *     in AWS's words for the first value that breaks a rule
   */
  public static Map<String, AttributeValue> validate(Map<String, AttributeValue> item) {
    return ValueRules.checkAll(item, 1);
  }

  /** {@link #validate(Map)} for one value. */
  public static AttributeValue validate(AttributeValue value) {
    return ValueRules.check(value, 1);
  }

  /**
   * Refuses a valid value that is nested too deeply for a place below so many containers.
   *
   * @throws software.amazon.awssdk.services.dynamodb.model.DynamoDbException a ValidationException
   */
  public static void requireDepth(AttributeValue value, int containersAbove) {
    ValueRules.checkDepth(value, containersAbove + 1);
  }

  /**
   * The type's name in requests and in {@code attribute_type}: S, N, B, SS, NS, BS, M, L, BOOL,
   * NULL.
   */
  public static String typeName(AttributeValue value) {
    return switch (value.type()) {
      case NUL -> "NULL";
      default -> value.type().name();
    };
  }

  /** Whether two values order against each other: both S, both N or both B. */
  public static boolean comparable(AttributeValue left, AttributeValue right) {
    return left.type() == right.type()
        && switch (left.type()) {
          case S, N, B -> true;
          default -> false;
        };
  }

  /**
   * Orders two values of the same scalar type: strings and binaries by unsigned bytes (strings in
   * UTF-8), numbers by value.
   *
   * @throws IllegalArgumentException when they are not {@link #comparable}
   */
  public static int compare(AttributeValue left, AttributeValue right) {
    if (!comparable(left, right)) {
      throw new IllegalArgumentException(
          "no order between " + left.type() + " and " + right.type());
    }
    return switch (left.type()) {
      case S -> Utf8.compare(left.s(), right.s());
      case N -> Numbers.compare(left.n(), right.n());
      default ->
          Arrays.compareUnsigned(left.b().asByteArrayUnsafe(), right.b().asByteArrayUnsafe());
    };
  }

  /** Equality of type and content: numbers by value, sets without regard to order. */
  public static boolean equal(AttributeValue left, AttributeValue right) {
    if (left.type() != right.type()) {
      return false;
    }
    return switch (left.type()) {
      case N -> Numbers.compare(left.n(), right.n()) == 0;
      case SS -> sameMembers(left.ss(), right.ss());
      case NS -> sameMembers(normal(left.ns()), normal(right.ns()));
      case BS -> sameMembers(left.bs(), right.bs());
      case L -> equalLists(left.l(), right.l());
      case M -> equalMaps(left.m(), right.m());
      default -> left.equals(right);
    };
  }

  /** Whether a string or binary starts with another of its type. */
  public static boolean beginsWith(AttributeValue value, AttributeValue prefix) {
    if (value.type() != prefix.type()) {
      return false;
    }
    return switch (value.type()) {
      case S -> value.s().startsWith(prefix.s());
      case B -> startsWith(bytes(value.b()), bytes(prefix.b()));
      default -> false;
    };
  }

  /**
   * Whether a string holds a substring, a set a member, or a list an element equal to the operand.
   */
  public static boolean contains(AttributeValue value, AttributeValue operand) {
    return switch (value.type()) {
      case S -> operand.s() != null && value.s().contains(operand.s());
      case B -> operand.b() != null && indexOf(bytes(value.b()), bytes(operand.b())) >= 0;
      case SS -> operand.s() != null && value.ss().contains(operand.s());
      case NS -> operand.n() != null && hasNumber(value.ns(), operand.n());
      case BS -> operand.b() != null && value.bs().contains(operand.b());
      case L -> value.l().stream().anyMatch(element -> equal(element, operand));
      default -> false;
    };
  }

  private static boolean hasNumber(List<String> numbers, String wanted) {
    return numbers.stream().anyMatch(number -> Numbers.compare(number, wanted) == 0);
  }

  private static List<String> normal(List<String> numbers) {
    return numbers.stream().map(Numbers::normalize).toList();
  }

  private static <T> boolean sameMembers(List<T> left, List<T> right) {
    return left.size() == right.size() && left.containsAll(right) && right.containsAll(left);
  }

  private static boolean equalLists(List<AttributeValue> left, List<AttributeValue> right) {
    if (left.size() != right.size()) {
      return false;
    }
    for (int i = 0; i < left.size(); i++) {
      if (!equal(left.get(i), right.get(i))) {
        return false;
      }
    }
    return true;
  }

  private static boolean equalMaps(
      Map<String, AttributeValue> left, Map<String, AttributeValue> right) {
    return left.keySet().equals(right.keySet())
        && left.entrySet().stream().allMatch(entry -> equalAt(right, entry));
  }

  private static boolean equalAt(
      Map<String, AttributeValue> map, Map.Entry<String, AttributeValue> entry) {
    AttributeValue other = map.get(entry.getKey());
    return other != null && equal(entry.getValue(), other);
  }

  private static byte[] bytes(SdkBytes bytes) {
    return bytes.asByteArrayUnsafe();
  }

  private static boolean startsWith(byte[] bytes, byte[] prefix) {
    return bytes.length >= prefix.length
        && Arrays.equals(bytes, 0, prefix.length, prefix, 0, prefix.length);
  }

  private static int indexOf(byte[] bytes, byte[] part) {
    for (int i = 0; i <= bytes.length - part.length; i++) {
      if (Arrays.equals(bytes, i, i + part.length, part, 0, part.length)) {
        return i;
      }
    }
    return -1;
  }
}
