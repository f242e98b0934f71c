import "server-only";
import { createHash } from "node:crypto";
import { getMailboxAttachment, type MailboxFile } from "#lib/db/mailbox/mailbox.ts";
import { isUuid } from "#lib/domain/identity/identifiers.ts";
import { type MailboxReader, mayRead } from "#lib/mailbox/mailbox-reader.ts";

/**
 * An attachment and the SHA-256 of its bytes, in hex. Null when the mailbox is not open to this reader or has no such
 * attachment.
 */
export async function readAttachment(
  reader: MailboxReader,
  messageId: string,
  attachmentId: string,
): Promise<(MailboxFile & { sha256: string }) | null> {
  if (!mayRead(reader) || !isUuid(messageId) || !isUuid(attachmentId)) return null;
  const file = await getMailboxAttachment("company" in reader ? reader.company.id : null, messageId, attachmentId);
  return file && { ...file, sha256: createHash("sha256").update(file.content).digest("hex") };
}
