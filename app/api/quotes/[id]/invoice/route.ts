import { invoiceQuoteBody } from "#lib/contract/quote-invoice-input.ts";
import { apiRoute, write } from "#lib/http/api-route.ts";
import { withoutWarnings } from "#lib/http/current-invoice.ts";
import { currentQuote } from "#lib/http/current-quote.ts";
import { checkedInvoiceBody } from "#lib/http/invoice-body.ts";
import { invoiceQuote } from "#lib/quotes/invoice-quote.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  POST: write({
    scope: "invoices:write",
    body: invoiceQuoteBody,
    missing: "quote_not_found",
    current: currentQuote(null),
    tagged: withoutWarnings,
    handle: ({ tx, context, id, body: { order, allowMore } }) => invoiceQuote(tx, context, id, order, { allowMore }),
    toResponse: (created, context) => ({
      ok: true,
      status: 201,
      location: `/api/invoices/${created.invoice.id}`,
      body: checkedInvoiceBody(created, context),
    }),
  }),
});
