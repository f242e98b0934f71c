import "server-only";
import { type CreditNoteRefusal, issueCreditNote } from "#lib/credit-notes/issue-credit-note.ts";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import type { Tx } from "#lib/db/client.ts";
import { lockCompanyShared } from "#lib/db/companies/parties.ts";
import { deleteDeductions } from "#lib/db/deposits/deposits.ts";
import { refuseTakenId } from "#lib/db/external-ids.ts";
import { getInvoice, lockInvoice, updateInvoice } from "#lib/db/invoices/invoices.ts";
import { todayIn } from "#lib/domain/calendar-date.ts";
import {
  type CreditChoice,
  type CreditRefusal,
  choiceOfAll,
  computeCredit,
  creditableLines,
} from "#lib/domain/credit-notes/credit-lines.ts";
import { recordedLines } from "#lib/domain/credit-notes/credited-line.ts";
import { type DepositDeducted, refuseCreditOfDeposit } from "#lib/domain/deposits/deposit-refusal.ts";
import { releasedDeposits } from "#lib/domain/deposits/released-deposits.ts";
import {
  type ExternalIdTaken,
  externalDataOf,
  type GivenExternalData,
  statedExternalData,
} from "#lib/domain/external-data.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import type { Invoice } from "#lib/domain/invoices/invoice.ts";
import {
  allowedFrom,
  type CancellationRefusal,
  decideCredit,
  refundOfCreditCents,
} from "#lib/domain/invoices/invoice-status.ts";
import type { Language } from "#lib/domain/text/language.ts";

export type CreditInvoiceOutcome =
  | { ok: true; invoice: Invoice; number: string }
  | { ok: false; code: "invoice_not_found" }
  | CancellationRefusal
  | ExternalIdTaken
  | DepositDeducted
  | CreditRefusal
  | CreditNoteRefusal;

interface Credit extends GivenExternalData {
  /** The lines, by quantity or amount; `remaining` for all that earlier credit notes left. */
  choice: CreditChoice | "remaining";
  reason: string | null;
  /** Of the faults of the reason; by default the company's. */
  language?: Language | undefined;
}

type CreditedMeanwhile = { ok: false; code: "credited_meanwhile" };

/**
 * Issues a credit note for quantities or amounts of chosen lines of an issued invoice, also of a paid one. The lock of the
 * invoice puts credit notes and payments of one invoice in a row. A form passes what it showed as credited as
 * `creditedBeforeCents`; `credited_meanwhile` tells it that this has changed, so that a form sent twice makes one
 * credit note.
 */
export async function creditInvoice(
  tx: Tx,
  context: Context,
  invoiceId: string,
  credit: Credit & { creditedBeforeCents: number },
): Promise<CreditInvoiceOutcome | CreditedMeanwhile>;
export async function creditInvoice(
  tx: Tx,
  context: Context,
  invoiceId: string,
  credit: Credit,
): Promise<CreditInvoiceOutcome>;
export async function creditInvoice(
  tx: Tx,
  context: Context,
  invoiceId: string,
  { choice, reason, language, creditedBeforeCents, ...external }: Credit & { creditedBeforeCents?: number },
): Promise<CreditInvoiceOutcome | CreditedMeanwhile> {
  const { companyId, now } = context;
  const locked = await lockInvoice(tx, companyId, invoiceId);
  if (!locked) return { ok: false, code: "invoice_not_found" };
  const [company, invoice] = await Promise.all([
    lockCompanyShared(tx, companyId),
    getInvoice(tx, companyId, invoiceId),
  ]);
  const today = todayIn(company.identity.timeZone, now);
  const early = decideCredit(locked, 0, today);
  if (!early.ok && early.code !== "credit_exceeds_invoice") return early;

  const deducted = refuseCreditOfDeposit(invoice);
  if (deducted) return deducted;
  const { creditNotes } = invoice;
  const chosen = choice === "remaining" ? choiceOfAll(creditableLines(invoice, creditNotes)) : choice;
  const credit = computeCredit(invoice, creditNotes, chosen);
  if (!credit.ok) return credit;
  const decision = decideCredit(locked, credit.totalCents, today);
  if (!decision.ok) return decision.code === "credit_exceeds_invoice" ? { ...decision, faults: [] } : decision;
  const isStale = creditedBeforeCents !== undefined && creditedBeforeCents !== locked.amountCreditedCents;
  if (isStale) return { ok: false, code: "credited_meanwhile" };
  const externalData = externalDataOf(external);
  const taken = await refuseTakenId(tx, companyId, "credit_note", externalData);
  if (taken) return taken;
  const { lines, taxBreakdown, subtotalCents, taxTotalCents, totalCents } = credit;
  const refundDueCents = refundOfCreditCents(locked, totalCents);
  const amounts = { lines, taxBreakdown, subtotalCents, taxTotalCents, totalCents, refundDueCents };
  const note = { ...amounts, ...externalData, isWhole: false, reason, language };
  const issued = await issueCreditNote(tx, context, invoice, company, note);
  if (!issued.ok) return issued;
  const { number, issueDate, issuedAt } = issued;
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
  deleteDeductions(tx, companyId, invoiceId, releasedDeposits(invoice, [...creditNotes, credit]));
  const data = {
    creditNoteNumber: number,
    issueDate,
    issuedAt,
    reason,
    totalCents,
    status,
    lines: recordedLines(lines),
    ...statedExternalData(externalData),
  };
  await recordEvent(tx, context, { type: "invoice.credited", invoiceId, data });
  if (isSettled) await recordEvent(tx, context, { type: "invoice.paid", invoiceId });
  if (isCancelled) {
    const cancelled = { creditNoteNumber: number, issueDate, issuedAt, reason };
    await recordEvent(tx, context, { type: "invoice.became_cancelled", invoiceId, data: cancelled });
  }
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
