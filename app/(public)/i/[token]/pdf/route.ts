import { linkRoute } from "#app/(public)/i/[token]/link-route.ts";
import { fileResponse } from "#lib/http/file-response.ts";
import { archivedInvoicePdf, pdfFilename } from "#lib/invoices/invoice-pdf.ts";

/** The PDF behind a viewing link. */
export const GET = linkRoute(async (request, { invoice, now }) => {
  if (!invoice?.number) return new Response("This link is not valid.", { status: 404 });
  const pdf = await archivedInvoicePdf(invoice, now);
  const response = fileResponse(request, { ...pdf, mediaType: "application/pdf", filename: pdfFilename(invoice.number) });
  response.headers.set("Cache-Control", "private, no-store"); // a link that was renewed opens nothing any more, from a cache neither
  return response;
});
