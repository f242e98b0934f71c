import { linkRoute } from "#app/(public)/i/[token]/link-route.ts";
import { fileResponse } from "#lib/http/file-response.ts";
import { getAttachment } from "#lib/invoices/attachments/get-attachment.ts";

/** A file that goes with the invoice behind a viewing link. */
export const GET = linkRoute<{ attachmentId: string }>(async (request, { invoice, params: { attachmentId } }) => {
  const file = invoice && (await getAttachment(invoice.companyId, invoice.id, attachmentId));
  if (!file) return new Response("This link is not valid.", { status: 404 });
  const response = fileResponse(request, { ...file, filename: file.name, isForeign: true });
  response.headers.set("Cache-Control", "private, no-store"); // a renewed link must not open from a cache either
  return response;
});
