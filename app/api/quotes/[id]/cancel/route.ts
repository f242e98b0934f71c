import { emptyBody } from "#lib/contract/invoice-input.ts";
import { apiRoute, write } from "#lib/http/api-route.ts";
import { currentQuote, quoteBody } from "#lib/http/current-quote.ts";
import { cancelQuote } from "#lib/quotes/cancel-quote.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  POST: write({
    scope: "quotes:write",
    body: emptyBody,
    missing: "quote_not_found",
    current: currentQuote("cancel"),
    tagged: true,
    handle: ({ tx, context, id }) => cancelQuote(tx, context, id),
    toResponse: ({ quote }, context) => ({ ok: true, status: 200, body: quoteBody(quote, context) }),
  }),
});
