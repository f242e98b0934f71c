import "server-only";
import { pool, type Tx } from "#lib/db/client.ts";
import { statementName } from "#lib/db/connection/statement-name.ts";
import { checkLockOrder } from "#lib/db/lock-order.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";

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

const FIND_DOCUMENT =
  "SELECT content, encode(sha256, 'hex') AS sha256 FROM documents WHERE company_id = $1 AND invoice_id = $2 AND kind = $3::document_kind";

/** An archived document, or null while there is none. */
export async function findDocument({ companyId, invoiceId, kind }: DocumentPlace): Promise<ArchivedDocument | null> {
  const name = statementName("find_document", FIND_DOCUMENT);
  const values = [companyId, invoiceId, kind];
  const { rows } = await pool.query<{ content: Buffer; sha256: string }>({ name, text: FIND_DOCUMENT, values });
  return rows[0] ?? null;
}

/** Puts a document into the archive; false when there is one already, which stays. */
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
