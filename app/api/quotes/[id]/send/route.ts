import { emptyBody } from "#lib/contract/invoice-input.ts";
import { apiRoute, write } from "#lib/http/api-route.ts";
import { currentQuote, quoteBody } from "#lib/http/current-quote.ts";
import { sendQuote } from "#lib/quotes/send-quote.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  POST: write({
    scope: "quotes:write",
    body: emptyBody,
    missing: "quote_not_found",
    current: currentQuote("send"),
    tagged: true,
    handle: ({ tx, context, id }) => sendQuote(tx, context, id, { email: null }),
    toResponse: ({ quote }, context) => ({ ok: true, status: 200, body: quoteBody(quote, context) }),
  }),
});
