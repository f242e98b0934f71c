import { postedDraft } from "#app/(app)/invoices/preview/posted-draft.ts";
import { pagesResponse } from "#app/(app)/invoices/preview/preview-responses.ts";
import { companyInQuery, companyRoute } from "#lib/http/company-route.ts";
import { previewPages } from "#lib/invoices/drafts/preview-pages.ts";

/** The first pages of the current form as pictures (`pagesResponse`). Nothing is saved. */
export const POST = companyRoute(companyInQuery, async (request, { context: { companyId } }) =>
  pagesResponse(request, async (options) => {
    const draft = await postedDraft(request);
    return draft && previewPages(companyId, draft, options);
  }),
);
