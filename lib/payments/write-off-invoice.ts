import "server-only";
import { findBooks, shareBooks } from "#lib/db/accounting/books.ts";
import type { Tx } from "#lib/db/client.ts";
import { refuseTakenId } from "#lib/db/external-ids.ts";
import { getInvoice, lockInvoice } from "#lib/db/invoices/invoices.ts";
import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import { type ExternalIdTaken, externalDataOf, type GivenExternalData } from "#lib/domain/external-data.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import type { Invoice, WriteOffReason } from "#lib/domain/invoices/invoice.ts";
import { amountDueCents, decidePayment, type PaymentRefusal } from "#lib/domain/invoices/invoice-status.ts";
import { refuseAboveLimit, type WriteOffExceedsLimit } from "#lib/domain/payments/write-off-limit.ts";
import { type DateRefusal, decideDate } from "#lib/payments/record-payment.ts";
import { writePayment } from "#lib/payments/write-payment.ts";

export type WriteOffInvoiceOutcome =
  | { ok: true; invoice: Invoice; paymentId: string }
  | { ok: false; code: "invoice_not_found" }
  | { ok: false; code: "write_off_before_issue"; issueDate: CalendarDate }
  | DateRefusal
  | ExternalIdTaken
  | PaymentRefusal
  | WriteOffExceedsLimit;

interface WriteOff extends GivenExternalData {
  /** Null: all that is due. */
  amount: number | null;
  reason: WriteOffReason;
  /** Null: today in the company's time zone. */
  date: CalendarDate | null;
  note: string | null;
}

/**
 * Gives up what little is still due of an invoice: a difference of cents, or what banks on the way have kept. It is an
 * entry of the ledger that is no money. All that is written off of an invoice is within the company's limit.
 */
export async function writeOffInvoice(
  tx: Tx,
  context: Context,
  invoiceId: string,
  { amount, reason, date, note, ...external }: WriteOff,
): Promise<WriteOffInvoiceOutcome> {
  const { companyId, now } = context;
  const [locked, books] = await Promise.all([lockInvoice(tx, companyId, invoiceId), shareBooks(tx, companyId)]);
  if (!locked) return { ok: false, code: "invoice_not_found" };
  const decision = decidePayment(locked, amount);
  if (!decision.ok) return decision;
  if (decision.amountCents === 0) return { ok: false, code: "amount_exceeds_due", amountDueCents: 0 };
  const { payments, currency, taxExchangeRateE6: rateE6 } = await getInvoice(tx, companyId, invoiceId);
  const above = refuseAboveLimit(writtenOffCents(payments) + decision.amountCents, { currency, rateE6 }, books);
  if (above) return above;
  const dated = decideDate(date, books, now);
  if (!dated.ok) return dated;
  const { paidOn } = dated;
  if (date !== null && date < locked.issueDate)
    return { ok: false, code: "write_off_before_issue", issueDate: locked.issueDate };
  const externalData = externalDataOf(external);
  const taken = await refuseTakenId(tx, companyId, "payment", externalData);
  if (taken) return taken;

  const written = { paidOn, method: null, note, receiptId: null, writeOff: reason, externalData };
  const paymentId = await writePayment(tx, context, invoiceId, decision, written, { isThanked: false });
  if (paymentId === null) throw new Error(`nothing of ${invoiceId} was written off`);
  return { ok: true, invoice: await getInvoice(tx, companyId, invoiceId), paymentId };
}

/** Whether all that is still due of a part-paid invoice is small enough to be written off. */
export async function mayWriteOffRest(invoice: Invoice): Promise<boolean> {
  if (invoice.status !== "partial_paid") return false;
  const { currency, taxExchangeRateE6: rateE6 } = invoice;
  const sumCents = writtenOffCents(invoice.payments) + amountDueCents(invoice);
  return refuseAboveLimit(sumCents, { currency, rateE6 }, await findBooks("pool", invoice.companyId)) === null;
}

/** What stands of the write-offs in a ledger. */
function writtenOffCents(payments: Invoice["payments"]): number {
  return payments.reduce((sum, { amountCents, writeOff }) => (writeOff === null ? sum : sum + amountCents), 0);
}
