import { changeInvoice, currentForChange } from "#app/api/invoices/[id]/change-invoice.ts";
import { changeInvoiceBody } from "#lib/contract/invoice-changes.ts";
import { emptyBody } from "#lib/contract/invoice-input.ts";
import { apiRoute, read, write } from "#lib/http/api-route.ts";
import { currentInvoice } from "#lib/http/current-invoice.ts";
import { taggedResponse } from "#lib/http/entity-tag.ts";
import { invoiceBody } from "#lib/http/invoice-body.ts";
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
    current: currentForChange,
    tagged: true,
    handle: changeInvoice,
    toResponse: ({ invoice }, context) => ({ ok: true, status: 200, body: invoiceBody(invoice, context) }),
  }),
  DELETE: write({
    scope: "invoices:write",
    body: emptyBody,
    current: currentInvoice("delete"),
    handle: ({ tx, context, id }) => deleteDraft(tx, context, id),
    toResponse: () => ({ ok: true, status: 204, body: null }),
  }),
});
