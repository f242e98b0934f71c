import { emptyBody } from "#lib/contract/invoice-input.ts";
import { toInvoiceDetail } from "#lib/contract/invoice-output.ts";
import { env } from "#lib/env.ts";
import { apiRoute, write } from "#lib/http/api-route.ts";
import { sendInvoice } from "#lib/invoices/sending/send-invoice.ts";
import { tryDelivery } from "#lib/invoices/sending/try-delivery.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  POST: write({
    body: emptyBody,
    handle: ({ tx, context, id }) => sendInvoice(tx, context, id),
    toResponse: ({ invoice }) => ({ ok: true, status: 202, body: toInvoiceDetail(invoice, env.APP_URL) }),
    async afterCommit({ context, result: { deliveryId } }) {
      const { status, reason, invoice } = await tryDelivery(context, deliveryId);
      if (status === "rejected") return { ok: false, code: "email_rejected", reason: reason ?? "" };
      return { ok: true, status: status === "accepted" ? 200 : 202, body: toInvoiceDetail(invoice, env.APP_URL) };
    },
  }),
});
