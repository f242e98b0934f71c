import { postedDraft } from "#app/(app)/invoices/preview/posted-draft.ts";
import { isDrawnLater } from "#app/drawing-later.ts";
import { PICTURE_WIDTHS } from "#lib/domain/invoices/page-pictures.ts";
import { companyInQuery, companyRoute } from "#lib/http/company-route.ts";
import { previewPages } from "#lib/invoices/drafts/preview-pages.ts";

/**
 * The first pages of the current form as pictures: a form with the `sha256` of the PDF, the `count` of its pages and a
 * `picture` for each of the first ones. 204 where the PDF is the one that the query names with `v`. Nothing is saved.
 */
export const POST = companyRoute(companyInQuery, async (request, { context: { companyId } }) => {
  const draft = await postedDraft(request);
  const query = new URL(request.url).searchParams;
  const width = PICTURE_WIDTHS.find((each) => `${each}` === query.get("w"));
  if (!draft || !width) return new Response("The draft is not complete.", { status: 422 });
  const preview = await previewPages(companyId, draft, { width, known: query.get("v") });
  if (!preview.ok) {
    return isDrawnLater(preview.code)
      ? new Response("The preview cannot be drawn now.", { status: 503, headers: { "Retry-After": "5" } })
      : new Response("The draft is not complete.", { status: 422 });
  }
  if (preview.pictures === null) return new Response(null, { status: 204 });
  const form = new FormData();
  form.set("sha256", preview.sha256);
  form.set("count", `${preview.count}`);
  for (const picture of preview.pictures)
    form.append("picture", new Blob([picture as Uint8Array<ArrayBuffer>], { type: "image/png" }));
  return new Response(form);
});
