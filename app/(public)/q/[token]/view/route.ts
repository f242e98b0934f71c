import { isOwnUser } from "#app/(public)/i/[token]/open-link.ts";
import { quoteRoute } from "#app/(public)/q/[token]/quote-route.ts";
import { quoteClientContext } from "#lib/quotes/quote-by-link.ts";
import { recordQuoteView } from "#lib/quotes/record-quote-view.ts";
import { isPerson } from "#lib/viewing-links/record-view.ts";

/**
 * Receives the report of a view from the script of the page. The response is the same whether or not the view counts.
 */
export const POST = quoteRoute(async (request, { quote, now }) => {
  const counts = quote && isPerson(request.headers.get("user-agent")) && !(await isOwnUser(quote));
  if (counts) await recordQuoteView(await quoteClientContext(quote, now), quote.id);
  return new Response(null, { status: 204, headers: { "Cache-Control": "no-store" } });
});
