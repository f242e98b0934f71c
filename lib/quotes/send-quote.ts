import "server-only";
import { canBeDrawn, type UndrawableDocument } from "#lib/archive/can-be-drawn.ts";
import { quoteDocument } from "#lib/archive/quote-document.ts";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import type { Tx } from "#lib/db/client.ts";
import { lockCompanyShared } from "#lib/db/companies/parties.ts";
import type { StoredAttachment } from "#lib/db/email/email-attachments.ts";
import { takeNextNumber } from "#lib/db/invoices/invoice-numbers.ts";
import { enqueue } from "#lib/db/job-queue.ts";
import { lockQuote, type QuoteChange, updateQuote } from "#lib/db/quotes/quote-records.ts";
import { todayIn } from "#lib/domain/calendar-date.ts";
import { changeTime } from "#lib/domain/change-time.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import { formatInvoiceNumber, numberPeriod } from "#lib/domain/numbers/invoice-number.ts";
import type { Quote } from "#lib/domain/quotes/quote.ts";
import { refuseQuoteTrigger } from "#lib/domain/quotes/quote-status.ts";
import type { Language } from "#lib/domain/text/language.ts";
import { keepClientAddress } from "#lib/email/sending/keep-client-address.ts";
import {
  type QueueQuoteEmailOutcome,
  queueQuoteEmail,
  type RequestedQuoteEmail,
} from "#lib/email/sending/send-quote-email.ts";
import { type QuoteTextsRefused, refuseQuoteTexts } from "#lib/quotes/check-quote.ts";
import { findQuotedClient } from "#lib/quotes/find-quoted-client.ts";
import { quoteStatusOf, readWrittenQuote } from "#lib/quotes/get-quote.ts";
import { newViewToken } from "#lib/viewing-links/view-token.ts";

export type SendQuoteOutcome =
  /** `deliveryId`: the e-mail that `tryQuoteDelivery` sends; null without one. */
  | { ok: true; quote: Quote; deliveryId: string | null }
  | Exclude<QueueQuoteEmailOutcome, { ok: true }>
  /** `quote_validity_over`: the last day on which it could be accepted has passed. */
  | { ok: false; code: "quote_validity_over" }
  | QuoteTextsRefused
  | UndrawableDocument;

/**
 * Sends a quote. A draft gets the next number of the company's quotes, its link and the parties as they are now, and its
 * PDF is archived; one that can never be drawn is refused. With an e-mail, both are recorded or neither is; a draft has
 * nothing to remind of. Without one, the client gets the link or the PDF from the company itself; a quote that was sent
 * already stays as it is. Faults are in `language`, by default the company's. The number is taken last, so that the
 * series is locked only briefly.
 */
export async function sendQuote(
  tx: Tx,
  context: Context,
  id: string,
  { email, attachments = [] }: { email: RequestedQuoteEmail | null; attachments?: StoredAttachment[] },
  language?: Language,
): Promise<SendQuoteOutcome> {
  const { companyId, now } = context;
  const stored = await lockQuote(tx, companyId, id);
  if (!stored) return { ok: false, code: "quote_not_found" };
  const trigger = email?.kind === "quote_reminder" ? "remind" : "send";
  const refusedState = refuseQuoteTrigger(quoteStatusOf(stored, now), trigger);
  if (refusedState) return refusedState;
  if (stored.status !== "draft") return withEmail(tx, context, stored, email, attachments);
  const { identity: company, quoteNumberPattern } = await lockCompanyShared(tx, companyId);
  if (stored.validUntil < todayIn(company.timeZone, now)) return { ok: false, code: "quote_validity_over" };
  // The quote freezes the address that is kept.
  if (email) await keepClientAddress(tx, context, stored.clientId, email);
  const client = await findQuotedClient(tx, companyId, stored.clientId);
  const refused = refuseQuoteTexts({ ...stored, company, client }, language);
  if (refused) return refused;

  const { clientId, version, issueDate, totalCents } = stored;
  const period = numberPeriod(quoteNumberPattern, issueDate);
  const anyNumber = formatInvoiceNumber(quoteNumberPattern, period, 1);
  if (!canBeDrawn(id, () => quoteDocument({ ...stored, company, client, number: anyNumber })))
    return { ok: false, code: "undrawable_document" };
  enqueue(tx, "archive_quote_pdf", { companyId, quoteId: id, version });
  const { sequence, issuedAt: sentAt } = await takeNextNumber(tx, companyId, { kind: "quote", period, first: 1 }, now);
  const number = formatInvoiceNumber(quoteNumberPattern, period, sequence);
  const change: Partial<QuoteChange> = {
    ...{ status: "sent" as const, number, sentAt },
    ...{ viewToken: newViewToken(companyId), viewTokenCreatedAt: sentAt },
    ...{ companySnapshot: company, clientSnapshot: client, clientName: client.name },
  };
  updateQuote(tx, companyId, id, change, changeTime(now, stored.updatedAt));
  const place = period.month === null ? { sequence } : { sequence, month: period.month };
  await recordEvent(tx, context, {
    type: "quote.sent",
    data: { quoteId: id, clientId, number, version, ...place, sentAt, totalCents },
  });
  const quote = await readWrittenQuote(tx, companyId, id);
  return withEmail(tx, context, quote, email && { ...email, keepAddress: false }, attachments);
}

async function withEmail(
  tx: Tx,
  context: Context,
  quote: Quote,
  email: RequestedQuoteEmail | null,
  attachments: StoredAttachment[],
): Promise<SendQuoteOutcome> {
  if (!email) return { ok: true, quote, deliveryId: null };
  const queued = await queueQuoteEmail(tx, context, quote.id, email, attachments);
  return queued.ok ? { ...queued, quote: await readWrittenQuote(tx, context.companyId, quote.id) } : queued;
}
