"use server";

import { redirect } from "next/navigation";
import { getLocale } from "next-intl/server";
import { z } from "zod";
import { creditChoice } from "#app/(app)/invoices/[id]/credit/credit-choice.ts";
import { attachmentFailure } from "#app/(app)/invoices/emails/attachment-failure.ts";
import { emailInput } from "#lib/contract/email-input.ts";
import { optionalText, uuid } from "#lib/contract/fields.ts";
import { mergeChanges } from "#lib/contract/invoice-changes.ts";
import { recordPaymentBody } from "#lib/contract/invoice-input.ts";
import { recordRefundBody, writeOffInvoiceBody } from "#lib/contract/payment-input.ts";
import { simulateBody } from "#lib/contract/simulation-input.ts";
import { cancelInvoice } from "#lib/credit-notes/cancel-invoice.ts";
import { creditInvoice } from "#lib/credit-notes/credit-invoice.ts";
import { closedDateFaults, type PeriodClosed } from "#lib/domain/accounting/closed-period.ts";
import { amountDueCents, refundDueCents } from "#lib/domain/invoices/invoice-status.ts";
import { issueAndSend as issueAndSendInvoice } from "#lib/email/sending/issue-and-send.ts";
import { fieldFailure } from "#lib/http/action.ts";
import { companyWrite, companyWriteWithoutTx } from "#lib/http/company-action.ts";
import { changeDraft } from "#lib/invoices/drafts/change-draft.ts";
import { deleteDraft } from "#lib/invoices/drafts/delete-draft.ts";
import { duplicateInvoice } from "#lib/invoices/drafts/duplicate-invoice.ts";
import { issueInvoice } from "#lib/invoices/issue-invoice.ts";
import { settleDispute } from "#lib/invoices/settle-dispute.ts";
import { ifPaidSoFar, recordPayment, recordRefund } from "#lib/payments/record-payment.ts";
import { reversePayment } from "#lib/payments/reverse-payment.ts";
import { writeOffInvoice } from "#lib/payments/write-off-invoice.ts";
import { finishSimulation } from "#lib/test-companies/finish-simulation.ts";
import { simulateEvent } from "#lib/test-companies/simulate-event.ts";
import { renewViewLink } from "#lib/viewing-links/renew-link.ts";

const ofInvoice = z.strictObject({ id: uuid });

/** `outOfOrder`: the reader confirmed a date that is not in the order of the numbers. */
const issuing = z.strictObject({ id: uuid, outOfOrder: z.boolean() });

export const issue = companyWrite(issuing, async (tx, context, { id, outOfOrder }) => {
  const outcome = await issueInvoice(tx, context, id, await getLocale(), { onlyInOrder: !outOfOrder });
  return outcome.ok ? { ok: true, number: outcome.invoice.number ?? "" } : await withFaults(outcome);
});

/** Saves the draft of a final invoice with what its deposits come to now. */
export const retakeDeposits = companyWrite(ofInvoice, async (tx, context, { id }) => {
  const outcome = await changeDraft(tx, context, id, (stored) => mergeChanges(stored, {}, []));
  return outcome.ok ? { ok: true } : outcome;
});

const sendingIssued = issuing.extend({ email: emailInput, files: z.array(z.instanceof(File)) });

/** Issues a draft and sends it. The outcome is the answer of the mail provider. */
export const issueAndSend = companyWriteWithoutTx(sendingIssued, async (context, { id, outOfOrder, email, files }) => {
  const language = await getLocale();
  const outcome = await issueAndSendInvoice(context, id, email, files, { language, onlyInOrder: !outOfOrder });
  return outcome.ok ? outcome : (attachmentFailure(outcome) ?? (await withFaults(outcome)));
});

/** A closed period with its fault, in the reader's language. */
async function withFaults<O extends { ok: false; code: string }>(refusal: O | PeriodClosed) {
  if (refusal.code !== "period_closed") return refusal as Exclude<O, PeriodClosed>;
  const { code, date, closedThrough } = refusal as PeriodClosed;
  return { ok: false as const, code, faults: closedDateFaults(date, closedThrough, await getLocale()) };
}

const payment = z.strictObject({ id: uuid, ...recordPaymentBody.shape, amountPaid: z.int() });

