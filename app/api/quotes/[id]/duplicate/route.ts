import { emptyBody } from "#lib/contract/invoice-input.ts";
import { apiRoute, write } from "#lib/http/api-route.ts";
import { quoteBody } from "#lib/http/current-quote.ts";
import { duplicateQuote } from "#lib/quotes/duplicate-quote.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  POST: write({
    scope: "quotes:write",
    body: emptyBody,
    missing: "quote_not_found",
    current: null,
    tagged: true,
    handle: ({ tx, context, id }) => duplicateQuote(tx, context, { quoteId: id }),
    toResponse: ({ quote }, context) => ({
      ok: true,
      status: 201,
      location: `/api/quotes/${quote.id}`,
      body: quoteBody(quote, context),
    }),
  }),
});
