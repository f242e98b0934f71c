import "server-only";
import { hex, integer, list, nullable, object, oneOf, record, text, uuid } from "#lib/db/query/field.ts";
import { defineQuery, type RowOf } from "#lib/db/query/query.ts";
import { WRITTEN } from "#lib/db/quotes/quote-records.ts";
import type { Snapshot } from "#lib/db/snapshot.ts";
import { STORED_QUOTE_STATUSES } from "#lib/domain/quotes/quote-status.ts";

const NO_ID = "00000000-0000-0000-0000-000000000000";

const EVENT_OF = `events e WHERE e.chain_id = $1 AND e.company_id = $1 AND e.type LIKE 'quote.%' AND e.data ->> 'quoteId' = q.id::text`;

const QUOTES = defineQuery(
  "",
  object({
    ...WRITTEN,
    id: uuid("q.id"),
    number: nullable(text("q.number")),
    status: oneOf(STORED_QUOTE_STATUSES, "q.status"),
    version: integer("q.version"),
    /** What the trail says of its first send; null where it says nothing. */
    sending: nullable(
      record(
        `(SELECT e.data FROM ${EVENT_OF} AND e.type = 'quote.sent' AND e.data ? 'sequence' ORDER BY e.sequence LIMIT 1)`,
      ),
    ),
    documents: list(
      {
        version: integer("d.version"),
        kind: oneOf(["quote", "signed"], "d.kind"),
        /** The hash that the archive recorded. */
        sha256: hex("d.sha256"),
        /** The hash of the stored bytes, computed by this audit. */
        contentSha256: hex("pg_catalog.sha256(d.content)"),
      },
      { from: "quote_documents d WHERE d.company_id = $1 AND d.quote_id = q.id", orderBy: "d.version, d.kind" },
    ),
    signatures: list(
      { version: integer("s.version"), documentSha256: hex("s.document_sha256") },
      { from: "quote_signatures s WHERE s.company_id = $1 AND s.quote_id = q.id", orderBy: "s.version" },
    ),
  }),
  (columns) => `SELECT ${columns} FROM quotes q WHERE q.company_id = $1 AND q.id > $2 ORDER BY q.id LIMIT $3`,
);

/** A quote as it is stored, with what belongs to it. */
export type AuditedQuote = RowOf<typeof QUOTES>;

/** All quotes of a company, a few hundred at a time, in the order of their ids. */
export async function* auditedQuotes(snapshot: Snapshot, companyId: string, batch = 500): AsyncGenerator<AuditedQuote> {
  let after = NO_ID;
  for (;;) {
    const quotes = await snapshot.rows(QUOTES, [companyId, after, batch]);
    yield* quotes;
    const last = quotes.at(-1);
    if (!last || quotes.length < batch) return;
    after = last.id;
  }
}

const VANISHED = defineQuery(
  "",
  text("coalesce(e.data ->> 'number', e.data ->> 'quoteId')"),
  (columns) => `
    SELECT ${columns} FROM events e
    WHERE e.chain_id = $1 AND e.company_id = $1 AND e.type = 'quote.sent'
      AND NOT EXISTS (SELECT FROM quotes q WHERE q.company_id = $1 AND q.id = (e.data ->> 'quoteId')::uuid)
    ORDER BY e.sequence LIMIT 1`,
);

/** A quote that was sent according to the trail and does not exist any more, or null. */
export async function findVanishedQuote(snapshot: Snapshot, companyId: string): Promise<string | null> {
  const [number] = await snapshot.rows(VANISHED, [companyId]);
  return number ?? null;
}
