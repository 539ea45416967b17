/**
 * Documents that follow from the route table: the OpenAPI description and one sample event for each
 * route. Generated when the table changes, checked in, and compared with the table by a test.
 */
@NullMarked
package dev.atoll.http.generate;

import org.jspecify.annotations.NullMarked;
