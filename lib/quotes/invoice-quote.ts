import "server-only";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import type { Tx } from "#lib/db/client.ts";
import { listInvoicesOfQuote, type QuoteInvoice, readProgress } from "#lib/db/quotes/quote-invoices.ts";
import { lockQuote } from "#lib/db/quotes/quote-records.ts";
import { todayIn } from "#lib/domain/calendar-date.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import type { InvoiceKind } from "#lib/domain/invoices/invoice-kind.ts";
import { depositInWords, progressInWords, quoteInWords } from "#lib/domain/quotes/billing-words.ts";
import { type Quote, quoteLanguage } from "#lib/domain/quotes/quote.ts";
import {
  depositLines,
  type ExceedsQuote,
  type LineProgress,
  progressLines,
  type QuoteBillingRefusal,
  roundingCents,
  type Share,
} from "#lib/domain/quotes/quote-billing.ts";
import { type InvalidQuoteStatus, refuseQuoteTrigger } from "#lib/domain/quotes/quote-status.ts";
import { isIncluded } from "#lib/domain/quotes/quote-totals.ts";
import type { NewInvoice } from "#lib/invoices/drafts/compose-draft.ts";
import { type CreateInvoiceOutcome, createInvoice } from "#lib/invoices/drafts/create-invoice.ts";
import { quoteStatusOf } from "#lib/quotes/get-quote.ts";

/** What is to be invoiced of a quote. */
export type QuoteOrder =
  /** All of it, in one invoice. */
  | { kind: "standard" }
  /** A part ahead of the work, by default the one that the quote asks for. */
  | { kind: "deposit"; share: Share | "quoted" }
  /** The work as far as it has come, all lines to the same part or each to its own. */
  | { kind: "progress"; progress: { percentE4: number } | LineProgress[] }
  /** All of it, less the deposits and progress invoices that were issued. */
  | { kind: "final" };

export type InvoiceQuoteOutcome =
  | CreateInvoiceOutcome
  | { ok: false; code: "quote_not_found" }
  | InvalidQuoteStatus
  | QuoteBillingRefusal;

/**
 * Makes a draft of an accepted quote, dated today in the company's time zone. Its lines, prices and texts are those that
 * were accepted. More than was quoted is refused, unless `allowMore`: drafts count. A progress invoice names each line of
 * the quote as far as it has come (`quote-billing.ts`); a final invoice has the whole work and takes off what was
 * invoiced before, to the cent of each VAT rate.
 */
export async function invoiceQuote(
  tx: Tx,
  context: Context,
  quoteId: string,
  order: QuoteOrder,
  { allowMore = false, id }: { allowMore?: boolean; id?: string } = {},
): Promise<InvoiceQuoteOutcome> {
  const { companyId, now } = context;
  const quote = await lockQuote(tx, companyId, quoteId);
  if (!quote) return { ok: false, code: "quote_not_found" };
  const status = quoteStatusOf(quote, now);
  const refused = status === "invoiced" && allowMore ? null : refuseQuoteTrigger(status, "invoice");
  if (refused) return refused;
  const earlier = (await listInvoicesOfQuote(tx, companyId, quoteId)).filter(
    (invoice) => invoice.status !== "cancelled" && invoice.id !== id,
  );
  const drafts = earlier.filter((invoice) => invoice.status === "draft" && isPart(invoice));
  if (order.kind === "final" && drafts.length > 0)
    return { ok: false, code: "quote_has_drafts", invoiceIds: drafts.map((draft) => draft.id) };

  const part = await partOf(tx, quote, order, earlier);
  if (!part.ok) return part;
  const { pricesIncludeTax, operationCategory, terms, taxRateBp, notes, language, description } = quote.content;
  const words = quoteInWords(quote.number ?? "", quote.issueDate, quoteLanguage(quote));
  const created = await createInvoice(
    tx,
    context,
    {
      ...{ clientId: quote.clientId, currency: quote.currency, format: "pdf" as const, quoteId },
      ...{ issueDate: todayIn(quote.company.timeZone, now), dueDate: null },
      ...{ pricesIncludeTax, operationCategory, terms, taxRateBp, notes, language },
      description: description === null ? words : `${words}\n${description}`,
      ...part.content,
    },
    id === undefined ? {} : { id },
  );
  if (!created.ok) return created;
  const { invoice } = created;
  const invoicedCents = earlier.reduce((sum, each) => sum + each.totalCents - each.amountCreditedCents, 0);
  const mostCents = quote.totalCents + roundingCents(quote, earlier.length);
  if (!allowMore && invoicedCents + invoice.totalCents > mostCents)
    return {
      ...{ ok: false, code: "quote_exceeded", quotedCents: quote.totalCents },
      ...{ invoicedCents, addedCents: invoice.totalCents },
    };
  if (!created.existed) {
    const data = { quoteId, number: quote.number, kind: invoice.kind, totalCents: invoice.totalCents };
    await recordEvent(tx, context, { type: "quote.invoiced", data: { ...data, invoiceId: invoice.id } });
  }
  return created;
}

