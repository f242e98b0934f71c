import { refundReceiptBody } from "#lib/contract/receipt-input.ts";
import { toReceipt } from "#lib/contract/receipt-output.ts";
import { apiRoute, write } from "#lib/http/api-route.ts";
import { currentReceipt } from "#lib/http/current-receipt.ts";
import { refundOnline } from "#lib/online-payments/refund-online.ts";
import { refundReceipt } from "#lib/receipts/refund-receipt.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  POST: write({
    scope: "payments:write",
    body: refundReceiptBody,
    missing: "receipt_not_found",
    current: currentReceipt,
    handle: ({ tx, context, id, body: { online, invoiceId, ...refund } }) =>
      online ? refundOnline(tx, context, id, { ...refund, invoiceId }) : refundReceipt(tx, context, id, refund),
    toResponse: ({ receipt }) => ({
      ok: true,
      status: 201,
      location: `/api/receipts/${receipt.id}`,
      body: toReceipt(receipt),
    }),
  }),
});
