import { changeInvoiceBody, mergeChanges } from "#lib/contract/invoice-changes.ts";
import { emptyBody } from "#lib/contract/invoice-input.ts";
import { toInvoiceDetail } from "#lib/contract/invoice-output.ts";
import { companyDate } from "#lib/domain/company-clock.ts";
import type { ZonedContext } from "#lib/domain/identity/actor.ts";
import type { Invoice } from "#lib/domain/invoice/invoice.ts";
import { env } from "#lib/env.ts";
import { apiRoute, read, write } from "#lib/http/api-route.ts";
import { taggedResponse } from "#lib/http/entity-tag.ts";
import { changeDraft } from "#lib/invoices/drafts/change-draft.ts";
import { deleteDraft } from "#lib/invoices/drafts/delete-draft.ts";
import { getInvoice } from "#lib/invoices/reading/get-invoice.ts";

const toBody = (invoice: Invoice, context: ZonedContext) => toInvoiceDetail(invoice, env.APP_URL, companyDate(context));

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  GET: read({
    scope: "invoices:read",
    async handle({ context, id, headers }) {
      const invoice = await getInvoice(context.companyId, id);
      return invoice ? taggedResponse(headers, toBody(invoice, context)) : { ok: false, code: "invoice_not_found" };
    },
  }),
  PATCH: write({
    scope: "invoices:write",
    body: changeInvoiceBody,
    bodyRequired: true,
    versioned: true,
    handle: ({ tx, context, id, body, isCurrent }) =>
      changeDraft(tx, context, id, (stored) => mergeChanges(stored, body), isCurrent && ((stored) => isCurrent(toBody(stored, context)))),
    toResponse: ({ invoice }, context) => ({ ok: true, status: 200, body: toBody(invoice, context) }),
  }),
  DELETE: write({
    scope: "invoices:write",
    body: emptyBody,
    versioned: true,
    handle: ({ tx, context, id, isCurrent }) => deleteDraft(tx, context, id, isCurrent && ((stored) => isCurrent(toBody(stored, context)))),
    toResponse: () => ({ ok: true, status: 204, body: null }),
  }),
});
