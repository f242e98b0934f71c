import "server-only";
import { readColumns, type Tx } from "#lib/db/client.ts";
import { checkLockOrder } from "#lib/db/lock-order.ts";
import { bytes, hex, present, text } from "#lib/db/query/field.ts";
import { defineColumnQuery } from "#lib/db/query/query.ts";

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

/** The archived PDF of an issued invoice, with the invoice's number. */
export interface IssuedDocument extends ArchivedDocument {
  number: string;
}

const FIND_ISSUED_DOCUMENT = defineColumnQuery<IssuedDocument>(
  "find_issued_document",
  { number: present(text("i.number")), content: bytes("d.content"), sha256: hex("d.sha256") },
  (columns) => `
    SELECT ${columns} FROM documents d
    JOIN invoices i ON i.company_id = d.company_id AND i.id = d.invoice_id
    WHERE d.company_id = $1 AND d.invoice_id = $2 AND d.kind = 'invoice_pdf'`,
);

/** The archived PDF of an invoice; null when this company has no invoice with that id, or its PDF is not archived yet. */
export async function findIssuedDocument(companyId: string, invoiceId: string): Promise<IssuedDocument | null> {
  const [document] = await readColumns(FIND_ISSUED_DOCUMENT, [companyId, invoiceId]);
  return document ?? null;
}

export interface DocumentToArchive {
  id: string;
  place: DocumentPlace;
  document: ArchivedDocument;
  now: Date;
}

/**
 * Puts documents into the archive, where an invoice has at most one of each kind; one that is there stays. Returns the ids of those that are
 * new.
 */
export async function insertDocuments(tx: Tx, documents: readonly DocumentToArchive[]): Promise<Set<string>> {
  const rowOf = ({ place }: DocumentToArchive) => `${place.invoiceId} ${place.kind}`;
  const inLockOrder = documents.toSorted((a, b) => (rowOf(a) < rowOf(b) ? -1 : 1));
  for (const document of inLockOrder) checkLockOrder(tx, "document", rowOf(document));
  const inserted = await tx.document.createManyAndReturn({
    data: inLockOrder.map(({ id, place, document, now }) => {
      const bytes = { sha256: Buffer.from(document.sha256, "hex"), content: document.content as Uint8Array<ArrayBuffer> };
      return { id, ...place, ...bytes, createdAt: now };
    }),
    select: { id: true },
    skipDuplicates: true,
  });
  return new Set(inserted.map(({ id }) => id));
}
