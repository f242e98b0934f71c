import { getLocale } from "next-intl/server";
import { postedDraft } from "#app/(app)/invoices/preview/posted-draft.ts";
import { companyInQuery, companyRoute } from "#lib/http/company-route.ts";
import { checkDraft } from "#lib/invoices/drafts/check-draft.ts";

/** The faults for which issuing would refuse the current form. Nothing is saved. */
export const POST = companyRoute(companyInQuery, async (request, { context }) => {
  const draft = await postedDraft(request);
  const check = draft && (await checkDraft(context.companyId, draft, await getLocale(), context.now));
  return check ? Response.json(check) : new Response("The draft is not complete.", { status: 422 });
});
