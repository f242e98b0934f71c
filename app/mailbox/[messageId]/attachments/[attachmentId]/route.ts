import { mailboxRequest } from "#app/mailbox/mailbox-request.ts";
import { fileResponse } from "#lib/http/file-response.ts";
import { publicRoute } from "#lib/http/public-route.ts";
import { readAttachment } from "#lib/mailbox/read-attachment.ts";

type RouteArguments = { params: Promise<{ messageId: string; attachmentId: string }> };

/**
 * An attachment of a message in the local mailbox, shown inline. It needs no sign-in: see
 * lib/mailbox/mailbox-is-open.ts.
 */
export const GET = publicRoute(async (request: Request, { params }: RouteArguments) => {
  const { messageId, attachmentId } = await params;
  const file = await readAttachment(mailboxRequest(request.headers), messageId, attachmentId);
  return file ? fileResponse(request, file) : new Response("There is no such attachment.", { status: 404 });
});
