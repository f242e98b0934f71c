import "server-only";
import { readFirst, readRows, send, type Tx } from "#lib/db/client.ts";
import { ATTACHMENT } from "#lib/db/fields/invoice-fields.ts";
import { bytes } from "#lib/db/query/field.ts";
import { defineColumnQuery, defineCommand, type RowOf } from "#lib/db/query/query.ts";
import type { InvoiceAttachment } from "#lib/domain/invoices/invoice-attachment.ts";

const INSERT_ATTACHMENT = defineCommand(
  "insert_attachment",
  `INSERT INTO invoice_attachments (company_id, invoice_id, id, position, name, media_type, size, sha256, content, created_at)
   SELECT $1::uuid, $2::uuid, $3::uuid, coalesce(max(a.position), 0) + 1, $4, $5, $6::integer, $7::bytea, $8::bytea, $9::timestamptz
   FROM invoice_attachments a WHERE a.company_id = $1::uuid AND a.invoice_id = $2::uuid`,
);

/** Adds a file behind the others of a locked draft. */
export function insertAttachment(
  tx: Tx,
  companyId: string,
  invoiceId: string,
  { id, name, mediaType, size, sha256 }: InvoiceAttachment,
  content: Uint8Array,
  now: Date,
): void {
  const values = [id, name, mediaType, size, Buffer.from(sha256, "hex"), content, now];
  send(tx, INSERT_ATTACHMENT, [companyId, invoiceId, ...values]);
}

const DELETE_ATTACHMENT = defineCommand(
  "delete_attachment",
  "DELETE FROM invoice_attachments WHERE company_id = $1::uuid AND invoice_id = $2::uuid AND id = $3::uuid",
);

/** Removes a file of a locked draft. */
export function deleteAttachment(tx: Tx, companyId: string, invoiceId: string, id: string): void {
  send(tx, DELETE_ATTACHMENT, [companyId, invoiceId, id]);
}

const TOUCH_DRAFT = defineCommand(
  "touch_draft",
  "UPDATE invoices SET updated_at = $3::timestamptz WHERE company_id = $1::uuid AND id = $2::uuid",
);

/** Gives a locked draft, whose files have changed, a new version. */
export function touchDraft(tx: Tx, companyId: string, invoiceId: string, updatedAt: Date): void {
  send(tx, TOUCH_DRAFT, [companyId, invoiceId, updatedAt]);
}

const FILE = { ...ATTACHMENT, content: bytes("a.content") };

const FIND_ATTACHMENT = defineColumnQuery<InvoiceAttachment & { content: Uint8Array }>(
  "find_attachment",
  FILE,
  (columns) =>
    `SELECT ${columns} FROM invoice_attachments a WHERE a.company_id = $1::uuid AND a.invoice_id = $2::uuid AND a.id = $3::uuid`,
);

/** A file of an invoice with its content. */
export type AttachedFile = RowOf<typeof FIND_ATTACHMENT>;

/** A file of an invoice, or null. */
export function findAttachment(companyId: string, invoiceId: string, id: string): Promise<AttachedFile | null> {
  return readFirst("pool", FIND_ATTACHMENT, [companyId, invoiceId, id]);
}

const FIND_ATTACHMENTS = defineColumnQuery<AttachedFile>(
  "find_attachments",
  FILE,
  (columns) =>
    `SELECT ${columns} FROM invoice_attachments a WHERE a.company_id = $1::uuid AND a.invoice_id = $2::uuid ORDER BY a.position`,
);

/** The files of an invoice in their order, 10 MB at most. */
export function findAttachments(companyId: string, invoiceId: string): Promise<AttachedFile[]> {
  return readRows("pool", FIND_ATTACHMENTS, [companyId, invoiceId]);
}
