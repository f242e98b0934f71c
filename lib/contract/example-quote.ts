import { exampleSummarySource } from "#lib/contract/example-invoice.ts";
import { toQuote, toQuoteSummary } from "#lib/contract/quote-output.ts";
import { toCalendarDate } from "#lib/domain/calendar-date.ts";
import { type Quote, quoteContentOf, quoteLineOf } from "#lib/domain/quotes/quote.ts";

const { clientId, clientName, companyId, company, client } = exampleSummarySource;
const issueDate = toCalendarDate("2026-11-20");
const lineOf = (lineNumber: number, description: string, cents: number, isOptional = false) => ({
  ...quoteLineOf({
    ...{ lineNumber, description, quantityE4: 10_000, unit: null },
    ...{ unitPriceCents: cents, unitPriceRestE6: 0, taxRateBp: 2000 },
  }),
  ...{ isOptional, isChosen: !isOptional, totalCents: cents, sharesCents: null, grossCents: null },
});

const sentAt = "2026-11-20T09:30:00.000Z";
const quote: Quote = {
  ...{ id: "0198f0a2-8c51-7e2a-b4d6-3f9a1c7e5b20", companyId },
  ...{ number: "D-2026-00042", status: "sent", version: 1 },
  ...{ clientId, clientName, company, client },
  currency: "EUR",
  issueDate,
  validUntil: toCalendarDate("2026-12-20"),
  content: {
    ...quoteContentOf({
      ...{ kind: "standard", clientId, format: "pdf", currency: "EUR", issueDate, dueDate: issueDate },
      ...{ operationCategory: "services", pricesIncludeTax: false },
    }),
    work: { place: "Lyon", start: "January 2027", duration: "3 weeks" },
    ...{ depositPercentE4: 300_000, confirmsEmail: false },
    lines: [lineOf(1, "New shop front", 1_200_000), lineOf(2, "Lighting", 180_000, true)],
  },
  taxBreakdown: [{ taxRateBp: 2000, exemptionCode: null, baseCents: 1_200_000, taxCents: 240_000 }],
  ...{ subtotalCents: 1_200_000, taxTotalCents: 240_000, totalCents: 1_440_000, invoicedCents: 0, paidCents: 0 },
  isInvoicedInFull: false,
  ...{ externalId: null, metadata: null },
  ...{ signature: null, delivery: null },
  viewToken: "AZjwolo7fy6MYZ1OK3ocBaf_mTv0Wm6iVxR1uK9dYpQsZ8nLcE2hTjG4XyBw3oDf",
  viewTokenCreatedAt: sentAt,
  ...{ createdAt: "2026-11-20T09:28:11.402Z", updatedAt: sentAt, sentAt },
  ...{ viewedAt: null, acceptedAt: null, declinedAt: null, declineReason: null, cancelledAt: null },
  renewalRequestedAt: null,
};

const APP_URL = "https://folio.example";

/** The quote of the examples in the OpenAPI document, serialized by the same code as every response. */
export const exampleQuote = toQuote(quote, APP_URL, issueDate);
export const exampleQuoteSummary = toQuoteSummary(quote, issueDate);

export const exampleQuoteInput = {
  ...{ clientId, issueDate },
  validUntil: quote.validUntil,
  work: quote.content.work,
  deposit: { percentage: 30 },
  lines: [
    { description: "New shop front", quantity: 1, unitPrice: 1_200_000, taxRate: 20 },
    { description: "Lighting", quantity: 1, unitPrice: 180_000, taxRate: 20, isOptional: true },
  ],
};
