import { fileResponse } from "#lib/http/file-response.ts";
import { readAttachment } from "#lib/mailbox/read-attachment.ts";

interface Address {
  params: Promise<{ messageId: string; attachmentId: string }>;
}

/** An attachment of a message in the local mailbox, shown in place. */
export async function GET(request: Request, { params }: Address): Promise<Response> {
  const { messageId, attachmentId } = await params;
  const file = await readAttachment(request.headers.get("host"), messageId, attachmentId);
  return file ? fileResponse(request, file) : new Response("There is no such attachment.", { status: 404 });
}
