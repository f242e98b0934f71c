import { requestEmailBody } from "#lib/contract/email-input.ts";
import { toReceiptSent } from "#lib/contract/receipt-output.ts";
import { tryMoneyDelivery } from "#lib/email/delivery/try-money-delivery.ts";
import { readMoneyEmail, requestMoneyEmail } from "#lib/email/sending/send-money-email.ts";
import { apiRoute, write } from "#lib/http/api-route.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  POST: write({
    scope: "invoices:write",
    body: requestEmailBody,
    missing: "receipt_not_found",
    current: null,
    handle: ({ tx, context, id: receiptId, body }) =>
      requestMoneyEmail(tx, context, { kind: "payment_receipt", receiptId }, body),
    toResponse: ({ email }) => ({ ok: true, status: 202, body: toReceiptSent(email) }),
    // The answer is that of the mail provider; without one the job goes on.
    async afterCommit({ context, result: { deliveryId } }) {
      const { status, reason } = await tryMoneyDelivery(context, deliveryId);
      if (status === "rejected") return { ok: false, code: "email_rejected", reason: reason ?? "" };
      const email = await readMoneyEmail(context.companyId, deliveryId);
      return { ok: true, status: status === "accepted" ? 200 : 202, body: toReceiptSent(email) };
    },
  }),
});
