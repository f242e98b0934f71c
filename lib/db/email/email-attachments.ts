import "server-only";
import { readRows, type Tx, withPrisma } from "#lib/db/client.ts";
import { bytes, text } from "#lib/db/query/field.ts";
import { defineColumnQuery, type RowOf } from "#lib/db/query/query.ts";

/** Stores the attachments of a delivery in their order. The delivery must be new. */
export async function insertAttachments(
  tx: Tx,
  companyId: string,
  deliveryId: string,
  attachments: StoredAttachment[],
): Promise<void> {
  if (attachments.length === 0) return;
  await withPrisma(tx, (prisma) =>
    prisma.emailAttachment.createMany({
      data: attachments.map(({ filename, mediaType, content }, position) => ({
        ...{ companyId, deliveryId, position, filename, mediaType },
        content: content as Uint8Array<ArrayBuffer>,
      })),
    }),
  );
}

const FIND_ATTACHMENTS = defineColumnQuery(
  "find_email_attachments",
  { filename: text("filename"), mediaType: text("media_type"), content: bytes("content") },
  (columns) =>
    `SELECT ${columns} FROM email_attachments WHERE company_id = $1::uuid AND delivery_id = $2::uuid ORDER BY position`,
);

/** A file that a user attached to an e-mail. */
export type StoredAttachment = RowOf<typeof FIND_ATTACHMENTS>;

/** The attachments of a delivery in their order. */
export function findAttachments(companyId: string, deliveryId: string): Promise<StoredAttachment[]> {
  return readRows("pool", FIND_ATTACHMENTS, [companyId, deliveryId]);
}
