import "server-only";
import { inTransaction, pool, readFirst, readRows, send, withPrisma } from "#lib/db/client.ts";
import type { StoredMessage } from "#lib/db/email/deliveries.ts";
import { instant, integer, list, nullable, object, text, uuid } from "#lib/db/query/field.ts";
import { defineColumnQuery, defineCommand, defineQuery, type RowOf } from "#lib/db/query/query.ts";
import { firstIdOf, newId } from "#lib/domain/identity/identifiers.ts";

// The mailbox replaces the mail provider of the whole installation and needs no sign-in (see
// lib/mailbox/mailbox-is-open.ts). Its reads are therefore the only ones that need no company. With a company they read
// the mailbox of that one: a test company's.

/** A message to keep. Messages to users have no copies. */
type KeptMessage = Omit<StoredMessage, "cc" | "bcc"> & Partial<Pick<StoredMessage, "cc" | "bcc">>;

export interface MailboxFile {
  filename: string;
  mediaType: string;
  content: Uint8Array;
}

const KEEP_MESSAGE = defineColumnQuery<{ id: string }>(
  "keep_mailbox_message",
  { id: uuid("id") },
  (columns) => `
    INSERT INTO mailbox_messages (id, company_id, idempotency_key, "from", "to", cc, bcc, reply_to, subject, html, text, created_at)
    VALUES ($1::uuid, $2::uuid, $3::text, $4::text, $5::text, $6::text, $7::text, $8::text, $9::text, $10::text, $11::text, $12::timestamptz)
    ON CONFLICT DO NOTHING RETURNING ${columns}`,
);

const FIND_KEPT_MESSAGE = defineQuery(
  "find_kept_mailbox_message",
  uuid("id"),
  (columns) =>
    `SELECT ${columns} FROM mailbox_messages WHERE idempotency_key = $1::text AND company_id IS NOT DISTINCT FROM $2::uuid`,
);

const KEEP_ATTACHMENT = defineCommand(
  "keep_mailbox_attachment",
  `INSERT INTO mailbox_attachments (id, company_id, message_id, filename, media_type, content)
   VALUES ($1::uuid, $2::uuid, $3::uuid, $4::text, $5::text, $6::bytea)`,
);

/**
 * Stores an e-mail that would have been sent; returns its id. `companyId` is null for e-mails to users, which have no
 * attachments. There is one message per key: storing it again returns the first id.
 */
export async function keepInMailbox(
  companyId: string | null,
  {
    message,
    attachments,
    idempotencyKey,
  }: { message: KeptMessage; attachments: MailboxFile[]; idempotencyKey: string },
  now: Date,
): Promise<string> {
  const { from, to, cc = null, bcc = null, replyTo, subject, html, text } = message;
  const messageId = newId();
  const kept = await inTransaction(async (tx) => {
    const values = [messageId, companyId, idempotencyKey, from, to, cc, bcc, replyTo, subject, html, text, now];
    const [isNew] = await readRows(tx, KEEP_MESSAGE, values);
    if (!isNew) {
      const [known] = await readRows(tx, FIND_KEPT_MESSAGE, [idempotencyKey, companyId]);
      if (!known) throw new Error(`the e-mail ${idempotencyKey} is in the mailbox of another company`);
      return { ok: true, id: known };
    }
    if (companyId === null) return { ok: true, id: messageId };
    for (const { filename, mediaType, content } of attachments)
      send(tx, KEEP_ATTACHMENT, [newId(), companyId, messageId, filename, mediaType, content]);
    return { ok: true, id: messageId };
  });
  return kept.id;
}

const ATTACHMENTS_OF = "mailbox_attachments a WHERE a.company_id = m.company_id AND a.message_id = m.id";

