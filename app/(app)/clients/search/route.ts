import { searchClients } from "#lib/clients/search-clients.ts";
import { sessionRoute } from "#lib/http/session-route.ts";

/** What the client picker offers: the company is the page's, which may be another than the one chosen since in another tab. */
export const GET = sessionRoute(async (request, { actor }) => {
  const { searchParams } = new URL(request.url);
  const company = actor.companies.find(({ id }) => id === searchParams.get("company"));
  if (!company) return new Response("There is nothing at this address.", { status: 404 });
  return Response.json(await searchClients(company.id, searchParams.get("q") ?? ""));
});
