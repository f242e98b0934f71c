import { companyInQuery, companyRoute } from "#lib/http/company-route.ts";
import { payableInvoices } from "#lib/receipts/payable-invoices.ts";

/** The invoices of the client `client` of which something is due, for the form of a receipt. */
export const GET = companyRoute(companyInQuery, async (request, { context }) =>
  Response.json(await payableInvoices(context, new URL(request.url).searchParams.get("client") ?? "")),
);
