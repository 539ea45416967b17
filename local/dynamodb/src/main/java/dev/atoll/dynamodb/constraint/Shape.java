package dev.atoll.dynamodb.constraint;

import java.util.List;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkField;
import software.amazon.awssdk.core.SdkPojo;
import software.amazon.awssdk.core.util.SdkAutoConstructList;
import software.amazon.awssdk.core.util.SdkAutoConstructMap;

/** The constraints of a structure's members, in the order in which AWS reports them. */
record Shape(List<Member> members) {
  /** A member by its name in the API and in messages, and its constraints. */
  record Member(String name, String pathName, Constraint constraint) {}

  static Shape of(Member... members) {
    return new Shape(List.of(members));
  }

  static Member member(String name, Constraint... constraints) {
    return new Member(name, Printed.lowerFirst(name), Constraint.all(constraints));
  }

  /** Checks a structure that stands at this path; the request itself has the empty path. */
  void check(String path, @Nullable SdkPojo structure, Violations violations) {
    if (structure == null) {
      return;
    }
    for (Member member : members) {
      String memberPath = path.isEmpty() ? member.pathName() : path + "." + member.pathName();
      member.constraint().check(memberPath, value(structure, member.name()), violations);
    }
  }

  /** The member's value, or null when it is not set. */
  static @Nullable Object value(SdkPojo structure, String member) {
    SdkField<?> field = structure.sdkFieldNameToField().get(member);
    if (field == null) {
      throw new IllegalArgumentException("no member " + member + " in " + structure.getClass());
    }
    Object value = field.getValueOrDefault(structure);
    return value instanceof SdkAutoConstructList || value instanceof SdkAutoConstructMap
        ? null
        : value;
  }
}
