import "server-only";
import { readColumns, type Tx } from "#lib/db/client.ts";
import { checkLockOrder } from "#lib/db/lock-order.ts";
import { bytes, hex } from "#lib/db/query/field.ts";
import { defineColumnQuery } from "#lib/db/query/query.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";

export interface ArchivedDocument {
  content: Uint8Array;
  /** Hex. */
  sha256: string;
}

/** The place of a document in the archive: an invoice has at most one document of each kind. */
export interface DocumentPlace {
  companyId: string;
  invoiceId: string;
  kind: "invoice_pdf" | "credit_note_pdf";
}

const FIND_DOCUMENT = defineColumnQuery<ArchivedDocument>(
  "find_document",
  { content: bytes("content"), sha256: hex("sha256") },
  (columns) => `SELECT ${columns} FROM documents WHERE company_id = $1 AND invoice_id = $2 AND kind = $3::document_kind`,
);

/** The archived document, or null when there is none yet. */
export async function findDocument({ companyId, invoiceId, kind }: DocumentPlace): Promise<ArchivedDocument | null> {
  const [document] = await readColumns(FIND_DOCUMENT, [companyId, invoiceId, kind]);
  return document ?? null;
}

/** Archives a document; false when the archive already has one, which is kept. */
export async function insertDocument(
  tx: Tx,
  { companyId, invoiceId, kind }: DocumentPlace,
  { content, sha256 }: ArchivedDocument,
  now: Date,
): Promise<boolean> {
  checkLockOrder(tx, "document", invoiceId);
  const bytes = { sha256: Buffer.from(sha256, "hex"), content: content as Uint8Array<ArrayBuffer> };
  const { count } = await tx.document.createMany({
    data: { id: newId(), companyId, invoiceId, kind, ...bytes, createdAt: now },
    skipDuplicates: true,
  });
  return count === 1;
}
