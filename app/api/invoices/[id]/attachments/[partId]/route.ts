import { emptyBody } from "#lib/contract/invoice-input.ts";
import { apiRoute, read, write } from "#lib/http/api-route.ts";
import { currentInvoice } from "#lib/http/current-invoice.ts";
import { plainFileResponse } from "#lib/http/file-response.ts";
import { getAttachment } from "#lib/invoices/attachments/get-attachment.ts";
import { removeAttachment } from "#lib/invoices/attachments/remove-attachment.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  GET: read({
    scope: "invoices:read",
    async handle({ context, id, partId, headers }) {
      const file = await getAttachment(context.companyId, id, partId);
      if (!file) return { ok: false, code: "attachment_not_found" };
      return plainFileResponse(headers, { ...file, filename: file.name, isForeign: true });
    },
  }),
  DELETE: write({
    scope: "invoices:write",
    body: emptyBody,
    current: currentInvoice("edit"),
    handle: ({ tx, context, id, partId }) => removeAttachment(tx, context, { invoiceId: id, attachmentId: partId }),
    toResponse: () => ({ ok: true, status: 204, body: null }),
  }),
});
