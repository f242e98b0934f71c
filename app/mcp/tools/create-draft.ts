import { z } from "zod";
import { idempotencyKey, taggedWithWarnings, toTagged } from "#app/mcp/tools/common.ts";
import { externalFields } from "#lib/contract/external-fields.ts";
import { invoiceFields, lineFields, newInvoiceBody } from "#lib/contract/invoice-input.ts";
import type { checkedInvoice } from "#lib/contract/invoice-output.ts";
import { detailsFields, termsFields } from "#lib/contract/terms-fields.ts";
import { checkedInvoiceBody } from "#lib/http/invoice-body.ts";
import { changeOnce } from "#lib/http/mcp/change-once.ts";
import { defineTool } from "#lib/http/mcp/tool.ts";
import { type ItemsRefusal, withItems } from "#lib/http/read-items.ts";
import { createInvoice } from "#lib/invoices/drafts/create-invoice.ts";

const discounts = z.array(z.looseObject({})).optional().meta({ description: "`percentage` or `amount`, `reason`" });
const own = Object.keys(externalFields);
/** The members that are listed: those of everyday invoices. All of the API are taken. */
const everyday = {
  ...without(invoiceFields, [...own, ...Object.keys(termsFields), "charges", "taxExchangeRate", "taxRate"]),
  discounts,
  lines: z.array(
    z.looseObject({
      ...without(lineFields, [...own, ...Object.keys(detailsFields), "charges", "lineNumber", "priceQuantity"]),
      itemId: lineFields.itemId.meta({ description: "Of search_items: what is left out is copied from it." }),
      unit: lineFields.unit.meta({ description: "Free text, or a code of UN/ECE Recommendation 20 or 21." }),
      discounts,
    }),
  ),
};
const documented = z.looseObject(everyday).meta({
  description: "Takes every member of InvoiceInput in /docs/reference.md, such as `references`.",
});

function without(fields: Record<string, z.ZodType>, names: string[]): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
}

export const createDraft = defineTool({
  name: "create_draft",
  title: "Create a draft",
  description:
    "Create a draft invoice for a client of the company (search_clients, create_client). It has no number until it is issued (preview_issue, confirm). `warnings`: what law or custom asks for.",
  kind: "creates",
  scopes: ["invoices:write"],
  input: z.strictObject({ invoice: newInvoiceBody, idempotencyKey }),
  documented: z.strictObject({ invoice: documented, idempotencyKey }),
  output: taggedWithWarnings,
  async handle({ invoice: input, idempotencyKey: key }, caller) {
    const change = { method: "POST", path: "/api/invoices", input, key } as const;
    const changed = await changeOnce<
      z.output<typeof checkedInvoice>,
      Awaited<ReturnType<typeof createInvoice>> | ItemsRefusal
    >(caller, change, {
      handle: (tx) =>
        withItems(tx, caller.context.companyId, input, (whole) => createInvoice(tx, caller.context, whole)),
      toResponse: (created) => ({
        ok: true,
        status: 201,
        location: `/api/invoices/${created.invoice.id}`,
        body: checkedInvoiceBody(created, caller.context),
      }),
    });
    return changed.ok ? { ok: true, body: toTagged(changed.body) } : changed;
  },
});
