import "server-only";
import { canBeDrawn, type UndrawableDocument } from "#lib/archive/can-be-drawn.ts";
import { partialCreditNoteOf } from "#lib/archive/compose-document.ts";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import type { Tx } from "#lib/db/client.ts";
import { lockCompanyShared } from "#lib/db/companies/parties.ts";
import { insertPartialCreditNote } from "#lib/db/credit-notes/credit-notes.ts";
import { takeNextNumber } from "#lib/db/invoices/invoice-numbers.ts";
import { getInvoice, lockInvoice, updateInvoice } from "#lib/db/invoices/invoices.ts";
import { enqueue } from "#lib/db/job-queue.ts";
import { unsupportedReason } from "#lib/documents/fonts/unsupported-characters.ts";
import { type PeriodClosed, refuseClosed } from "#lib/domain/accounting/closed-period.ts";
import { todayIn } from "#lib/domain/calendar-date.ts";
import { type CreditChoice, type CreditRefusal, computeCredit, creditableLines } from "#lib/domain/credit-notes/credit-lines.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import type { Invoice } from "#lib/domain/invoices/invoice.ts";
import { allowedFrom, type CancellationRefusal, decideCredit, refundOfCreditCents } from "#lib/domain/invoices/invoice-status.ts";
import type { CharacterFault } from "#lib/domain/invoices/issue-fault.ts";
import { CREDIT_NOTE_NUMBER_PATTERN, formatInvoiceNumber, numberPeriod } from "#lib/domain/numbers/invoice-number.ts";
import type { Language } from "#lib/domain/text/language.ts";

export type CreditInvoiceOutcome =
  | { ok: true; invoice: Invoice; number: string }
  | { ok: false; code: "invoice_not_found" }
  /** The reason contains characters that the credit note's PDF cannot show. */
  | { ok: false; code: "unsupported_characters"; faults: CharacterFault[] }
  | UndrawableDocument
  | CancellationRefusal
  | PeriodClosed
  | CreditRefusal;

interface Credit {
  /** The lines and quantities; `rest` for all that earlier credit notes left. */
  choice: CreditChoice | "rest";
  reason: string | null;
  /** Of the faults of the reason; by default the company's. */
  language?: Language | undefined;
}

type CreditedMeanwhile = { ok: false; code: "credited_meanwhile" };

/**
 * Issues a credit note for chosen lines and quantities of an issued invoice, also of a paid one. It is dated today in the company's time zone
 * and gets the next number of the company's credit notes of that year. The lock of the invoice puts credit notes and payments of one invoice
 * in a row. The number is taken last, so that the series is locked only briefly. A form passes what it showed as credited as
 * `creditedBeforeCents`; `credited_meanwhile` tells it that this has changed, so that a form sent twice makes one credit note.
 */
export async function creditInvoice(
  tx: Tx,
  context: Context,
  invoiceId: string,
  credit: Credit & { creditedBeforeCents: number },
): Promise<CreditInvoiceOutcome | CreditedMeanwhile>;
export async function creditInvoice(tx: Tx, context: Context, invoiceId: string, credit: Credit): Promise<CreditInvoiceOutcome>;
export async function creditInvoice(
  tx: Tx,
  context: Context,
  invoiceId: string,
  { choice, reason, language, creditedBeforeCents }: Credit & { creditedBeforeCents?: number },
): Promise<CreditInvoiceOutcome | CreditedMeanwhile> {
  const { companyId, now } = context;
  const locked = await lockInvoice(tx, companyId, invoiceId);
  if (!locked) return { ok: false, code: "invoice_not_found" };
  const [{ identity, booksClosedThrough }, invoice] = await Promise.all([
    lockCompanyShared(tx, companyId),
    getInvoice(tx, companyId, invoiceId),
  ]);
  const today = todayIn(identity.timeZone, now);
  const early = decideCredit(locked, 0, today);
  if (!early.ok && early.code !== "credit_exceeds_invoice") return early;

  const chosen =
    choice === "rest" ? creditableLines(invoice, invoice.partialCreditNotes).filter(({ quantityE4 }) => quantityE4 !== 0) : choice;
  const credit = computeCredit(invoice, invoice.partialCreditNotes, chosen);
  if (!credit.ok) return credit;
  const decision = decideCredit(locked, credit.totalCents, today);
  if (!decision.ok) return decision.code === "credit_exceeds_invoice" ? { ...decision, faults: [] } : decision;
  const isStale = creditedBeforeCents !== undefined && creditedBeforeCents !== locked.amountCreditedCents;
  if (isStale) return { ok: false, code: "credited_meanwhile" };
  const faults = unsupportedReason(reason, language ?? identity.language);
  if (faults.length > 0) return { ok: false, code: "unsupported_characters", faults };

  const period = numberPeriod(CREDIT_NOTE_NUMBER_PATTERN, today);
  const anyNumber = formatInvoiceNumber(CREDIT_NOTE_NUMBER_PATTERN, period, 1);
  const refundDueCents = refundOfCreditCents(locked, credit.totalCents);
  const drawn = { ...credit, refundDueCents, number: anyNumber, issueDate: today, issuedAt: now.toISOString(), reason };
  if (!canBeDrawn(invoiceId, () => partialCreditNoteOf(invoice, drawn))) return { ok: false, code: "undrawable_document" };

  enqueue(tx, "archive_invoice_pdf", { companyId, invoiceId });
  const { sequence, issuedAt } = await takeNextNumber(tx, companyId, { kind: "credit_note", period, first: 1 }, now);
  const number = formatInvoiceNumber(CREDIT_NOTE_NUMBER_PATTERN, period, sequence);
  // The date of the instant that increases with the numbers, so that dates increase too.
  const issueDate = todayIn(identity.timeZone, issuedAt);
  const closed = refuseClosed(issueDate, booksClosedThrough, null);
  if (closed) return closed;
  const { status, amountCreditedCents } = decision;
  const isSettled = status === "paid" && locked.status !== "paid";
  const isCancelled = status === "cancelled";
  updateInvoice(
    tx,
    companyId,
    invoiceId,
    { status, amountCreditedCents, ...(isSettled && { paidAt: now }), ...(isCancelled && { cancelledAt: now }) },
    now,
  );
  insertPartialCreditNote(tx, invoice, { number, issueDate, issuedAt, reason, refundDueCents }, credit);
  const { lines, totalCents } = credit;
  const data = {
    ...{ creditNoteNumber: number, issueDate, issuedAt: issuedAt.toISOString(), reason, totalCents, status },
    lines: lines.map((line) => ({ ...line })),
  };
  await recordEvent(tx, context, { type: "invoice.credited", invoiceId, data });
  if (isSettled) await recordEvent(tx, context, { type: "invoice.paid", invoiceId });
  return { ok: true, invoice: await getInvoice(tx, companyId, invoiceId), number };
}

/** Whether an invoice of this status has anything that a credit note could take back. */
export function mayCredit({
  status,
  totalCents,
  amountCreditedCents,
}: Pick<Invoice, "status" | "totalCents" | "amountCreditedCents">): boolean {
  return allowedFrom("credit").includes(status) && amountCreditedCents < totalCents;
}
