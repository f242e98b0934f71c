import { toInvoiceDetail } from "#lib/contract/invoice-output.ts";
import { env } from "#lib/env.ts";
import { apiRoute, read } from "#lib/http/api-route.ts";
import { getInvoice } from "#lib/invoices/reading/get-invoice.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  GET: read({
    async handle({ context, id }) {
      const invoice = await getInvoice(context.companyId, id);
      if (!invoice) return { ok: false, code: "invoice_not_found" };
      return { ok: true, status: 200, body: toInvoiceDetail(invoice, env.APP_URL) };
    },
  }),
});
