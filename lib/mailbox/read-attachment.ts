import "server-only";
import { createHash } from "node:crypto";
import { getMailboxAttachment, type MailboxFile } from "#lib/db/mail/mailbox.ts";
import { isUuid } from "#lib/domain/identity/identifiers.ts";
import { type MailboxRequest, mailboxIsOpen } from "#lib/mailbox/mailbox-is-open.ts";

/** An attachment and the SHA-256 of its bytes, in hex. Null when the mailbox is not open to this request or has no such attachment. */
export async function readAttachment(
  request: MailboxRequest,
  messageId: string,
  attachmentId: string,
): Promise<(MailboxFile & { sha256: string }) | null> {
  if (!mailboxIsOpen(request) || !isUuid(messageId) || !isUuid(attachmentId)) return null;
  const file = await getMailboxAttachment(messageId, attachmentId);
  return file && { ...file, sha256: createHash("sha256").update(file.content).digest("hex") };
}
