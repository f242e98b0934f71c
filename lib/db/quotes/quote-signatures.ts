import "server-only";
import { readFirst, send, type Tx } from "#lib/db/client.ts";
import { hex, instant, object, text, uuid } from "#lib/db/query/field.ts";
import { defineCommand, defineQuery, type RowOf } from "#lib/db/query/query.ts";
import type { QuoteSignature } from "#lib/domain/quotes/quote.ts";

const INSERT = defineCommand(
  "insert_quote_signature",
  `INSERT INTO quote_signatures (company_id, quote_id, version, signed_at, name, role, words, drawing, confirmed_email,
     network_address, user_agent, document_sha256)
   VALUES ($1::uuid, $2::uuid, $3::int, $4::timestamptz, $5, $6, $7, $8::jsonb, $9, $10, $11, decode($12, 'hex'))`,
);

/** Adds the one signature of a locked quote. The database refuses a second one. */
export function insertSignature(tx: Tx, companyId: string, quoteId: string, signature: QuoteSignature): void {
  const { version, signedAt, name, role, words, drawing } = signature;
  const { confirmedEmail, networkAddress, userAgent, documentSha256 } = signature;
  send(tx, INSERT, [
    ...[companyId, quoteId, version, signedAt, name, role, words, drawing && JSON.stringify(drawing)],
    ...[confirmedEmail, networkAddress, userAgent, documentSha256],
  ]);
}

const DOCUMENT_HASH = defineQuery(
  "find_hash_of_sent_quote",
  hex("sha256"),
  (columns) => `SELECT ${columns} FROM quote_documents
    WHERE company_id = $1::uuid AND quote_id = $2::uuid AND version = $3::int AND kind = 'quote'`,
);

/** SHA-256, in hexadecimal digits, of the archived PDF of a version as it was sent; null when it is not archived yet. */
export function findSentHash(tx: Tx, companyId: string, quoteId: string, version: number): Promise<string | null> {
  return readFirst(tx, DOCUMENT_HASH, [companyId, quoteId, version]);
}

const REPLACE_CODE = defineCommand(
  "replace_quote_code",
  `INSERT INTO quote_codes (company_id, quote_id, id, email, hash, expires_at)
   VALUES ($1::uuid, $2::uuid, $3::uuid, $4, decode($5, 'hex'), $6::timestamptz)
   ON CONFLICT (company_id, quote_id) DO UPDATE
   SET id = EXCLUDED.id, email = EXCLUDED.email, hash = EXCLUDED.hash, expires_at = EXCLUDED.expires_at`,
);

const FIND_CODE = defineQuery(
  "find_quote_code",
  object({ id: uuid("id"), email: text("email"), hash: hex("hash"), expiresAt: instant("expires_at") }),
  (columns) => `SELECT ${columns} FROM quote_codes WHERE company_id = $1::uuid AND quote_id = $2::uuid`,
);

/** The newest code of a quote, as a keyed hash. */
export type QuoteCode = RowOf<typeof FIND_CODE>;

/** Makes this the one code of a quote that counts. */
export function replaceCode(
  tx: Tx,
  companyId: string,
  quoteId: string,
  code: Omit<QuoteCode, "expiresAt"> & { expiresAt: Date },
): void {
  send(tx, REPLACE_CODE, [companyId, quoteId, code.id, code.email, code.hash, code.expiresAt]);
}

/** The code of a quote that was sent last, also when it has expired; or null. */
export function findCode(companyId: string, quoteId: string): Promise<QuoteCode | null> {
  return readFirst("pool", FIND_CODE, [companyId, quoteId]);
}
