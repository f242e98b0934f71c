import "server-only";
import { readFirst, readRows, type Tx } from "#lib/db/client.ts";
import { checkLockOrder } from "#lib/db/lock-order.ts";
import { bytes, hex, nullable, text, uuid } from "#lib/db/query/field.ts";
import { defineColumnQuery, type RowOf } from "#lib/db/query/query.ts";
import type { DocumentKind } from "#lib/domain/document-kind.ts";

/** The place of a document in the archive: that of an invoice, or of one of its credit notes. */
export interface DocumentPlace {
  companyId: string;
  invoiceId: string;
  kind: DocumentKind;
  /** The id of the invoice or of the credit note. */
  documentId: string;
}

const FIND_DOCUMENT = defineColumnQuery(
  "find_document",
  {
    content: bytes("content"),
    /** Hex. */
    sha256: hex("sha256"),
  },
  (columns) => `SELECT ${columns} FROM documents WHERE company_id = $1 AND document_id = $2`,
);

export type ArchivedDocument = RowOf<typeof FIND_DOCUMENT>;

/** The archived document, or null when there is none yet. */
export async function findDocument({ companyId, documentId }: DocumentPlace): Promise<ArchivedDocument | null> {
  return readFirst("pool", FIND_DOCUMENT, [companyId, documentId]);
}

/** How far an invoice's PDF is. */
export type PdfState =
  | { kind: "draft" }
  /** Issued; its PDF is not in the archive yet. */
  | { kind: "not_archived" }
  | ({ kind: "archived"; number: string } & ArchivedDocument);

const FIND_PDF = defineColumnQuery<{ number: string | null; content: Uint8Array | null; sha256: string | null }>(
  "find_pdf",
  { number: nullable(text("i.number")), content: nullable(bytes("d.content")), sha256: nullable(hex("d.sha256")) },
  (columns) => `
    SELECT ${columns} FROM invoices i LEFT JOIN documents d ON d.company_id = $1 AND d.document_id = i.id
    WHERE i.company_id = $1 AND i.id = $2`,
);

/** The archived PDF of an invoice, or why there is none; null when this company has no invoice with that id. */
export async function findPdf(companyId: string, invoiceId: string): Promise<PdfState | null> {
  const [found] = await readRows("pool", FIND_PDF, [companyId, invoiceId]);
  if (!found) return null;
  const { number, content, sha256 } = found;
  if (number === null) return { kind: "draft" };
  return content && sha256 !== null ? { kind: "archived", number, content, sha256 } : { kind: "not_archived" };
}

export interface DocumentToArchive {
  id: string;
  place: DocumentPlace;
  document: ArchivedDocument;
  now: Date;
}

const INSERT_DOCUMENT = defineColumnQuery<{ id: string }>(
  "insert_document",
  { id: uuid("id") },
  (columns) => `
    INSERT INTO documents (id, company_id, invoice_id, kind, document_id, sha256, content, created_at)
    VALUES ($1::uuid, $2::uuid, $3::uuid, $4::document_kind, $5::uuid, $6::bytea, $7::bytea, $8::timestamptz)
    ON CONFLICT DO NOTHING RETURNING ${columns}`,
);

/**
 * Puts documents into the archive, which has at most one for each place; one that is there stays. Returns the ids of
 * those that are new.
 */
export async function insertDocuments(tx: Tx, documents: readonly DocumentToArchive[]): Promise<Set<string>> {
  const inLockOrder = documents.toSorted((a, b) => (a.place.documentId < b.place.documentId ? -1 : 1));
  for (const { place } of inLockOrder) checkLockOrder(tx, "document", place.documentId);
  const inserted = inLockOrder.map(
    ({ id, place: { companyId, invoiceId, kind, documentId }, document: { sha256, content }, now }) =>
      readRows(tx, INSERT_DOCUMENT, [
        id,
        companyId,
        invoiceId,
        kind,
        documentId,
        Buffer.from(sha256, "hex"),
        content,
        now,
      ]),
  );
  return new Set((await Promise.all(inserted)).flat().map(({ id }) => id));
}
