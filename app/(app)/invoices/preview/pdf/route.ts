import { getTranslations } from "next-intl/server";
import { createInvoiceBody } from "#lib/contract/invoice-input.ts";
import { sessionRoute } from "#lib/http/session-route.ts";
import { previewPdf } from "#lib/invoices/preview-pdf.ts";

/** The PDF of the form as it stands, posted in the field `invoice` by the page or, into a tab of its own, by the browser. Nothing is saved. */
export const POST = sessionRoute(async (request, { actor, context }) => {
  const company = actor.companies.find(({ id }) => id === new URL(request.url).searchParams.get("company"));
  if (!company) return new Response("There is nothing at this address.", { status: 404 });
  const t = await getTranslations("invoiceForm.preview");
  const posted = (await request.formData()).get("invoice");
  const invoice = createInvoiceBody.safeParse(typeof posted === "string" ? parseJson(posted) : null);
  if (!invoice.success) return new Response(t("incomplete"), { status: 422 });
  const preview = await previewPdf(company.id, invoice.data, context.now);
  if (!preview.ok) return new Response(t("unavailable"), { status: preview.code === "service_unavailable" ? 503 : 422 });
  return new Response(preview.content as Uint8Array<ArrayBuffer>, {
    headers: { "Content-Type": "application/pdf", "Content-Disposition": "inline" },
  });
});

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
