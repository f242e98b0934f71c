import { z } from "zod";
import { invoiceId, taggedInvoice } from "#app/mcp/tools/common.ts";
import { entityTag } from "#lib/http/entity-tag.ts";
import { invoiceBody } from "#lib/http/invoice-body.ts";
import { defineTool } from "#lib/http/mcp/tool.ts";
import { getInvoice as readInvoice } from "#lib/invoices/get-invoice.ts";

export const getInvoice = defineTool({
  name: "get_invoice",
  title: "Read an invoice",
  description:
    "One invoice or draft in full: lines, VAT, parties, payments, delivery of its e-mail, credit notes; with the `etag` that change_draft takes.",
  kind: "reads",
  scopes: ["invoices:read"],
  input: z.strictObject({ invoiceId }),
  output: taggedInvoice,
  async handle({ invoiceId }, { context }) {
    const found = await readInvoice(context.companyId, invoiceId);
    if (!found) return { ok: false, code: "invoice_not_found" };
    const invoice = invoiceBody(found, context);
    return { ok: true, body: { etag: entityTag(JSON.stringify(invoice)), invoice } };
  },
});
