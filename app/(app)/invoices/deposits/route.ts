import { MAX_DEPOSITS } from "#lib/domain/deposits/deduction.ts";
import { isUuid } from "#lib/domain/identity/identifiers.ts";
import { companyInQuery, companyRoute } from "#lib/http/company-route.ts";
import { offeredDeposits } from "#lib/invoices/offered-deposits.ts";

/**
 * The deposits that the editor offers a final invoice of the client `client` in the currency `currency` to deduct, made
 * of the quote `quote`. `chosen`, once for each, are those that it deducts already. 404 for a client of another company.
 */
export const GET = companyRoute(companyInQuery, async (request, { context }) => {
  const query = new URL(request.url).searchParams;
  const [clientId, quoteId] = [query.get("client") ?? "", query.get("quote") ?? ""];
  const chosen = query.getAll("chosen").filter(isUuid).slice(0, MAX_DEPOSITS);
  const deposits = await offeredDeposits(context.companyId, {
    ...{ clientId, chosen },
    currency: query.get("currency") ?? "",
    quoteId: isUuid(quoteId) ? quoteId : null,
  });
  return deposits ? Response.json(deposits) : new Response("There is nothing at this address.", { status: 404 });
});
