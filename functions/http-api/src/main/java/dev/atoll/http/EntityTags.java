package dev.atoll.http;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Entity tags. {@code "7"} is version 7 of a resource. A public GET also shows what the version
 * does not cover (counters, comments, rendered HTML), so its tag has a hash of the body behind the
 * version, {@code "7-pb2K"}: {@code If-None-Match} compares all of it, {@code If-Match} only the
 * version. A weak tag matches no version (RFC 9110, 13.1.1).
 */
final class EntityTags {

  private static final Pattern VERSION = Pattern.compile("\"?(\\d{1,18})(-[A-Za-z0-9_-]*)?\"?");

  private EntityTags() {}

  /** The tag of a resource in a version. */
  static String of(long version) {
    return "\"" + version + "\"";
  }

  /** The tag of a representation. */
  static String of(OptionalLong version, byte[] body) {
    String prefix = version.isPresent() ? version.getAsLong() + "-" : "";
    return "\"" + prefix + hash(body) + "\"";
  }

  /** Whether one of the tags in {@code If-None-Match} is this one. */
  static boolean anyMatches(String ifNoneMatch, String tag) {
    return split(ifNoneMatch).stream()
        .map(candidate -> candidate.startsWith("W/") ? candidate.substring(2) : candidate)
        .anyMatch(candidate -> candidate.equals("*") || candidate.equals(tag));
  }

  /** The version that {@code If-Match} asks for; empty if any will do. */
  static Optional<Long> expectedVersion(String ifMatch) {
    List<String> tags = split(ifMatch);
    if (tags.equals(List.of("*"))) {
      return Optional.empty();
    }
    Set<Long> versions =
        tags.stream().flatMap(tag -> version(tag).stream()).collect(Collectors.toSet());
    if (versions.isEmpty()) {
      throw Problem.preconditionFailed();
    }
    if (versions.size() > 1) {
      throw Problem.of(ProblemCode.INVALID_HEADER, "If-Match may name one entity tag only.");
    }
    return versions.stream().findFirst();
  }

  private static Optional<Long> version(String tag) {
    return Optional.of(VERSION.matcher(tag))
        .filter(matcher -> matcher.matches())
        .map(matcher -> Long.valueOf(matcher.group(1)));
  }

  private static List<String> split(String tags) {
    return Arrays.stream(tags.split(",", -1)).map(String::strip).toList();
  }

  private static String hash(byte[] body) {
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(body);
      return Base64.getUrlEncoder().withoutPadding().encodeToString(Arrays.copyOf(digest, 15));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }
}
