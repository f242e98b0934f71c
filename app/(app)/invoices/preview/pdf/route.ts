import { postedDraft } from "#app/(app)/invoices/preview/posted-draft.ts";
import { previewResponse } from "#app/(app)/invoices/preview/preview-responses.ts";
import { companyInQuery, companyRoute } from "#lib/http/company-route.ts";
import { previewPdf } from "#lib/invoices/drafts/preview-pdf.ts";

/**
 * The PDF of the current form, posted in the field `invoice` by the page or, for a preview in another tab, by a form.
 * Nothing is saved.
 */
export const POST = companyRoute(companyInQuery, async (request, { context: { companyId } }) => {
  const draft = await postedDraft(request);
  return previewResponse(draft && (await previewPdf(companyId, draft)));
});
