import { companyInQuery, companyRoute } from "#lib/http/company-route.ts";
import { suggestItems } from "#lib/items/suggest-items.ts";

/** The items that the editor offers for what is typed into a line. */
export const GET = companyRoute(companyInQuery, async (request, { context }) =>
  Response.json(await suggestItems(context.companyId, new URL(request.url).searchParams.get("q") ?? "")),
);
