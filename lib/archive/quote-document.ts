import "server-only";
import { findLogo } from "#lib/db/companies/logos.ts";
import type { SalesDocument } from "#lib/documents/sales-document.ts";
import { decideExemptions } from "#lib/domain/invoices/exemptions.ts";
import { type Quote, quoteLanguage } from "#lib/domain/quotes/quote.ts";
import { depositOf } from "#lib/domain/quotes/quote-deposit.ts";
import { quoteTotals } from "#lib/domain/quotes/quote-totals.ts";
import { spreadTerms } from "#lib/domain/terms/invoice-terms.ts";

/** What the PDF of a quote is made of. */
type DrawnQuote = Pick<
  Quote,
  | ("id" | "companyId" | "number" | "version" | "currency" | "issueDate" | "validUntil" | "content")
  | ("company" | "client" | "sentAt" | "updatedAt" | "subtotalCents" | "taxTotalCents" | "totalCents")
>;

/** The content of the PDF of a quote. */
export async function composeQuoteDocument(quote: DrawnQuote): Promise<SalesDocument> {
  const { companyId, company } = quote;
  const logo = company.logoSha256 === null ? null : await findLogo(companyId, company.logoSha256);
  return { ...quoteDocument(quote), logo };
}

/** The same without the logo. Why a line at 0 % bears no VAT is said as an invoice of it would. */
export function quoteDocument(quote: DrawnQuote): SalesDocument {
  const { number, version, currency, issueDate, validUntil, content, company, client } = quote;
  const { operationCategory, pricesIncludeTax, adjustments, description, notes, terms } = content;
  const reasons = decideExemptions({ ...{ operationCategory, terms, company, client }, lines: content.lines });
  const lines = content.lines.map((line, index) => ({
    ...line,
    ...{ exemptionCode: reasons[index] ?? null, quoteLine: null, deduction: null },
  }));
  const totals = quoteTotals(lines, content);
  if (!totals.ok) throw new Error(`the totals of quote ${quote.id} became invalid: ${totals.code}`);
  return {
    kind: "quote",
    invoiceKind: "standard",
    number,
    precedingInvoice: null,
    quote: { version, validUntil, work: content.work, deposit: depositOf(quote) },
    ...spreadTerms(terms),
    // Nothing is due yet.
    ...{ taxPointDate: null, payee: null, paymentMeans: null, paymentReference: null, precedingInvoices: null },
    prepayment: null,
    format: "pdf",
    language: quoteLanguage(quote),
    operationCategory,
    pricesIncludeTax,
    adjustments,
    taxExchangeRateE6: null,
    currency,
    issueDate,
    dueDate: validUntil,
    serviceDate: null,
    description,
    notes,
    company,
    client,
    lines: lines.map((line) => ({ ...line, quoteLine: null, deduction: null })),
    taxBreakdown: totals.taxBreakdown,
    subtotalCents: quote.subtotalCents,
    taxTotalCents: quote.taxTotalCents,
    totalCents: quote.totalCents,
    logo: null,
    attachments: [],
    createdAt: quote.sentAt ?? quote.updatedAt,
  };
}
