import "server-only";
import { inTransaction, prisma, readRows } from "#lib/db/client.ts";
import type { StoredMessage } from "#lib/db/mail/deliveries.ts";
import { instant, integer, list, nullable, object, text, uuid } from "#lib/db/query/field.ts";
import { defineQuery } from "#lib/db/query/query.ts";
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

/** A message to keep. Messages to users have no copies. */
type KeptMessage = Omit<StoredMessage, "cc" | "bcc"> & Partial<Pick<StoredMessage, "cc" | "bcc">>;

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
  { message, attachments, idempotencyKey }: { message: KeptMessage; attachments: MailboxFile[]; idempotencyKey: string },
  now: Date,
): Promise<string> {
  const { from, to, cc = null, bcc = null, replyTo, subject, html, text } = message;
  const messageId = newId();
  const kept = await inTransaction(async (tx) => {
    const { count } = await tx.mailboxMessage.createMany({
      data: { id: messageId, companyId, idempotencyKey, from, to, cc, bcc, replyTo, subject, html, text, createdAt: now },
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

const ATTACHMENTS_OF = "mailbox_attachments a WHERE a.company_id = m.company_id AND a.message_id = m.id";

const LIST_MAILBOX = defineQuery(
  "list_mailbox",
  object<MailboxEntry>({
    id: uuid("m.id"),
    from: text('m."from"'),
    to: text('m."to"'),
    subject: text("m.subject"),
    createdAt: instant("m.created_at"),
    attachmentCount: integer(`(SELECT count(*) FROM ${ATTACHMENTS_OF})`),
  }),
  (columns) => `
    SELECT ${columns} FROM mailbox_messages m
    WHERE $1::uuid IS NULL OR (m.created_at, m.id) < (SELECT b.created_at, b.id FROM mailbox_messages b WHERE b.id = $1::uuid)
    ORDER BY m.created_at DESC, m.id DESC LIMIT $2`,
);

/** The newest messages, or those older than the message `before`. */
export async function listMailbox(before: string | null, limit: number): Promise<MailboxEntry[]> {
  return readRows("pool", LIST_MAILBOX, [before, limit]);
}

const GET_MAILBOX_MESSAGE = defineQuery(
  "get_mailbox_message",
  object<MailboxMessage>({
    id: uuid("m.id"),
    from: text('m."from"'),
    to: text('m."to"'),
    cc: nullable(text("m.cc")),
    bcc: nullable(text("m.bcc")),
    replyTo: nullable(text("m.reply_to")),
    subject: text("m.subject"),
    html: text("m.html"),
    text: text("m.text"),
    createdAt: instant("m.created_at"),
    attachments: list<MailboxMessage["attachments"][number]>(
      { id: uuid("a.id"), filename: text("a.filename"), mediaType: text("a.media_type"), sizeBytes: integer("octet_length(a.content)") },
      { from: ATTACHMENTS_OF, orderBy: "a.id" },
    ),
  }),
  (columns) => `SELECT ${columns} FROM mailbox_messages m WHERE m.id = $1::uuid`,
);

/** A whole message except the content of its attachments, or null. */
export async function getMailboxMessage(messageId: string): Promise<MailboxMessage | null> {
  const [message] = await readRows("pool", GET_MAILBOX_MESSAGE, [messageId]);
  return message ?? null;
}

/** An attachment of that message, or null. */
export async function getMailboxAttachment(messageId: string, attachmentId: string): Promise<MailboxFile | null> {
  return prisma.mailboxAttachment.findFirst({
    where: { id: attachmentId, messageId },
    select: { filename: true, mediaType: true, content: true },
  });
}
