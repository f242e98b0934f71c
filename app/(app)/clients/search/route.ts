import { searchClients } from "#lib/clients/search-clients.ts";
import { companyInQuery, companyRoute } from "#lib/http/company-route.ts";

/** The results of the client picker. */
export const GET = companyRoute(companyInQuery, async (request, { context }) =>
  Response.json(await searchClients(context.companyId, new URL(request.url).searchParams.get("q") ?? "")),
);
