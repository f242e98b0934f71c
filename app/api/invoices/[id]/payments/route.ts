import { recordPaymentBody } from "#lib/contract/invoice-input.ts";
import { listPaymentsQuery } from "#lib/contract/payment-input.ts";
import { toNewPayment, toPaymentList } from "#lib/contract/payment-output.ts";
import { apiRoute, read, write } from "#lib/http/api-route.ts";
import { currentInvoice } from "#lib/http/current-invoice.ts";
import { getInvoice } from "#lib/invoices/get-invoice.ts";
import { recordPayment } from "#lib/payments/record-payment.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  GET: read({
    scope: "invoices:read",
    query: listPaymentsQuery,
    async handle({ context, id, query: { externalId } }) {
      const invoice = await getInvoice(context.companyId, id);
      return invoice
        ? { ok: true, status: 200, body: toPaymentList(invoice, externalId) }
        : { ok: false, code: "invoice_not_found" };
    },
  }),
  POST: write({
    scope: "payments:write",
    body: recordPaymentBody,
    current: currentInvoice("pay"),
    async handle({ tx, context, id, body }) {
      const outcome = await recordPayment(tx, context, id, body.amount, body);
      // Nothing was due, so there is no payment to answer with. `pay` settles such an invoice.
      return outcome.ok && outcome.paymentId === null
        ? { ok: false, code: "amount_exceeds_due", amountDueCents: 0 }
        : outcome;
    },
    toResponse: ({ invoice, paymentId }) => ({ ok: true, status: 201, body: toNewPayment(invoice, paymentId) }),
  }),
});
