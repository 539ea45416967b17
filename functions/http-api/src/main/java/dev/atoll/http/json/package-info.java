/** Writing JSON by streaming: no tree, no reflection, nothing to configure. */
@NullMarked
package dev.atoll.http.json;

import org.jspecify.annotations.NullMarked;
