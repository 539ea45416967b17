/**
 * The community: members' accounts and sessions, their molts, whom they follow, feeds and
 * notifications.
 *
 * <p>{@link dev.atoll.community.CommunityHandler} is the function; every other class is a use case
 * named after what it does ({@code SignUp}, {@code LogIn}), or one rule that they share.
 */
@NullMarked
package dev.atoll.community;

import org.jspecify.annotations.NullMarked;
