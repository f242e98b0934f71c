import { z } from "zod";
import { invoicePayment, toPayment } from "#lib/contract/invoice-output.ts";
import type { Invoice } from "#lib/domain/invoices/invoice.ts";

export const paymentList = z
  .strictObject({ data: z.array(invoicePayment) })
  .meta({ id: "PaymentList", description: "The ledger of an invoice, oldest entry first." });

/** The ledger of an invoice in the response of GET /api/invoices/:id/payments. */
export function toPaymentList({ payments }: Invoice): z.output<typeof paymentList> {
  return { data: payments.map(toPayment) };
}

/** The entry of the ledger that was just made. */
export function toNewPayment(
  { id: invoiceId, payments }: Invoice,
  paymentId: string | null,
): z.output<typeof invoicePayment> {
  const payment = payments.find(({ id }) => id === paymentId);
  if (!payment) throw new Error(`invoice ${invoiceId} has no payment ${paymentId}`);
  return toPayment(payment);
}
