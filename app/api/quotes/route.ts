import { toPage } from "#lib/contract/output-fields.ts";
import { createQuoteBody, listQuotesQuery, orderOfQuotes } from "#lib/contract/quote-input.ts";
import { toQuoteSummary } from "#lib/contract/quote-output.ts";
import { companyDate } from "#lib/domain/test-companies/company-clock.ts";
import { apiRoute, read, write } from "#lib/http/api-route.ts";
import { quoteBody } from "#lib/http/current-quote.ts";
import { completeQuote } from "#lib/http/read-quotes.ts";
import { pageQuotes } from "#lib/quotes/browse-quotes.ts";
import { createQuote } from "#lib/quotes/create-quote.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  GET: read({
    scope: "quotes:read",
    query: listQuotesQuery,
    async handle({ context, query: { page, limit, sort, after, ...filter } }) {
      const order = orderOfQuotes({ sort, ...filter });
      const today = companyDate(context);
      const found = await pageQuotes(context.companyId, filter, { page, limit, order, after }, today);
      return { ok: true, status: 200, body: toPage(found, order, (quote) => toQuoteSummary(quote, today)) };
    },
  }),
  POST: write({
    scope: "quotes:write",
    body: createQuoteBody,
    bodyRequired: true,
    current: null,
    tagged: true,
    async handle({ tx, context, body }) {
      const completed = await completeQuote(tx, context.companyId, body);
      return completed.ok ? createQuote(tx, context, completed.input) : completed;
    },
    toResponse: ({ quote }, context) => ({
      ok: true,
      status: 201,
      location: `/api/quotes/${quote.id}`,
      body: quoteBody(quote, context),
    }),
  }),
});
