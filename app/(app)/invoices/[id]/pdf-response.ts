import { drawingLater, isDrawnLater } from "#app/drawing-later.ts";
import { pdfFilename } from "#lib/archive/archived-pdf.ts";
import type { InvoicePdf } from "#lib/archive/invoice-pdf.ts";
import { fileResponse } from "#lib/http/file-response.ts";

/** A PDF for the browser, shown in place or saved as a file with `?download`. */
export async function pdfResponse(
  request: Request,
  outcome: { ok: true; pdf: InvoicePdf } | { ok: false; code: string },
): Promise<Response> {
  if (!outcome.ok && isDrawnLater(outcome.code)) return drawingLater();
  if (!outcome.ok) return new Response("There is nothing at this address.", { status: 404 });
  const { pdf } = outcome;
  const response = fileResponse(request, { ...pdf, mediaType: "application/pdf", filename: pdfFilename(pdf.name) });
  if (new URL(request.url).searchParams.has("download")) {
    response.headers.set("Content-Disposition", `attachment; filename="${pdfFilename(pdf.name)}"`);
  }
  return response;
}
