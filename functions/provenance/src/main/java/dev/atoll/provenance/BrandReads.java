package dev.atoll.provenance;

import dev.atoll.http.Request;
import dev.atoll.http.Response;
import dev.atoll.table.QueryPattern.Query;
import dev.atoll.table.SingleTable;
import dev.atoll.table.schema.Brand;
import dev.atoll.table.schema.BrandCounters;
import dev.atoll.table.schema.BrandScanWindow;
import dev.atoll.table.schema.OpsLogEntry;
import dev.atoll.table.schema.ProvenancePatterns;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;

/** Brands as everybody sees them, and what their owners see of them. Thread-safe. */
final class BrandReads {

  private static final long USUAL_DAYS = 7;

  private final SingleTable table;
  private final Owners owners;

  BrandReads(SingleTable table, Owners owners) {
    this.table = table;
    this.owners = owners;
  }

  /** Half a read unit. */
  Response get(Request request) {
    Brand brand =
        table
            .get(ProvenancePatterns.BRAND.at(request.path("id")))
            .orElseThrow(Owners::unknownBrand);
    return Response.ok(json -> ProductJson.brand(json, brand));
  }

  Response list(Request request) {
    return page(request, ProvenancePatterns.BRANDS.in());
  }

  Response listOwn(Request request) {
    return page(request, ProvenancePatterns.OWN_BRANDS.in(request.user().sub()));
  }

  /** The sum of at most eight shares: 1.5 read units. */
  Response stats(Request request) {
    Brand brand = owners.brand(request);
    List<BrandCounters> shares = new ArrayList<>();
    table.forEachPage(ProvenancePatterns.BRAND_COUNTERS.in(brand.id()), shares::addAll);
    return Response.ok(
        json ->
            json.put("products", shares.stream().mapToLong(BrandCounters::products).sum())
                .put("scans", shares.stream().mapToLong(BrandCounters::scans).sum())
                .put("threats", shares.stream().mapToLong(BrandCounters::threats).sum()));
  }

  /** Half a read unit per 4 KB, some 30 days and countries. */
  Response scans(Request request) {
    Brand brand = owners.brand(request);
    LocalDate today = OpsLogEntry.day(request.now());
    long days = request.parameters().optionalWhole("days").orElse(USUAL_DAYS);
    List<BrandScanWindow> windows = new ArrayList<>();
    table.forEachPage(
        ProvenancePatterns.BRAND_SCANS
            .in(brand.id())
            .range(BrandScanWindow.range(today.minusDays(days - 1), today)),
        windows::addAll);
    return Response.ok(
        json ->
            json.put("scans", windows.stream().mapToLong(BrandScanWindow::scans).sum())
                .list(
                    "items",
                    windows,
                    (item, window) ->
                        item.put("day", window.day().toString())
                            .put("country", window.country())
                            .put("scans", window.scans())));
  }

  private Response page(Request request, Query<Brand> query) {
    return Response.page(request, table.query(query, request.page()), ProductJson::brand);
  }
}
