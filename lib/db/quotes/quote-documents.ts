import "server-only";
import { readFirst, readRows, type Tx } from "#lib/db/client.ts";
import { checkLockOrder } from "#lib/db/lock-order.ts";
import { bytes, hex, integer } from "#lib/db/query/field.ts";
import { defineColumnQuery, type RowOf } from "#lib/db/query/query.ts";

/** A version of a quote as it was sent, or the signed one with the page of evidence. */
export const QUOTE_DOCUMENT_KINDS = ["quote", "signed"] as const;
export type QuoteDocumentKind = (typeof QUOTE_DOCUMENT_KINDS)[number];

/** The place of a document in the archive of quotes. */
export interface QuoteDocumentPlace {
  companyId: string;
  quoteId: string;
  version: number;
  kind: QuoteDocumentKind;
}

const FIND = defineColumnQuery(
  "find_quote_document",
  {
    content: bytes("content"),
    /** Hex. */
    sha256: hex("sha256"),
  },
  (columns) => `
    SELECT ${columns} FROM quote_documents
    WHERE company_id = $1::uuid AND quote_id = $2::uuid AND version = $3::int AND kind = $4`,
);

export type ArchivedQuoteDocument = RowOf<typeof FIND>;

/** The archived document, or null when there is none yet. */
export async function findQuoteDocument(place: QuoteDocumentPlace): Promise<ArchivedQuoteDocument | null> {
  return readFirst("pool", FIND, [place.companyId, place.quoteId, place.version, place.kind]);
}

const INSERT = defineColumnQuery<{ version: number }>(
  "insert_quote_document",
  { version: integer("version") },
  (columns) => `
    INSERT INTO quote_documents (company_id, quote_id, version, kind, sha256, content, created_at)
    VALUES ($1::uuid, $2::uuid, $3::int, $4, $5::bytea, $6::bytea, $7::timestamptz)
    ON CONFLICT DO NOTHING RETURNING ${columns}`,
);

/** Puts a document into the archive, unless one is in its place; returns whether it did. */
export async function insertQuoteDocument(
  tx: Tx,
  { companyId, quoteId, version, kind }: QuoteDocumentPlace,
  { sha256, content }: ArchivedQuoteDocument,
  now: Date,
): Promise<boolean> {
  checkLockOrder(tx, "document", quoteId);
  const row = [companyId, quoteId, version, kind, Buffer.from(sha256, "hex"), content, now];
  return (await readRows(tx, INSERT, row)).length > 0;
}
