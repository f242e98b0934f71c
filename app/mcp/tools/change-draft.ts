import { z } from "zod";
import { type InvoiceBody, idempotencyKey, invoiceId, taggedShortInvoice, toShort } from "#app/mcp/tools/common.ts";
import { changeInvoiceBody, mergeChanges } from "#lib/contract/invoice-changes.ts";
import { currentInvoice } from "#lib/http/current-invoice.ts";
import { entityTag } from "#lib/http/entity-tag.ts";
import { invoiceBody } from "#lib/http/invoice-body.ts";
import { changeOnce } from "#lib/http/mcp/change-once.ts";
import { defineTool } from "#lib/http/mcp/tool.ts";
import { type ChangeDraftOutcome, changeDraft as changeInvoice } from "#lib/invoices/drafts/change-draft.ts";

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
    "Change some fields of a draft. What is left out stays, null is none, and `lines` replaces all lines. Issued invoices cannot be changed.",
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
    const changed = await changeOnce<InvoiceBody, ChangeDraftOutcome | { ok: false; code: "precondition_failed" }>(
      caller,
      change,
      {
        async handle(tx) {
          const { context } = caller;
          const shown = await currentInvoice("edit")({ tx, context, id });
          if (shown && entityTag(JSON.stringify(shown)) !== etag) return { ok: false, code: "precondition_failed" };
          return changeInvoice(tx, context, id, (stored) => mergeChanges(stored, changes));
        },
        toResponse: ({ invoice }) => ({ ok: true, status: 200, body: invoiceBody(invoice, caller.context) }),
      },
    );
    return changed.ok ? { ok: true, body: { etag: changed.etag, invoice: toShort(changed.body) } } : changed;
  },
});
