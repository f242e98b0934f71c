import "server-only";
import { createHash } from "node:crypto";
import { pool } from "#lib/db/client.ts";
import { newId } from "#lib/domain/identifiers.ts";

export interface ArchivedDocument {
  content: Uint8Array;
  /** Hex. */
  sha256: string;
}

/** Where a document stands in the archive: an invoice has at most one of each kind. */
export interface DocumentPlace {
  companyId: string;
  invoiceId: string;
  kind: "invoice_pdf" | "credit_note_pdf";
}

/** An archived document, or null while there is none. */
export async function findDocument({ companyId, invoiceId, kind }: DocumentPlace): Promise<ArchivedDocument | null> {
  const { rows } = await pool.query<{ content: Buffer; sha256: string }>({
    name: "find_document",
    text: "SELECT content, encode(sha256, 'hex') AS sha256 FROM documents WHERE company_id = $1 AND invoice_id = $2 AND kind = $3::document_kind",
    values: [companyId, invoiceId, kind],
  });
  return rows[0] ?? null;
}

/** Archives a document of an issued invoice unless another process was first; what is in the archive is returned either way. */
export async function archiveDocument(place: DocumentPlace, content: Uint8Array, now: Date): Promise<ArchivedDocument> {
  const { companyId, invoiceId, kind } = place;
  await pool.query(
    `INSERT INTO documents (id, company_id, invoice_id, kind, sha256, content, created_at) VALUES ($1, $2, $3, $4::document_kind, $5, $6, $7)
     ON CONFLICT (company_id, invoice_id, kind) DO NOTHING`,
    [newId(), companyId, invoiceId, kind, createHash("sha256").update(content).digest(), content, now],
  );
  const archived = await findDocument(place);
  if (!archived) throw new Error(`invoice ${invoiceId} has no ${kind} in the archive after archiving it`);
  return archived;
}