/** A part of the work, which a final invoice takes off. */
const isPart = ({ kind }: { kind: InvoiceKind }) => kind === "deposit" || kind === "progress";

type Part = Pick<NewInvoice, "lines" | "kind" | "depositIds" | "adjustments">;

/** What an order takes of a quote, as content of the invoice. */
async function partOf(
  tx: Tx,
  quote: Quote,
  order: QuoteOrder,
  earlier: readonly QuoteInvoice[],
): Promise<{ ok: true; content: Part } | QuoteBillingRefusal> {
  const { content } = quote;
  const language = quoteLanguage(quote);
  switch (order.kind) {
    case "deposit": {
      const { depositPercentE4 } = content;
      const share = order.share === "quoted" ? { percentE4: depositPercentE4 ?? 0 } : order.share;
      const made = depositLines(quote, share, ({ taxRateBp }) => depositInWords(share, taxRateBp, language));
      if (!made.ok) return made.code === "exceeds_quote" ? exceedsShare(quote, share) : { ok: false, code: made.code };
      return { ok: true, content: { kind: "deposit", lines: numbered(made.lines) } };
    }
    case "progress": {
      const lines = content.lines.filter(isIncluded);
      const { progress } = order;
      const reached = Array.isArray(progress)
        ? progress
        : lines.map(({ lineNumber }) => ({ lineNumber, percentE4: progress.percentE4 }));
      const taken = await readProgress(tx, quote.companyId, quote.id);
      const made = progressLines(quote, taken, reached, (line, at) => progressInWords(at, line.quantityE4, language));
      return made.ok ? { ok: true, content: { kind: "progress", lines: numbered(made.lines) } } : made;
    }
    default: {
      const lines = content.lines.filter(isIncluded).map(({ isOptional: _, isChosen: __, ...line }) => ({
        ...line,
        quoteLine: line.lineNumber,
      }));
      if (lines.length === 0) return { ok: false, code: "nothing_to_invoice" };
      const { adjustments } = content;
      if (order.kind === "standard") return { ok: true, content: { kind: "standard", lines, adjustments } };
      const depositIds = earlier.filter((invoice) => isPart(invoice) && !invoice.isDeducted).map(({ id }) => id);
      return { ok: true, content: { kind: "final", lines, adjustments, depositIds } };
    }
  }
}

/** A deposit of more than the quote, in the prices of the quote. */
function exceedsShare(quote: Quote, share: Share): ExceedsQuote {
  const { totalCents, invoicedCents } = quote;
  const addedCents =
    "amountCents" in share ? share.amountCents : Math.round((totalCents * share.percentE4) / 1_000_000);
  return { ok: false, code: "quote_exceeded", quotedCents: totalCents, invoicedCents, addedCents };
}

function numbered<Line extends object>(lines: readonly Line[]): (Line & { lineNumber: number })[] {
  return lines.map((line, index) => ({ ...line, lineNumber: index + 1 }));
}
