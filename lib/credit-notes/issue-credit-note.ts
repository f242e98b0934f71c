import "server-only";
import { canBeDrawn, type UndrawableDocument } from "#lib/archive/can-be-drawn.ts";
import { documentOf } from "#lib/archive/compose-document.ts";
import type { Tx } from "#lib/db/client.ts";
import type { lockCompanyShared } from "#lib/db/companies/parties.ts";
import { insertCreditNote } from "#lib/db/credit-notes/credit-notes.ts";
import { takeNextNumber } from "#lib/db/invoices/invoice-numbers.ts";
import { enqueue } from "#lib/db/job-queue.ts";
import { unsupportedReason } from "#lib/documents/fonts/unsupported-characters.ts";
import { type PeriodClosed, refuseClosed } from "#lib/domain/accounting/closed-period.ts";
import { type CalendarDate, todayIn } from "#lib/domain/calendar-date.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import type { CreditNote, Invoice } from "#lib/domain/invoices/invoice.ts";
import type { CharacterFault } from "#lib/domain/invoices/issue-fault.ts";
import { CREDIT_NOTE_NUMBER_PATTERN, formatInvoiceNumber, numberPeriod } from "#lib/domain/numbers/invoice-number.ts";
import type { Language } from "#lib/domain/text/language.ts";

/** What a credit note takes back, and why. */
type NewCreditNote = Omit<CreditNote, "id" | "number" | "issueDate" | "issuedAt">;

export type CreditNoteRefusal =
  /** The reason contains characters that the credit note's PDF cannot show. */
  { ok: false; code: "unsupported_characters"; faults: CharacterFault[] } | UndrawableDocument | PeriodClosed;

/**
 * Issues a credit note of a locked invoice. It is dated today in the company's time zone and gets the next number of
 * the company's credit notes of that year. The number is taken last, so that the series is locked only briefly. Faults
 * of the reason are in `language`, by default the company's. The caller changes the invoice and records the event in
 * the same transaction.
 */
export async function issueCreditNote(
  tx: Tx,
  { companyId, now }: Context,
  invoice: Invoice,
  { identity, booksClosedThrough }: Awaited<ReturnType<typeof lockCompanyShared>>,
  { language, ...credit }: NewCreditNote & { language: Language | undefined },
): Promise<{ ok: true; number: string; issueDate: CalendarDate; issuedAt: string } | CreditNoteRefusal> {
  const faults = unsupportedReason(credit.reason, language ?? identity.language);
  if (faults.length > 0) return { ok: false, code: "unsupported_characters", faults };

  const today = todayIn(identity.timeZone, now);
  const period = numberPeriod(CREDIT_NOTE_NUMBER_PATTERN, today);
  const numberOf = (sequence: number) => formatInvoiceNumber(CREDIT_NOTE_NUMBER_PATTERN, period, sequence);
  const drawn = { ...credit, number: numberOf(1), issueDate: today, issuedAt: now.toISOString() };
  if (!canBeDrawn(invoice.id, () => documentOf(invoice, drawn))) return { ok: false, code: "undrawable_document" };

  enqueue(tx, "archive_invoice_pdf", { companyId, invoiceId: invoice.id });
  const taken = await takeNextNumber(tx, companyId, { kind: "credit_note", period, first: 1 }, now);
  // The date of the instant that increases with the numbers, so that dates increase too.
  const issueDate = todayIn(identity.timeZone, taken.issuedAt);
  const closed = refuseClosed(issueDate, booksClosedThrough, null);
  if (closed) return closed;
  const issued = { number: numberOf(taken.sequence), issueDate, issuedAt: taken.issuedAt.toISOString() };
  insertCreditNote(tx, invoice, { ...credit, ...issued });
  return { ok: true, ...issued };
}
