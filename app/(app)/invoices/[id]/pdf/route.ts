import { fileResponse } from "#lib/http/file-response.ts";
import { sessionRoute } from "#lib/http/session-route.ts";
import { findInvoiceCompany } from "#lib/invoices/find-invoice-company.ts";
import { invoicePdf, pdfFilename } from "#lib/invoices/invoice-pdf.ts";

/** The PDF of an invoice of any company of the group: a page keeps showing it after another tab chose another company. */
export const GET = sessionRoute<{ id: string }>(async (request, { actor, context, params: { id } }) => {
  const companyId = await findInvoiceCompany(actor.companies, id);
  const outcome = companyId === null ? null : await invoicePdf(companyId, id, context.now);
  if (outcome?.ok === false && outcome.code === "service_unavailable")
    return new Response("Please try again in a moment.", { status: 503 });
  if (!outcome?.ok) return new Response("There is nothing at this address.", { status: 404 });
  const { pdf } = outcome;
  const response = fileResponse(request, { ...pdf, mediaType: "application/pdf", filename: pdfFilename(pdf.name) });
  if (new URL(request.url).searchParams.has("download")) {
    response.headers.set("Content-Disposition", `attachment; filename="${pdfFilename(pdf.name)}"`);
  }
  return response;
});
