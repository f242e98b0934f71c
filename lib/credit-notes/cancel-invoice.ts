import "server-only";
import { creditInvoice } from "#lib/credit-notes/credit-invoice.ts";
import { type CreditNoteRefusal, issueCreditNote } from "#lib/credit-notes/issue-credit-note.ts";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import type { Tx } from "#lib/db/client.ts";
import { lockCompanyShared } from "#lib/db/companies/parties.ts";
import { deleteDeductions } from "#lib/db/deposits/deposits.ts";
import { refuseTakenId } from "#lib/db/external-ids.ts";
import { getInvoice, lockInvoice, updateInvoice } from "#lib/db/invoices/invoices.ts";
import { todayIn } from "#lib/domain/calendar-date.ts";
import { type CreditRefusal, creditOfWhole } from "#lib/domain/credit-notes/credit-lines.ts";
import { depositIdsOf } from "#lib/domain/deposits/deduction.ts";
import { type DepositDeducted, refuseCreditOfDeposit } from "#lib/domain/deposits/deposit-refusal.ts";
import {
  type ExternalIdTaken,
  externalDataOf,
  type GivenExternalData,
  statedExternalData,
} from "#lib/domain/external-data.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import type { Invoice } from "#lib/domain/invoices/invoice.ts";
import { type CancellationRefusal, decideCancellation } from "#lib/domain/invoices/invoice-status.ts";
import type { Language } from "#lib/domain/text/language.ts";

export type CancelInvoiceOutcome =
  /** `number` is that of the credit note. */
  | { ok: true; invoice: Invoice; number: string }
  | { ok: false; code: "invoice_not_found" }
  | CancellationRefusal
  | ExternalIdTaken
  | DepositDeducted
  | CreditRefusal
  | CreditNoteRefusal;

/**
 * Cancels an issued and unpaid invoice with a credit note for its whole amount. An invoice dated in the future can be
 * cancelled from that date on. Where a part of it is credited already, the credit note is for what is left. The
 * optional reason is printed. Both documents are kept. A queued send sees the cancellation and does nothing. The deposits
 * of a final invoice are free again; one that a final invoice deducts is not cancelled.
 */
export async function cancelInvoice(
  tx: Tx,
  context: Context,
  invoiceId: string,
  { reason, language, ...external }: GivenExternalData & { reason: string | null; language?: Language },
): Promise<CancelInvoiceOutcome> {
  const { companyId, now } = context;
  const locked = await lockInvoice(tx, companyId, invoiceId);
  if (!locked) return { ok: false, code: "invoice_not_found" };
  const company = await lockCompanyShared(tx, companyId);
  const decision = decideCancellation(locked, todayIn(company.identity.timeZone, now));
  if (!decision.ok) return decision;
  if (locked.amountCreditedCents > 0)
    return creditInvoice(tx, context, invoiceId, { choice: "remaining", reason, language, ...external });
  const externalData = externalDataOf(external);
  const taken = await refuseTakenId(tx, companyId, "credit_note", externalData);
  if (taken) return taken;
  const invoice = await getInvoice(tx, companyId, invoiceId);
  const deducted = refuseCreditOfDeposit(invoice);
  if (deducted) return deducted;
  const credit = { ...creditOfWhole(invoice), ...externalData, isWhole: true, refundDueCents: 0, reason, language };
  const issued = await issueCreditNote(tx, context, invoice, company, credit);
  if (!issued.ok) return issued;
  const { number, issueDate, issuedAt } = issued;
  updateInvoice(
    tx,
    companyId,
    invoiceId,
    { status: decision.status, cancelledAt: now, amountCreditedCents: locked.totalCents },
    now,
  );
  deleteDeductions(tx, companyId, invoiceId, depositIdsOf(invoice.lines));
  const data = { creditNoteNumber: number, issueDate, issuedAt, reason };
  const cancelled = { ...data, ...statedExternalData(externalData) };
  await recordEvent(tx, context, { type: "invoice.cancelled", invoiceId, data: cancelled });
  await recordEvent(tx, context, { type: "invoice.became_cancelled", invoiceId, data });
  return { ok: true, invoice: await getInvoice(tx, companyId, invoiceId), number };
}
