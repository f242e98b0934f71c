import { linkRoute } from "#app/(public)/i/[token]/link-route.ts";
import { isOwnUser } from "#app/(public)/i/[token]/open-link.ts";
import { clientContext } from "#lib/viewing-links/invoice-by-link.ts";
import { isPerson, recordView } from "#lib/viewing-links/record-view.ts";

/**
 * Receives the report of a view from the script of the page. The response is the same whether or not the view counts.
 */
export const POST = linkRoute(async (request, { invoice, now }) => {
  const counts = invoice && isPerson(request.headers.get("user-agent")) && !(await isOwnUser(invoice));
  if (counts) await recordView(await clientContext(invoice, now), invoice.id);
  return new Response(null, { status: 204, headers: { "Cache-Control": "no-store" } });
});
