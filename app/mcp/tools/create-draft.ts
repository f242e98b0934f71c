import { z } from "zod";
import { type InvoiceBody, idempotencyKey, taggedShortInvoice, toBody, toShort } from "#app/mcp/tools/common.ts";
import { createInvoiceBody } from "#lib/contract/invoice-input.ts";
import { changeOnce } from "#lib/http/mcp/change-once.ts";
import { defineTool } from "#lib/http/mcp/tool.ts";
import { createInvoice } from "#lib/invoices/drafts/create-invoice.ts";

export const createDraft = defineTool({
  name: "create_draft",
  title: "Create a draft",
  description:
    "Create a draft invoice for a client of the company (search_clients, create_client). It has no number and nobody sees it until it is issued with preview_issue and confirm.",
  kind: "creates",
  scopes: ["invoices:write"],
  input: z.strictObject({ invoice: createInvoiceBody, idempotencyKey }),
  output: taggedShortInvoice,
  async handle({ invoice: input, idempotencyKey: key }, caller) {
    const change = { method: "POST", path: "/api/invoices", input, key } as const;
    const changed = await changeOnce<InvoiceBody, Awaited<ReturnType<typeof createInvoice>>>(caller, change, {
      handle: (tx) => createInvoice(tx, caller.context, input),
      toResponse: ({ invoice }) => ({ ok: true, status: 201, location: `/api/invoices/${invoice.id}`, body: toBody(invoice) }),
    });
    return changed.ok ? { ok: true, body: { etag: changed.etag, invoice: toShort(changed.body) } } : changed;
  },
});