const LIST_MAILBOX = defineQuery(
  "list_mailbox",
  object({
    id: uuid("m.id"),
    from: text('m."from"'),
    to: text('m."to"'),
    subject: text("m.subject"),
    createdAt: instant("m.created_at"),
    attachmentCount: integer(`(SELECT count(*) FROM ${ATTACHMENTS_OF})`),
  }),
  (columns) => `
    SELECT ${columns} FROM mailbox_messages m
    WHERE ($3::uuid IS NULL OR m.company_id = $3::uuid) AND ($1::uuid IS NULL OR (m.created_at, m.id) < (SELECT b.created_at, b.id FROM mailbox_messages b WHERE b.id = $1::uuid))
    ORDER BY m.created_at DESC, m.id DESC LIMIT $2`,
);

export type MailboxEntry = RowOf<typeof LIST_MAILBOX>;

/** The newest messages of a company, or of all (null), or those older than the message `before`. */
export async function listMailbox(
  companyId: string | null,
  before: string | null,
  limit: number,
): Promise<MailboxEntry[]> {
  return readRows("pool", LIST_MAILBOX, [before, limit, companyId]);
}

const GET_MAILBOX_MESSAGE = defineQuery(
  "get_mailbox_message",
  object({
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
    attachments: list(
      {
        id: uuid("a.id"),
        filename: text("a.filename"),
        mediaType: text("a.media_type"),
        sizeBytes: integer("octet_length(a.content)"),
      },
      { from: ATTACHMENTS_OF, orderBy: "a.id" },
    ),
  }),
  (columns) => `
    SELECT ${columns} FROM mailbox_messages m WHERE m.id = $1::uuid AND ($2::uuid IS NULL OR m.company_id = $2::uuid)`,
);

export type MailboxMessage = RowOf<typeof GET_MAILBOX_MESSAGE>;

/** A whole message except the content of its attachments, or null. */
export async function getMailboxMessage(companyId: string | null, messageId: string): Promise<MailboxMessage | null> {
  return readFirst("pool", GET_MAILBOX_MESSAGE, [messageId, companyId]);
}

/** An attachment of that message, or null. */
export async function getMailboxAttachment(
  companyId: string | null,
  messageId: string,
  attachmentId: string,
): Promise<MailboxFile | null> {
  const where = { id: attachmentId, messageId, ...(companyId !== null && { companyId }) };
  const select = { filename: true, mediaType: true, content: true };
  return withPrisma("pool", (prisma) => prisma.mailboxAttachment.findFirst({ where, select }));
}

/** The one of these companies, a test company, in whose mailbox the message is; null for none. */
export async function findTestCompanyOfMessage(companyIds: string[], messageId: string): Promise<string | null> {
  const where = { id: messageId, company: { id: { in: companyIds }, isTest: true } };
  return (
    (await withPrisma("pool", (prisma) => prisma.mailboxMessage.findFirst({ where, select: { companyId: true } })))
      ?.companyId ?? null
  );
}

/** How long a message stays in the mailbox of a test company. Milliseconds. */
export const TEST_MESSAGE_RETENTION_MS = 30 * 24 * 60 * 60 * 1000;
/** Messages a statement deletes at most, with their PDFs. */
const PURGE_BATCH = 500;

// The id says when a message was kept. Its date is that of the company's clock, which may be years ahead. The order
// makes every server of a distributed database delete the same messages.
const PURGE = `
  DELETE FROM mailbox_messages WHERE id IN (
    SELECT m.id FROM mailbox_messages m JOIN companies co ON co.id = m.company_id
    WHERE m.id < $1::uuid AND co.is_test ORDER BY m.id LIMIT $2::int)`;

/**
 * Deletes what was put before an instant into the mailboxes of test companies, some at a time, so that no statement is
 * long.
 */
export async function purgeTestMessages(before: Date): Promise<void> {
  for (;;) {
    const { rowCount } = await pool.query({ text: PURGE, values: [firstIdOf(before), PURGE_BATCH] });
    if ((rowCount ?? 0) < PURGE_BATCH) return;
  }
}
