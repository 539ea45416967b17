/**
 * Accounts and sessions of the community's members.
 *
 * <p>{@link dev.atoll.community.CommunityHandler} is the function; every other class is a use case
 * named after what it does ({@code SignUp}, {@code LogIn}), or one rule that they share.
 */
@NullMarked
package dev.atoll.community;

import org.jspecify.annotations.NullMarked;
