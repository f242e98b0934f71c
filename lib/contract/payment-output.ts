import { z } from "zod";
import { invoicePayment, toPayment } from "#lib/contract/invoice-output.ts";
import type { Invoice } from "#lib/domain/invoices/invoice.ts";

export const paymentList = z
  .strictObject({ data: z.array(invoicePayment) })
  .meta({ id: "PaymentList", description: "The ledger of an invoice, oldest entry first." });

/** The ledger of an invoice in the response of GET /api/invoices/:id/payments; with an external id, its entry alone. */
export function toPaymentList(invoice: Invoice, externalId: string | null): z.output<typeof paymentList> {
  const listed = invoice.payments.filter((payment) => externalId === null || payment.externalId === externalId);
  return { data: listed.map((payment) => toPayment(payment, invoice)) };
}

/** The entry of the ledger that was just made. */
export function toNewPayment(invoice: Invoice, paymentId: string | null): z.output<typeof invoicePayment> {
  const payment = invoice.payments.find(({ id }) => id === paymentId);
  if (!payment) throw new Error(`invoice ${invoice.id} has no payment ${paymentId}`);
  return toPayment(payment, invoice);
}
