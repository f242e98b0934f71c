import { companyOfMessage, companyRoute } from "#lib/http/company-route.ts";
import { fileResponse } from "#lib/http/file-response.ts";
import { readAttachment } from "#lib/mailbox/read-attachment.ts";

/** An attachment of an e-mail that stayed in the mailbox of a test company, shown inline. */
export const GET = companyRoute<{ messageId: string; attachmentId: string }>(
  companyOfMessage,
  async (request, { context, params: { messageId, attachmentId } }) => {
    const company = { id: context.companyId, isTest: true }; // companyOfMessage finds no other
    const file = await readAttachment({ company }, messageId, attachmentId);
    return file ? fileResponse(request, file) : new Response("There is no such attachment.", { status: 404 });
  },
);
