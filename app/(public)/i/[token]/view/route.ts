import { linkRoute } from "#app/(public)/i/[token]/link-route.ts";
import { isOwnUser } from "#app/(public)/i/[token]/open-link.ts";
import { clientContext } from "#lib/invoices/viewing/invoice-by-link.ts";
import { isPerson, recordView } from "#lib/invoices/viewing/record-view.ts";

/** The script of the page says that somebody looks at it. The answer is the same whether that counts or not. */
export const POST = linkRoute(async (request, { invoice, now }) => {
  const counts = invoice && isPerson(request.headers.get("user-agent")) && !(await isOwnUser(invoice));
  if (counts) await recordView(await clientContext(invoice, now), invoice.id);
  return new Response(null, { status: 204, headers: { "Cache-Control": "no-store" } });
});
