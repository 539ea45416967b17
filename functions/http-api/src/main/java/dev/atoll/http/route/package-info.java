/**
 * The one table of routes: what can be called, by whom, with what, and which function answers. The
 * router, the deployment, the local gateway, the OpenAPI document and the sample events are all
 * made from {@link dev.atoll.http.route.Routes}.
 */
@NullMarked
package dev.atoll.http.route;

import org.jspecify.annotations.NullMarked;
