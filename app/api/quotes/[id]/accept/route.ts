import { acceptQuoteBody } from "#lib/contract/quote-input.ts";
import { apiRoute, write } from "#lib/http/api-route.ts";
import { currentQuote, quoteBody } from "#lib/http/current-quote.ts";
import { acceptQuote } from "#lib/quotes/answer-quote.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  POST: write({
    scope: "quotes:write",
    body: acceptQuoteBody,
    missing: "quote_not_found",
    current: currentQuote("accept"),
    tagged: true,
    handle: ({ tx, context, id, body }) => acceptQuote(tx, context, id, body),
    toResponse: ({ quote }, context) => ({ ok: true, status: 200, body: quoteBody(quote, context) }),
  }),
});
