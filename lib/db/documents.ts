import "server-only";
import { createHash } from "node:crypto";
import { pool } from "#lib/db/client.ts";
import { newId } from "#lib/domain/identifiers.ts";

export interface ArchivedDocument {
  content: Uint8Array;
  /** Hex. */
  sha256: string;
}

/** The archived PDF of an invoice, or null while there is none. */
export async function findInvoicePdf(companyId: string, invoiceId: string): Promise<ArchivedDocument | null> {
  const { rows } = await pool.query<{ content: Buffer; sha256: string }>({
    name: "find_invoice_pdf",
    text: `SELECT content, encode(sha256, 'hex') AS sha256 FROM documents WHERE company_id = $1 AND invoice_id = $2 AND kind = 'invoice_pdf'`,
    values: [companyId, invoiceId],
  });
  return rows[0] ?? null;
}

/** Archives the PDF of an issued invoice unless another process was first; what is in the archive is returned either way. */
export async function archiveInvoicePdf(companyId: string, invoiceId: string, content: Uint8Array, now: Date): Promise<ArchivedDocument> {
  await pool.query(
    `INSERT INTO documents (id, company_id, invoice_id, kind, sha256, content, created_at) VALUES ($1, $2, $3, 'invoice_pdf', $4, $5, $6)
     ON CONFLICT (company_id, invoice_id, kind) DO NOTHING`,
    [newId(), companyId, invoiceId, createHash("sha256").update(content).digest(), content, now],
  );
  const archived = await findInvoicePdf(companyId, invoiceId);
  if (!archived) throw new Error(`invoice ${invoiceId} has no archived PDF after archiving it`);
  return archived;
}
