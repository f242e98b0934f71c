import { toReceipt } from "#lib/contract/receipt-output.ts";
import { apiRoute, read } from "#lib/http/api-route.ts";
import { taggedResponse } from "#lib/http/entity-tag.ts";
import { getReceipt } from "#lib/receipts/browse-receipts.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  GET: read({
    scope: "invoices:read",
    missing: "receipt_not_found",
    async handle({ context, id, headers }) {
      const receipt = await getReceipt(context.companyId, id);
      return receipt ? taggedResponse(headers, toReceipt(receipt)) : { ok: false, code: "receipt_not_found" };
    },
  }),
});
