import "server-only";
import { canBeDrawn, type UndrawableDocument } from "#lib/archive/can-be-drawn.ts";
import { creditNoteOf } from "#lib/archive/compose-document.ts";
import { creditInvoice } from "#lib/credit-notes/credit-invoice.ts";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import type { Tx } from "#lib/db/client.ts";
import { lockCompanyShared } from "#lib/db/companies/parties.ts";
import { insertCreditNote } from "#lib/db/credit-notes/credit-notes.ts";
import { takeNextNumber } from "#lib/db/invoices/invoice-numbers.ts";
import { getInvoice, lockInvoice, updateInvoice } from "#lib/db/invoices/invoices.ts";
import { enqueue } from "#lib/db/job-queue.ts";
import { unsupportedReason } from "#lib/documents/fonts/unsupported-characters.ts";
import { type PeriodClosed, refuseClosed } from "#lib/domain/accounting/closed-period.ts";
import { todayIn } from "#lib/domain/calendar-date.ts";
import type { CreditRefusal } from "#lib/domain/credit-notes/credit-lines.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import type { Invoice } from "#lib/domain/invoices/invoice.ts";
import { type CancellationRefusal, decideCancellation } from "#lib/domain/invoices/invoice-status.ts";
import type { CharacterFault } from "#lib/domain/invoices/issue-fault.ts";
import { CREDIT_NOTE_NUMBER_PATTERN, formatInvoiceNumber, numberPeriod } from "#lib/domain/numbers/invoice-number.ts";
import type { Language } from "#lib/domain/text/language.ts";

export type CancelInvoiceOutcome =
  /** `number` is that of the credit note. */
  | { ok: true; invoice: Invoice; number: string }
  | { ok: false; code: "invoice_not_found" }
  /** The reason contains characters that the credit note's PDF cannot show. */
  | { ok: false; code: "unsupported_characters"; faults: CharacterFault[] }
  | UndrawableDocument
  | CancellationRefusal
  | PeriodClosed
  | CreditRefusal;

/**
 * Cancels an issued and unpaid invoice with a credit note for its whole amount. The credit note is dated today in the company's time zone
 * and gets the next number of the company's credit notes of that year. An invoice dated in the future can be cancelled from that date on.
 * Where a part of it is credited already, the credit note is for the rest. The optional reason is printed. Faults of the reason are in
 * `language`, by default the company's. Both documents are kept. A queued send sees the cancellation and does nothing. The number is taken
 * last, so that the series is locked only briefly.
 */
export async function cancelInvoice(
  tx: Tx,
  context: Context,
  invoiceId: string,
  { reason, language }: { reason: string | null; language?: Language },
): Promise<CancelInvoiceOutcome> {
  const { companyId, now } = context;
  const locked = await lockInvoice(tx, companyId, invoiceId);
  if (!locked) return { ok: false, code: "invoice_not_found" };
  const { identity, booksClosedThrough } = await lockCompanyShared(tx, companyId);
  const today = todayIn(identity.timeZone, now);
  const decision = decideCancellation(locked, today);
  if (!decision.ok) return decision;
  if (locked.amountCreditedCents > 0) return creditInvoice(tx, context, invoiceId, { choice: "rest", reason, language });
  const faults = unsupportedReason(reason, language ?? identity.language);
  if (faults.length > 0) return { ok: false, code: "unsupported_characters", faults };

  const period = numberPeriod(CREDIT_NOTE_NUMBER_PATTERN, today);
  const anyNumber = formatInvoiceNumber(CREDIT_NOTE_NUMBER_PATTERN, period, 1);
  const invoice = await getInvoice(tx, companyId, invoiceId);
  const creditNote = { number: anyNumber, issueDate: today, issuedAt: now.toISOString(), reason };
  if (!canBeDrawn(invoiceId, () => creditNoteOf(invoice, creditNote))) return { ok: false, code: "undrawable_document" };

  enqueue(tx, "archive_invoice_pdf", { companyId, invoiceId });
  const { sequence, issuedAt } = await takeNextNumber(tx, companyId, { kind: "credit_note", period, first: 1 }, now);
  const number = formatInvoiceNumber(CREDIT_NOTE_NUMBER_PATTERN, period, sequence);
  // The date of the instant that increases with the numbers, so that dates increase too.
  const issueDate = todayIn(identity.timeZone, issuedAt);
  const closed = refuseClosed(issueDate, booksClosedThrough, null);
  if (closed) return closed;
  updateInvoice(tx, companyId, invoiceId, { status: decision.status, cancelledAt: now }, now);
  await insertCreditNote(tx, companyId, invoiceId, { number, issueDate, issuedAt, reason });
  const data = { creditNoteNumber: number, issueDate, issuedAt: issuedAt.toISOString(), reason };
  await recordEvent(tx, context, { type: "invoice.cancelled", invoiceId, data });
  return { ok: true, invoice: await getInvoice(tx, companyId, invoiceId), number };
}
