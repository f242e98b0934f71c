import { reallocateReceiptBody } from "#lib/contract/receipt-input.ts";
import { toReceipt } from "#lib/contract/receipt-output.ts";
import { apiRoute, write } from "#lib/http/api-route.ts";
import { currentReceipt } from "#lib/http/current-receipt.ts";
import { reallocateReceipt } from "#lib/receipts/reallocate-receipt.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  POST: write({
    scope: "payments:write",
    body: reallocateReceiptBody,
    bodyRequired: true,
    missing: "receipt_not_found",
    current: currentReceipt,
    tagged: true,
    handle: ({ tx, context, id, body }) => reallocateReceipt(tx, context, id, body),
    toResponse: ({ receipt }) => ({ ok: true, status: 200, body: toReceipt(receipt) }),
  }),
});
