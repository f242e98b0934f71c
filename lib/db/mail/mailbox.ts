import "server-only";
import { inTransaction, type JsonQuery, prisma, readJson } from "#lib/db/client.ts";
import type { StoredMessage } from "#lib/db/mail/deliveries.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";

// The mailbox replaces the mail provider of the whole installation and needs no sign-in (see lib/mailbox/mailbox-is-open.ts). Its reads are
// therefore the only ones that do not filter by company.

export interface MailboxEntry {
  id: string;
  from: string;
  to: string;
  subject: string;
  createdAt: string;
  attachmentCount: number;
}

export interface MailboxMessage extends StoredMessage {
  id: string;
  createdAt: string;
  attachments: { id: string; filename: string; mediaType: string; sizeBytes: number }[];
}

export interface MailboxFile {
  filename: string;
  mediaType: string;
  content: Uint8Array;
}

/**
 * Stores an e-mail that would have been sent; returns its id. `companyId` is null for e-mails to users, which have no attachments. There is
 * one message per key: storing it again returns the first id.
 */
export async function keepInMailbox(
  companyId: string | null,
  { message, attachments, idempotencyKey }: { message: StoredMessage; attachments: MailboxFile[]; idempotencyKey: string },
  now: Date,
): Promise<string> {
  const { from, to, replyTo, subject, html, text } = message;
  const messageId = newId();
  const kept = await inTransaction(async (tx) => {
    const { count } = await tx.mailboxMessage.createMany({
      data: { id: messageId, companyId, idempotencyKey, from, to, replyTo, subject, html, text, createdAt: now },
      skipDuplicates: true,
    });
    if (count === 0) {
      const known = await tx.mailboxMessage.findUniqueOrThrow({ where: { idempotencyKey, companyId }, select: { id: true } });
      return { ok: true, id: known.id };
    }
    if (companyId === null) return { ok: true, id: messageId };
    await tx.mailboxAttachment.createMany({
      data: attachments.map(({ filename, mediaType, content }) => ({
        id: newId(),
        companyId,
        messageId,
        filename,
        mediaType,
        content: content as Uint8Array<ArrayBuffer>,
      })),
    });
    return { ok: true, id: messageId };
  });
  return kept.id;
}

const LIST_MAILBOX: JsonQuery = {
  name: "list_mailbox",
  text: `
    SELECT json_build_object('id', m.id, 'from', m."from", 'to', m."to", 'subject', m.subject, 'createdAt', rfc3339(m.created_at),
      'attachmentCount', (SELECT count(*) FROM mailbox_attachments a WHERE a.company_id = m.company_id AND a.message_id = m.id)) AS json
    FROM mailbox_messages m
    WHERE $1::uuid IS NULL OR (m.created_at, m.id) < (SELECT b.created_at, b.id FROM mailbox_messages b WHERE b.id = $1::uuid)
    ORDER BY m.created_at DESC, m.id DESC LIMIT $2`,
};

/** The newest messages, or those older than the message `before`. */
export async function listMailbox(before: string | null, limit: number): Promise<MailboxEntry[]> {
  return readJson<MailboxEntry>("pool", LIST_MAILBOX, [before, limit]);
}

const GET_MAILBOX_MESSAGE: JsonQuery = {
  name: "get_mailbox_message",
  text: `
    SELECT json_build_object('id', m.id, 'from', m."from", 'to', m."to", 'replyTo', m.reply_to, 'subject', m.subject, 'html', m.html,
      'text', m.text, 'createdAt', rfc3339(m.created_at),
      'attachments', (
        SELECT coalesce(json_agg(json_build_object(
          'id', a.id, 'filename', a.filename, 'mediaType', a.media_type, 'sizeBytes', octet_length(a.content)) ORDER BY a.id), '[]')
        FROM mailbox_attachments a WHERE a.company_id = m.company_id AND a.message_id = m.id)) AS json
    FROM mailbox_messages m WHERE m.id = $1::uuid`,
};

/** A whole message except the content of its attachments, or null. */
export async function getMailboxMessage(messageId: string): Promise<MailboxMessage | null> {
  const [message] = await readJson<MailboxMessage>("pool", GET_MAILBOX_MESSAGE, [messageId]);
  return message ?? null;
}

/** An attachment of that message, or null. */
export async function getMailboxAttachment(messageId: string, attachmentId: string): Promise<MailboxFile | null> {
  return prisma.mailboxAttachment.findFirst({
    where: { id: attachmentId, messageId },
    select: { filename: true, mediaType: true, content: true },
  });
}
