import { getTranslations } from "next-intl/server";
import { postedDraft } from "#app/(app)/invoices/preview/posted-draft.ts";
import { isDrawnLater } from "#app/drawing-later.ts";
import { companyInQuery, companyRoute } from "#lib/http/company-route.ts";
import { previewPdf } from "#lib/invoices/drafts/preview-pdf.ts";

/**
 * The PDF of the current form, posted in the field `invoice` by the page or, for a preview in another tab, by a form.
 * Nothing is saved.
 */
export const POST = companyRoute(companyInQuery, async (request, { context: { companyId } }) => {
  const draft = await postedDraft(request);
  const t = await getTranslations("invoiceForm.preview");
  if (!draft) return new Response(t("incomplete"), { status: 422 });
  const preview = await previewPdf(companyId, draft);
  if (!preview.ok) {
    return isDrawnLater(preview.code)
      ? new Response(t("unavailable"), { status: 503, headers: { "Retry-After": "5" } })
      : new Response(t("incomplete"), { status: 422 });
  }
  return new Response(preview.content as Uint8Array<ArrayBuffer>, {
    headers: { "Content-Type": "application/pdf", "Content-Disposition": "inline" },
  });
});
