import { companyOfInvoice, companyRoute } from "#lib/http/company-route.ts";
import { fileResponse } from "#lib/http/file-response.ts";
import { getAttachment } from "#lib/invoices/attachments/get-attachment.ts";

/** A file that goes with an invoice of any company of the group. */
export const GET = companyRoute<{ id: string; attachmentId: string }>(
  companyOfInvoice,
  async (request, { context: { companyId }, params: { id, attachmentId } }) => {
    const file = await getAttachment(companyId, id, attachmentId);
    if (!file) return new Response("There is no such file.", { status: 404 });
    return fileResponse(request, { ...file, filename: file.name, isForeign: true });
  },
);
