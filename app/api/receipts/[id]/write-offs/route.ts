import { writeOffReceiptBody } from "#lib/contract/receipt-input.ts";
import { toReceipt } from "#lib/contract/receipt-output.ts";
import { apiRoute, write } from "#lib/http/api-route.ts";
import { currentReceipt } from "#lib/http/current-receipt.ts";
import { writeOffReceipt } from "#lib/receipts/write-off-receipt.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  POST: write({
    scope: "payments:write",
    body: writeOffReceiptBody,
    missing: "receipt_not_found",
    current: currentReceipt,
    handle: ({ tx, context, id, body }) => writeOffReceipt(tx, context, id, body),
    toResponse: ({ receipt }) => ({
      ok: true,
      status: 201,
      location: `/api/receipts/${receipt.id}`,
      body: toReceipt(receipt),
    }),
  }),
});
