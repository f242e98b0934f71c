import "server-only";
import { readColumns, type Tx } from "#lib/db/client.ts";
import { checkLockOrder } from "#lib/db/lock-order.ts";
import { bytes, hex, nullable, text, uuid } from "#lib/db/query/field.ts";
import { defineColumnQuery } from "#lib/db/query/query.ts";

export interface ArchivedDocument {
  content: Uint8Array;
  /** Hex. */
  sha256: string;
}

/** The place of a document in the archive. An invoice has at most one document of each kind, and one of each credit note for a part of it. */
export type DocumentPlace = { companyId: string; invoiceId: string } & (
  | { kind: "invoice_pdf" | "credit_note_pdf" }
  | { kind: "partial_credit_note_pdf"; creditNoteId: string }
);

const FIND_DOCUMENT = defineColumnQuery<ArchivedDocument>(
  "find_document",
  { content: bytes("content"), sha256: hex("sha256") },
  (columns) => `SELECT ${columns} FROM documents WHERE company_id = $1 AND invoice_id = $2 AND kind = $3::document_kind`,
);

const FIND_PARTIAL_CREDIT_NOTE_PDF = defineColumnQuery<ArchivedDocument>(
  "find_partial_credit_note_pdf",
  { content: bytes("content"), sha256: hex("sha256") },
  (columns) => `SELECT ${columns} FROM partial_credit_note_pdfs WHERE company_id = $1 AND credit_note_id = $2`,
);

/** The archived document, or null when there is none yet. */
export async function findDocument(place: DocumentPlace): Promise<ArchivedDocument | null> {
  const { companyId, invoiceId, kind } = place;
  const [document] = await (kind === "partial_credit_note_pdf"
    ? readColumns("pool", FIND_PARTIAL_CREDIT_NOTE_PDF, [companyId, place.creditNoteId])
    : readColumns("pool", FIND_DOCUMENT, [companyId, invoiceId, kind]));
  return document ?? null;
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
    SELECT ${columns} FROM invoices i
    LEFT JOIN documents d ON d.company_id = $1 AND d.invoice_id = i.id AND d.kind = 'invoice_pdf'
    WHERE i.company_id = $1 AND i.id = $2`,
);

/** The archived PDF of an invoice, or why there is none; null when this company has no invoice with that id. */
export async function findPdf(companyId: string, invoiceId: string): Promise<PdfState | null> {
  const [found] = await readColumns("pool", FIND_PDF, [companyId, invoiceId]);
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
    INSERT INTO documents (id, company_id, invoice_id, kind, sha256, content, created_at)
    VALUES ($1::uuid, $2::uuid, $3::uuid, $4::document_kind, $5::bytea, $6::bytea, $7::timestamptz)
    ON CONFLICT DO NOTHING RETURNING ${columns}`,
);

const INSERT_PARTIAL_CREDIT_NOTE_PDF = defineColumnQuery<{ id: string }>(
  "insert_partial_credit_note_pdf",
  { id: uuid("id") },
  (columns) => `
    INSERT INTO partial_credit_note_pdfs (id, company_id, credit_note_id, sha256, content, created_at)
    VALUES ($1::uuid, $2::uuid, $3::uuid, $4::bytea, $5::bytea, $6::timestamptz)
    ON CONFLICT DO NOTHING RETURNING ${columns}`,
);

/**
 * Puts documents into the archive, which has at most one for each place; one that is there stays. Returns the ids of those that are
 * new.
 */
export async function insertDocuments(tx: Tx, documents: readonly DocumentToArchive[]): Promise<Set<string>> {
  const rowOf = ({ place }: DocumentToArchive) => `${place.invoiceId} ${place.kind} ${"creditNoteId" in place ? place.creditNoteId : ""}`;
  const inLockOrder = documents.toSorted((a, b) => (rowOf(a) < rowOf(b) ? -1 : 1));
  for (const document of inLockOrder) checkLockOrder(tx, "document", rowOf(document));
  const inserted = inLockOrder.map(({ id, place, document: { sha256, content }, now }) => {
    const { companyId, invoiceId, kind } = place;
    const hash = Buffer.from(sha256, "hex");
    return kind === "partial_credit_note_pdf"
      ? readColumns(tx, INSERT_PARTIAL_CREDIT_NOTE_PDF, [id, companyId, place.creditNoteId, hash, content, now])
      : readColumns(tx, INSERT_DOCUMENT, [id, companyId, invoiceId, kind, hash, content, now]);
  });
  return new Set((await Promise.all(inserted)).flat().map(({ id }) => id));
}
