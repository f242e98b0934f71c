import { changeInvoiceBody, mergeChanges } from "#lib/contract/invoice-changes.ts";
import { emptyBody } from "#lib/contract/invoice-input.ts";
import { apiRoute, read, write } from "#lib/http/api-route.ts";
import { taggedResponse } from "#lib/http/entity-tag.ts";
import { invoiceBody } from "#lib/http/invoice-body.ts";
import { changeDraft } from "#lib/invoices/drafts/change-draft.ts";
import { deleteDraft } from "#lib/invoices/drafts/delete-draft.ts";
import { getInvoice } from "#lib/invoices/get-invoice.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  GET: read({
    scope: "invoices:read",
    async handle({ context, id, headers }) {
      const invoice = await getInvoice(context.companyId, id);
      return invoice
        ? taggedResponse(headers, invoiceBody(invoice, context))
        : { ok: false, code: "invoice_not_found" };
    },
  }),
  PATCH: write({
    scope: "invoices:write",
    body: changeInvoiceBody,
    bodyRequired: true,
    versioned: true,
    handle: ({ tx, context, id, body, isCurrent }) =>
      changeDraft(
        tx,
        context,
        id,
        (stored) => mergeChanges(stored, body),
        isCurrent && ((stored) => isCurrent(invoiceBody(stored, context))),
      ),
    toResponse: ({ invoice }, context) => ({ ok: true, status: 200, body: invoiceBody(invoice, context) }),
  }),
  DELETE: write({
    scope: "invoices:write",
    body: emptyBody,
    versioned: true,
    handle: ({ tx, context, id, isCurrent }) =>
      deleteDraft(tx, context, id, isCurrent && ((stored) => isCurrent(invoiceBody(stored, context)))),
    toResponse: () => ({ ok: true, status: 204, body: null }),
  }),
});
