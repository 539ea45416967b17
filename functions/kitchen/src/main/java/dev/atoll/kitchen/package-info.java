/**
 * The kitchen: recipes that admins write, that members unlock once and cook as often as they like.
 *
 * <p>What a locked recipe hides (ingredients, spices, instructions) is in one item, the {@link
 * dev.atoll.table.schema.Recipe}, which only {@code RecipeReads} shows to members. Lists and
 * histories are made from {@link dev.atoll.table.schema.RecipeCard} alone, which does not have it.
 */
@NullMarked
package dev.atoll.kitchen;

import org.jspecify.annotations.NullMarked;
