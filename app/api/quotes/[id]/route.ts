import { emptyBody } from "#lib/contract/invoice-input.ts";
import { changeQuoteBody, isOfExternalData, mergeQuote, mergeQuoteExternalData } from "#lib/contract/quote-input.ts";
import { apiRoute, read, write } from "#lib/http/api-route.ts";
import { currentQuote, quoteBody } from "#lib/http/current-quote.ts";
import { taggedResponse } from "#lib/http/entity-tag.ts";
import { completeQuote, type ItemsRefusal } from "#lib/http/read-quotes.ts";
import { changeQuote, changeQuoteExternalData } from "#lib/quotes/change-quote.ts";
import { deleteQuote } from "#lib/quotes/delete-quote.ts";
import { getQuote } from "#lib/quotes/get-quote.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  GET: read({
    scope: "quotes:read",
    missing: "quote_not_found",
    async handle({ context, id, headers }) {
      const quote = await getQuote(context.companyId, id);
      return quote ? taggedResponse(headers, quoteBody(quote, context)) : { ok: false, code: "quote_not_found" };
    },
  }),
  PATCH: write({
    scope: "quotes:write",
    body: changeQuoteBody,
    bodyRequired: true,
    missing: "quote_not_found",
    current: ({ body, ...call }) => currentQuote(isOfExternalData(body) ? null : "edit")(call),
    tagged: true,
    async handle({ tx, context, id, body }) {
      if (isOfExternalData(body))
        return changeQuoteExternalData(tx, context, id, (stored) => mergeQuoteExternalData(stored, body));
      return changeQuote<ItemsRefusal>(tx, context, id, async (quote) => {
        const merged = mergeQuote(quote, body);
        return merged.ok ? completeQuote(tx, context.companyId, merged.body) : merged;
      });
    },
    toResponse: ({ quote }, context) => ({ ok: true, status: 200, body: quoteBody(quote, context) }),
  }),
  DELETE: write({
    scope: "quotes:write",
    body: emptyBody,
    missing: "quote_not_found",
    current: currentQuote("delete"),
    handle: ({ tx, context, id }) => deleteQuote(tx, context, id),
    toResponse: () => ({ ok: true, status: 204, body: null }),
  }),
});
