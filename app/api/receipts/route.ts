import { toPage } from "#lib/contract/output-fields.ts";
import { listReceiptsQuery, orderOfReceipts, recordReceiptBody } from "#lib/contract/receipt-input.ts";
import { toReceipt } from "#lib/contract/receipt-output.ts";
import { apiRoute, read, write } from "#lib/http/api-route.ts";
import { pageReceipts } from "#lib/receipts/browse-receipts.ts";
import { recordReceipt } from "#lib/receipts/record-receipt.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  GET: read({
    scope: "invoices:read",
    query: listReceiptsQuery,
    async handle({ context, query: { page, limit, sort, after, ...filter } }) {
      const order = orderOfReceipts({ sort, ...filter });
      const found = await pageReceipts(context.companyId, filter, { page, limit, order, after });
      return { ok: true, status: 200, body: toPage(found, order, toReceipt) };
    },
  }),
  POST: write({
    scope: "payments:write",
    body: recordReceiptBody,
    bodyRequired: true,
    current: null,
    tagged: true,
    handle: ({ tx, context, body }) => recordReceipt(tx, context, body),
    toResponse: ({ receipt }) => ({
      ok: true,
      status: 201,
      location: `/api/receipts/${receipt.id}`,
      body: toReceipt(receipt),
    }),
  }),
});
