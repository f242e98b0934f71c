import "server-only";
import type { Tx } from "#lib/db/client.ts";
import { findClient, getCompany } from "#lib/db/companies/parties.ts";
import type { WrittenQuote } from "#lib/db/quotes/quote-records.ts";
import { addDays, type CalendarDate } from "#lib/domain/calendar-date.ts";
import { externalDataOf } from "#lib/domain/external-data.ts";
import { adjustmentsWithAmounts, listAmount } from "#lib/domain/lines/totals.ts";
import { pricesIncludeTaxFor } from "#lib/domain/parties/company-prices.ts";
import {
  type Quote,
  type QuoteContent,
  type QuoteLineContent,
  type QuoteOption,
  quoteContentOf,
  quoteLineOf,
} from "#lib/domain/quotes/quote.ts";
import { faultOfOptions, type QuoteTotalsFault, quoteTotals } from "#lib/domain/quotes/quote-totals.ts";
import { completeTerms } from "#lib/domain/terms/client-defaults.ts";
import type { InputRefusal, NewInvoice } from "#lib/invoices/drafts/compose-draft.ts";

/** A line of a quote. Without an option, one that is always part of it; an option is not taken unless it says so. */
type NewLine = Omit<NewInvoice["lines"][number], "quoteLine"> & Partial<QuoteOption>;

/** A quote as its author writes it. All other fields follow from them. */
export interface NewQuote
  extends Omit<
      NewInvoice,
      "kind" | "quoteId" | "depositIds" | "format" | "dueDate" | "serviceDate" | "taxExchangeRateE6" | "lines"
    >,
    Partial<Pick<QuoteContent, "work" | "depositPercentE4" | "confirmsEmail">> {
  /** The last day on which it may be accepted; null: what the company's settings say. */
  validUntil: CalendarDate | null;
  lines: NewLine[];
}

/**
 * The quote with its amounts, and with what it leaves to client and company filled in. The input is parsed: dates in
 * order, line numbers unique. Amounts are refused that are none in the prices that the company has for such clients, for
 * any choice of the options. `isNew`: what it does not say, the defaults of the client do.
 */
export async function composeQuote(
  source: Tx | "pool",
  companyId: string,
  input: NewQuote,
  { isNew = true }: { isNew?: boolean } = {},
): Promise<{ ok: true; quote: WrittenQuote } | { ok: false; code: "client_not_found" } | InputRefusal> {
  const [client, company] = await Promise.all([
    findClient(source, companyId, input.clientId),
    getCompany(source, companyId),
  ]);
  if (!client) return { ok: false, code: "client_not_found" };
  const { clientId, currency, issueDate, work = null, depositPercentE4 = null, confirmsEmail = false } = input;
  const pricesIncludeTax = input.pricesIncludeTax ?? pricesIncludeTaxFor(client, company);
  const terms = { adjustments: input.adjustments ?? null, pricesIncludeTax };
  const lines = input.lines.map(completeLine);
  const negative = lines.findIndex((line) => line.isOptional && listAmount(line) < 0n);
  if (negative >= 0) return refusedAt(`lines[${negative}]`, "negative_option", "an optional line is 0 or more");
  const fault = faultOfOptions(lines, terms);
  if (fault) return refusalOf(fault);
  const totals = quoteTotals(lines, terms);
  if (!totals.ok) return refusalOf(totals);
  const { taxBreakdown, subtotalCents, taxTotalCents, totalCents } = totals;
  const content = {
    ...quoteContentOf({
      ...input,
      ...{ kind: "standard", format: "pdf", dueDate: issueDate, pricesIncludeTax },
      operationCategory: input.operationCategory ?? company.operationCategory,
      adjustments: adjustmentsWithAmounts(input.adjustments, totals.adjustmentsCents),
      terms: completeTerms(input.terms, isNew ? client.invoiceDefaults : null),
    }),
    ...{ work: statedWork(work), depositPercentE4, confirmsEmail },
    lines: totals.lines,
  };
  return {
    ok: true,
    quote: {
      ...{ clientId, clientName: client.name, currency, issueDate, content },
      validUntil: input.validUntil ?? addDays(issueDate, company.quoteValidityDays),
      ...externalDataOf(input),
      ...{ taxBreakdown, subtotalCents, taxTotalCents, totalCents },
    },
  };
}

/** What the author of a quote wrote, as input. */
export function quoteInputOf(quote: Quote): NewQuote {
  const { clientId, currency, issueDate, validUntil, content } = quote;
  const lines = content.lines.map(completeLine);
  return { ...content, clientId, currency, issueDate, validUntil, ...externalDataOf(quote), lines };
}

/** A line with all that its author may leave out. */
function completeLine({ isOptional = false, isChosen = false, ...line }: NewLine): QuoteLineContent {
  return { ...quoteLineOf({ unitPriceRestE6: 0, ...line }), isOptional, isChosen: !isOptional || isChosen };
}

/** The work where something of it is given. */
function statedWork(work: QuoteContent["work"]): QuoteContent["work"] {
  return work && Object.values(work).some((text) => text !== null) ? work : null;
}

const MESSAGES = {
  amount_too_large: "the amount is too large",
  discount_too_large: "the discount takes more than there is",
  adjusted_return: "a line that takes something back has no discounts or charges",
  rate_without_line: "no line has this rate whatever options are chosen",
  total_negative: "the total must not be negative whatever options are chosen",
} as const satisfies Record<QuoteTotalsFault["code"], string>;

/** What some choice of the options is refused for, at its path in the input. */
export function refusalOf(fault: QuoteTotalsFault): InputRefusal {
  return refusedAt(pathOf(fault), fault.code, MESSAGES[fault.code]);
}

function refusedAt(path: string, code: string, message: string): InputRefusal {
  return { ok: false, code: "validation_failed", errors: [{ path, code, message }] };
}

function pathOf(fault: QuoteTotalsFault): string {
  switch (fault.code) {
    case "total_negative":
      return "lines";
    case "amount_too_large":
    case "adjusted_return":
      return fault.lineIndex === null ? "lines" : `lines[${fault.lineIndex}]`;
    case "rate_without_line":
      return `adjustments[${fault.index}]`;
    case "discount_too_large":
      return fault.lineIndex === null
        ? `adjustments[${fault.index}]`
        : `lines[${fault.lineIndex}].adjustments[${fault.index}]`;
  }
}
