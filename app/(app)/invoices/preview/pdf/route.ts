import { getTranslations } from "next-intl/server";
import { postedDraft } from "#app/(app)/invoices/preview/posted-draft.ts";
import { sessionRoute } from "#lib/http/session-route.ts";
import { previewPdf } from "#lib/invoices/preview-pdf.ts";

/** The PDF of the form as it stands, posted in the field `invoice` by the page or, into a tab of its own, by the browser. Nothing is saved. */
export const POST = sessionRoute(async (request, { actor, context }) => {
  const draft = await postedDraft(request, actor);
  if (!draft) return new Response("There is nothing at this address.", { status: 404 });
  const t = await getTranslations("invoiceForm.preview");
  if (!draft.invoice) return new Response(t("incomplete"), { status: 422 });
  const preview = await previewPdf(draft.companyId, draft.invoice, context.now);
  if (!preview.ok) return new Response(t("unavailable"), { status: preview.code === "service_unavailable" ? 503 : 422 });
  return new Response(preview.content as Uint8Array<ArrayBuffer>, {
    headers: { "Content-Type": "application/pdf", "Content-Disposition": "inline" },
  });
});
