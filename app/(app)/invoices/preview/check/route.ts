import { getLocale } from "next-intl/server";
import { postedDraft } from "#app/(app)/invoices/preview/posted-draft.ts";
import { sessionRoute } from "#lib/http/session-route.ts";
import { checkDraft } from "#lib/invoices/check-draft.ts";

/** What issuing the form as it stands would refuse. Nothing is saved. */
export const POST = sessionRoute(async (request, { actor }) => {
  const draft = await postedDraft(request, actor);
  if (!draft) return new Response("There is nothing at this address.", { status: 404 });
  const check = draft.invoice && (await checkDraft(draft.companyId, draft.invoice, await getLocale()));
  return check ? Response.json(check) : new Response("The draft is not complete.", { status: 422 });
});
