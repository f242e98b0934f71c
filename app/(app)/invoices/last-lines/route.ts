import { companyInQuery, companyRoute } from "#lib/http/company-route.ts";
import { lastLines } from "#lib/invoices/reading/last-lines.ts";

/** The lines that the editor offers for the client of the query, `?client=`. */
export const GET = companyRoute(companyInQuery, async (request, { context }) =>
  Response.json(await lastLines(context.companyId, new URL(request.url).searchParams.get("client") ?? "")),
);
