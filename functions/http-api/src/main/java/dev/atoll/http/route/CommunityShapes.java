package dev.atoll.http.route;

import static dev.atoll.http.route.Shapes.COUNT;
import static dev.atoll.http.route.Shapes.id;
import static dev.atoll.http.route.Shapes.instant;
import static dev.atoll.http.schema.Field.optional;
import static dev.atoll.http.schema.Field.required;
import static dev.atoll.http.schema.Fields.object;

import dev.atoll.http.schema.Field;
import dev.atoll.http.schema.Fields;
import dev.atoll.http.schema.Format;
import dev.atoll.http.schema.Schema;
import dev.atoll.http.schema.Text;

/** What requests about accounts and sessions carry, and what their answers look like. */
final class CommunityShapes {

  /** A username in a path. */
  static final Field NAME = required("name", Text.of(Format.USERNAME)).example("coral");

  private static final String PASSWORD_EXAMPLE = "seven quiet jellyfish";
  private static final Schema USERNAME = Text.of(Format.USERNAME);
  private static final Schema DISPLAY_NAME = Text.line(0, 100);
  private static final Schema BIO = Text.text(0, 1000);
  private static final Field EMAIL = required("email", Text.of(Format.EMAIL));

  static final Fields ACCOUNT =
      object(
              id("id"),
              required("username", USERNAME),
              required("displayName", DISPLAY_NAME),
              required("bio", BIO),
              required(
                  "counts",
                  object(
                      required("followers", COUNT),
                      required("following", COUNT),
                      required("molts", COUNT))),
              instant("createdAt"),
              optional("email", Text.of(Format.EMAIL)))
          .named("Account");

  static final Fields NEW_ACCOUNT =
      object(EMAIL, required("username", USERNAME).example("coral"), newPassword("password"))
          .named("NewAccount");

  static final Fields NEW_SESSION = object(EMAIL, password("password")).named("NewSession");

  static final Fields SESSION =
      object(
              required("token", Text.line(1, 200)),
              instant("expiresAt"),
              required("account", ACCOUNT))
          .named("Session");

  static final Fields PROFILE_CHANGES =
      object(
              optional("displayName", DISPLAY_NAME).example("Coral"),
              optional("bio", BIO).example("Below the surface most of the time."))
          .named("ProfileChanges");

  static final Fields NEW_USERNAME =
      object(required("username", USERNAME).example("coral_reef")).named("NewUsername");

  static final Fields NEW_EMAIL = object(EMAIL, password("password")).named("NewEmail");

  static final Fields NEW_PASSWORD =
      object(password("currentPassword"), newPassword("newPassword")).named("NewPassword");

  static final Fields FAREWELL = object(password("password")).named("Farewell");

  private CommunityShapes() {}

  /** One that is compared: whatever was good once is let through. */
  private static Field password(String name) {
    return required(name, Text.of(Format.SECRET)).example(PASSWORD_EXAMPLE);
  }

  private static Field newPassword(String name) {
    return required(name, Text.of(Format.SECRET, 8, 128)).example(PASSWORD_EXAMPLE);
  }
}
