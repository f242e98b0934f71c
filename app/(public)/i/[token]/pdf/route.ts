import { fileResponse } from "#lib/http/file-response.ts";
import { invoiceByLink } from "#lib/invoices/invoice-by-link.ts";
import { archivedInvoicePdf, pdfFilename } from "#lib/invoices/invoice-pdf.ts";

/** The PDF behind a viewing link. */
export async function GET(request: Request, { params }: { params: Promise<{ token: string }> }): Promise<Response> {
  const now = new Date();
  const invoice = await invoiceByLink((await params).token, now);
  if (!invoice?.number) return new Response("This link is not valid.", { status: 404 });
  const pdf = await archivedInvoicePdf(invoice, now);
  const response = fileResponse(request, { ...pdf, mediaType: "application/pdf", filename: pdfFilename(invoice.number) });
  response.headers.set("Cache-Control", "private, no-store"); // a link that was renewed opens nothing any more, from a cache neither
  return response;
}
