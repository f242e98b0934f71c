import { companyInQuery, companyRoute } from "#lib/http/company-route.ts";
import { lastLines } from "#lib/invoices/last-lines.ts";

/** The lines that the editor offers for the client of the query, `?client=`. 404 for a client of another company. */
export const GET = companyRoute(companyInQuery, async (request, { context }) => {
  const lines = await lastLines(context.companyId, new URL(request.url).searchParams.get("client") ?? "");
  return lines ? Response.json(lines) : new Response("There is nothing at this address.", { status: 404 });
});
