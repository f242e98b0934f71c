import { newInvoiceBody } from "#lib/contract/invoice-input.ts";
import { toPreview } from "#lib/contract/preview-output.ts";
import { apiRoute, compute } from "#lib/http/api-route.ts";
import { prefersPdf } from "#lib/http/prefers-pdf.ts";
import { withItems } from "#lib/http/read-items.ts";
import { previewPdf } from "#lib/invoices/drafts/preview-pdf.ts";
import { previewTotals } from "#lib/invoices/drafts/preview-totals.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  POST: compute({
    scope: "invoices:write",
    body: newInvoiceBody,
    async handle({ context: { companyId }, body, headers }) {
      if (!prefersPdf(headers)) {
        const outcome = await withItems("pool", companyId, body, (input) => previewTotals(companyId, input));
        return outcome.ok ? { ok: true, status: 200, body: toPreview(outcome) } : outcome;
      }
      const outcome = await withItems("pool", companyId, body, (input) => previewPdf(companyId, input));
      if (!outcome.ok) return outcome;
      const type = { "Content-Type": "application/pdf", "Content-Disposition": 'inline; filename="draft.pdf"' };
      return { status: 200, headers: { ...type, "Cache-Control": "no-store" }, body: outcome.content };
    },
  }),
});