/** Records a payment if the page showed all earlier ones, so that a form sent twice records one payment. */
export const pay = companyWrite(payment, async (tx, context, { id, amount, amountPaid, ...details }) => {
  const outcome = await ifPaidSoFar(tx, context, { id, amountPaid }, () =>
    recordPayment(tx, context, id, amount, details),
  );
  if (outcome.ok) return { ok: true, dueCents: amountDueCents(outcome.invoice) };
  const { code } = outcome;
  if (code === "payment_before_issue") return fieldFailure("allowEarly", code);
  if (code === "payment_in_future" || code === "period_closed") return fieldFailure("date", code);
  return outcome.code === "amount_exceeds_due" ? fieldFailure("amount", outcome.code) : outcome;
});

const repayment = z.strictObject({ id: uuid, ...recordRefundBody.shape, amountPaid: z.int() });

/** Records that money went back to the client, if the page showed all earlier movements. */
export const refund = companyWrite(repayment, async (tx, context, { id, amount, amountPaid, ...details }) => {
  const outcome = await ifPaidSoFar(tx, context, { id, amountPaid }, () =>
    recordRefund(tx, context, id, amount, details),
  );
  if (outcome.ok) return { ok: true, refundDueCents: refundDueCents(outcome.invoice) };
  const { code } = outcome;
  if (code === "payment_in_future" || code === "period_closed" || code === "refund_before_issue")
    return fieldFailure("date", code);
  return outcome.code === "amount_exceeds_refund_due" ? fieldFailure("amount", outcome.code) : outcome;
});

const givenUp = z.strictObject({ id: uuid, ...writeOffInvoiceBody.shape, amountPaid: z.int() });

/** Writes off what little is still due, if the page showed all earlier movements. */
export const writeOff = companyWrite(givenUp, async (tx, context, { id, amount, amountPaid, ...details }) => {
  const outcome = await ifPaidSoFar(tx, context, { id, amountPaid }, () =>
    writeOffInvoice(tx, context, id, { amount, ...details }),
  );
  return outcome.ok ? { ok: true } : { ok: false, code: outcome.code };
});

const reversal = z.strictObject({ id: uuid, paymentId: uuid, note: optionalText(500) });

export const reverse = companyWrite(reversal, async (tx, context, { id, paymentId, note }) => {
  const outcome = await reversePayment(tx, context, { invoiceId: id, paymentId, note });
  return outcome.ok ? { ok: true } : outcome;
});

const cancellation = z.strictObject({
  id: uuid,
  reason: optionalText(1000).transform((reason) => reason?.trim() || null),
});

export const cancel = companyWrite(cancellation, async (tx, context, { id, reason }) => {
  const outcome = await cancelInvoice(tx, context, id, { reason, language: await getLocale() });
  return outcome.ok ? { ok: true, number: outcome.number } : outcome;
});

const crediting = creditChoice.extend({ id: uuid, amountCredited: z.int() });

/** Makes a credit note if the page showed all earlier ones, so that a form sent twice makes one. */
export const credit = companyWrite(
  crediting,
  async (tx, context, { id, lines, reason, amountCredited: creditedBeforeCents }) => {
    const outcome = await creditInvoice(tx, context, id, {
      choice: lines,
      reason,
      language: await getLocale(),
      creditedBeforeCents,
    });
    return outcome.ok ? { ok: true, number: outcome.number } : outcome;
  },
);

const simulation = z.strictObject({ id: uuid, simulated: simulateBody });

/** Makes something happen to an invoice of a test company. `days` is how many passed; null for other events. */
export const simulate = companyWrite(
  simulation,
  (tx, context, { id, simulated }) => simulateEvent(tx, context, id, simulated),
  async (_context, outcome) => {
    await finishSimulation(outcome, new Date());
    return { ok: true, days: outcome.passing && outcome.passing.to - outcome.passing.from };
  },
);

/** The company and its client agree again. */
export const settle = companyWrite(ofInvoice, async (tx, context, { id }) => {
  const outcome = await settleDispute(tx, context, id);
  return outcome.ok ? { ok: true } : outcome;
});

export const renewLink = companyWrite(ofInvoice, async (tx, context, { id }) => {
  const outcome = await renewViewLink(tx, context, id);
  return outcome.ok ? { ok: true } : outcome;
});

/** Redirects to the list, because the address of the invoice no longer exists. */
export const remove = companyWrite(
  ofInvoice,
  (tx, context, { id }) => deleteDraft(tx, context, id),
  async () => redirect("/invoices"),
);

const copy = z.strictObject({ id: uuid, newId: uuid });

export const duplicate = companyWrite(copy, async (tx, context, { id, newId }) => {
  const outcome = await duplicateInvoice(tx, context, { invoiceId: id, newId });
  return outcome.ok ? { ok: true, id: outcome.invoice.id } : outcome;
});
