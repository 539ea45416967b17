package dev.atoll.provenance;

import static java.util.Map.entry;

import com.amazonaws.services.lambda.runtime.Context;
import com.amazonaws.services.lambda.runtime.RequestStreamHandler;
import dev.atoll.http.FunctionContext;
import dev.atoll.http.HttpFunction;
import dev.atoll.http.Limits;
import dev.atoll.http.Operation;
import dev.atoll.http.route.AlertRoutes;
import dev.atoll.http.route.Function;
import dev.atoll.http.route.ProvenanceRoutes;
import dev.atoll.http.route.Route;
import dev.atoll.table.SingleTable;
import dev.atoll.table.key.Ids;
import dev.atoll.table.limit.RateLimiter;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.security.SecureRandom;
import java.util.Map;

/** The function of the routes of brands and products. Thread-safe. */
public final class ProvenanceHandler implements RequestStreamHandler {

  private final HttpFunction function;

  /** The function on Lambda, put together from its environment. */
  public ProvenanceHandler() {
    this(FunctionContext.fromEnvironment());
  }

  /**
   * The function of that context.
   *
   * @throws IllegalStateException if it has no signing keys: nothing else may stand in for them
   */
  public ProvenanceHandler(FunctionContext context) {
    context.secrets().requireSigningKeys();
    this.function = HttpFunction.of(Function.PROVENANCE, context, operations(context));
  }

  @Override
  public void handleRequest(InputStream event, OutputStream answer, Context lambda)
      throws IOException {
    function.handleRequest(event, answer, lambda);
  }

  private static Map<Route, Operation> operations(FunctionContext context) {
    SingleTable table = context.table();
    Ids ids = context.ids();
    SecureRandom random = new SecureRandom();
    Limits rates = context.settings().limits();
    Owners owners = new Owners(table);
    ProductSeal productSeal = new ProductSeal(context.secrets());
    ChainSeal chainSeal = new ChainSeal(context.secrets());
    Chains chains = new Chains(table, owners, chainSeal);
    Announcements announcements = new Announcements(table, ids);
    NetworkLimits limits =
        new NetworkLimits(new RateLimiter(table, context.clock()), context.secrets());
    Dossiers dossiers = new Dossiers(table, new Examination(productSeal, chainSeal));

    BrandReads brands = new BrandReads(table, owners);
    RegisterProducts registering =
        new RegisterProducts(
            owners, new Registration(table, ids, new Codes(random), productSeal, chainSeal));
    ProductReads products = new ProductReads(table, owners, dossiers);
    Verify verify =
        new Verify(
            table,
            dossiers,
            limits,
            rates.verificationMisses(),
            context.settings().provenance().scansKept(),
            ids);
    Claims claims = new Claims(table, owners, announcements, limits, rates);
    Disputes disputes = new Disputes(table, owners, claims, limits, rates, ids);
    ChangeStanding standing = new ChangeStanding(table, owners, chains, announcements);
    Threats threats = new Threats(table, owners);
    Webhooks webhooks =
        new Webhooks(
            table,
            owners,
            announcements,
            ids,
            random,
            context.settings().provenance().localWebhooks());
    return Map.ofEntries(
        entry(ProvenanceRoutes.CREATE_BRAND, new CreateBrand(table, ids)),
        entry(ProvenanceRoutes.LIST_BRANDS, brands::list),
        entry(ProvenanceRoutes.LIST_OWN_BRANDS, brands::listOwn),
        entry(ProvenanceRoutes.GET_BRAND, brands::get),
        entry(ProvenanceRoutes.GET_BRAND_STATS, brands::stats),
        entry(ProvenanceRoutes.GET_BRAND_SCANS, brands::scans),
        entry(ProvenanceRoutes.CREATE_PRODUCT, registering::one),
        entry(ProvenanceRoutes.CREATE_PRODUCTS, registering::batch),
        entry(ProvenanceRoutes.LIST_BRAND_PRODUCTS, products::ofBrand),
        entry(ProvenanceRoutes.LIST_PRODUCTS, new Gallery(table)::list),
        entry(ProvenanceRoutes.GET_PRODUCT, products::get),
        entry(ProvenanceRoutes.APPEND_EVENT, new AppendEvent(table, chains)),
        entry(ProvenanceRoutes.LIST_EVENTS, products::events),
        entry(ProvenanceRoutes.VERIFY, verify::byCode),
        entry(ProvenanceRoutes.SCAN, verify::scan),
        entry(ProvenanceRoutes.VERIFY_BY_HASH, verify::byHash),
        entry(ProvenanceRoutes.GET_CERTIFICATE, products::certificate),
        entry(ProvenanceRoutes.GET_QR, new QrCodes(owners)::get),
        entry(ProvenanceRoutes.LIST_SCANS, products::scans),
        entry(ProvenanceRoutes.CLAIM_PRODUCT, claims::claim),
        entry(ProvenanceRoutes.GET_CLAIM, claims::get),
        entry(ProvenanceRoutes.FILE_DISPUTE, disputes::file),
        entry(ProvenanceRoutes.LIST_DISPUTES, disputes::list),
        entry(ProvenanceRoutes.RECALL_PRODUCT, standing::recall),
        entry(
            ProvenanceRoutes.TRANSFER_PRODUCT,
            new TransferProduct(table, owners, chains, announcements)),
        entry(ProvenanceRoutes.FLAG_PRODUCT, standing::flag),
        entry(AlertRoutes.LIST_THREATS, threats::list),
        entry(AlertRoutes.UPDATE_THREAT, threats::update),
        entry(AlertRoutes.LIST_WEBHOOKS, webhooks::list),
        entry(AlertRoutes.CREATE_WEBHOOK, webhooks::create),
        entry(AlertRoutes.DELETE_WEBHOOK, webhooks::delete),
        entry(AlertRoutes.TEST_WEBHOOK, webhooks::test),
        entry(ProvenanceRoutes.GET_OPS_LOG, new OpsLog(table)::list));
  }
}
