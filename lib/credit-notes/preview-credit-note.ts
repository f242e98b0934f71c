import "server-only";
import { composeDocument } from "#lib/archive/compose-document.ts";
import { requestSignal } from "#lib/db/connection/caller.ts";
import { findInvoice } from "#lib/db/invoices/invoices.ts";
import { type DrawingFailure, drawingFailure } from "#lib/documents/drawing-failure.ts";
import { renderInvoicePdf } from "#lib/documents/pdf/render-invoice-pdf.ts";
import { todayIn } from "#lib/domain/calendar-date.ts";
import { type CreditChoice, type CreditRefusal, computeCredit } from "#lib/domain/credit-notes/credit-lines.ts";
import { type DepositDeducted, refuseCreditOfDeposit } from "#lib/domain/deposits/deposit-refusal.ts";
import { externalDataOf } from "#lib/domain/external-data.ts";
import { type CancellationRefusal, decideCredit, refundOfCreditCents } from "#lib/domain/invoices/invoice-status.ts";

export type PreviewCreditNoteOutcome =
  | { ok: true; content: Uint8Array }
  | { ok: false; code: "invoice_not_found" }
  | CancellationRefusal
  | DepositDeducted
  | CreditRefusal
  | DrawingFailure;

/**
 * The PDF of the credit note that `creditInvoice` would issue now, as a draft without a number. It stops waiting for a
 * renderer when its caller hangs up.
 */
export async function previewCreditNote(
  companyId: string,
  invoiceId: string,
  { lines: choice, reason }: { lines: CreditChoice; reason: string | null },
  now: Date,
): Promise<PreviewCreditNoteOutcome> {
  const invoice = await findInvoice("pool", companyId, invoiceId);
  if (!invoice) return { ok: false, code: "invoice_not_found" };
  const deducted = refuseCreditOfDeposit(invoice);
  if (deducted) return deducted;
  const credit = computeCredit(invoice, invoice.creditNotes, choice);
  if (!credit.ok) return credit;
  const issueDate = todayIn(invoice.company.timeZone, now);
  const decision = decideCredit(invoice, credit.totalCents, issueDate);
  if (!decision.ok) return decision.code === "credit_exceeds_invoice" ? { ...decision, faults: [] } : decision;
  const { ok: _, ...amounts } = credit;
  const document = await composeDocument(invoice, {
    ...amounts,
    ...{ reason, issueDate, isWhole: false, number: null, issuedAt: now.toISOString() },
    ...externalDataOf({}),
    refundDueCents: refundOfCreditCents(invoice, credit.totalCents),
  });
  try {
    return { ok: true, content: await renderInvoicePdf(document, { signal: requestSignal() }) };
  } catch (error) {
    const failure = drawingFailure(error);
    if (failure) return failure;
    throw error;
  }
}
