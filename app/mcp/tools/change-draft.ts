import { z } from "zod";
import { changeInvoice, currentForChange } from "#app/api/invoices/[id]/change-invoice.ts";
import { type InvoiceBody, idempotencyKey, invoiceId, taggedShortInvoice, toShort } from "#app/mcp/tools/common.ts";
import { changeInvoiceBody } from "#lib/contract/invoice-changes.ts";
import { entityTag } from "#lib/http/entity-tag.ts";
import { invoiceBody } from "#lib/http/invoice-body.ts";
import { changeOnce } from "#lib/http/mcp/change-once.ts";
import { defineTool } from "#lib/http/mcp/tool.ts";

const fields = {
  invoiceId,
  etag: z.string().meta({
    description: "Of the draft as you last read it. If it has changed since, nothing is done: read it again.",
  }),
  idempotencyKey,
};

/** The fields are those of create_draft, which every key that sees this tool sees too. */
const changes = z.looseObject({}).meta({ description: "What changes of the fields of `invoice` of create_draft." });

export const changeDraft = defineTool({
  name: "change_draft",
  title: "Change a draft",
  description:
    "Change some fields of a draft. What is left out stays, null is none, and `lines` replaces all lines. Of an issued invoice only externalId and metadata change.",
  kind: "changes",
  scopes: ["invoices:write"],
  input: z.strictObject({ ...fields, changes: changeInvoiceBody }),
  documented: z.strictObject({ ...fields, changes }),
  output: taggedShortInvoice,
  async handle({ invoiceId: id, etag, changes, idempotencyKey: key }, caller) {
    const change = {
      method: "PATCH",
      path: `/api/invoices/${id}`,
      input: { ifMatch: [etag], body: changes },
      key,
    } as const;
    const changed = await changeOnce<
      InvoiceBody,
      Awaited<ReturnType<typeof changeInvoice>> | { ok: false; code: "precondition_failed" }
    >(caller, change, {
      async handle(tx) {
        const { context } = caller;
        const call = { tx, context, id, body: changes };
        const shown = await currentForChange(call);
        if (shown && entityTag(JSON.stringify(shown)) !== etag) return { ok: false, code: "precondition_failed" };
        return changeInvoice(call);
      },
      toResponse: ({ invoice }) => ({ ok: true, status: 200, body: invoiceBody(invoice, caller.context) }),
    });
    return changed.ok ? { ok: true, body: { etag: changed.etag, invoice: toShort(changed.body) } } : changed;
  },
});
