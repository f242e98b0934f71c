import "server-only";
import { pool, readFirst } from "#lib/db/client.ts";
import { boolean, nullable, object, oneOf, text } from "#lib/db/query/field.ts";
import { defineQuery, type RowOf } from "#lib/db/query/query.ts";

/** How long handovers are stored: longer than the attempts of an e-mail, which end after 22 hours. */
export const HANDOVER_RETENTION_MS = 3 * 24 * 60 * 60 * 1000;

const FIND_HANDOVER = defineQuery(
  "find_email_handover",
  object({
    /** Null while it is under way, or where its process died. */
    outcome: nullable(oneOf(["accepted", "refused", "uncertain"], "outcome")),
    reason: nullable(text("reason")),
    /** Whether it began longer ago than any takes. */
    isOld: boolean("started_at < now() - make_interval(secs => $3::float8)"),
  }),
  (columns) => `SELECT ${columns} FROM email_handovers WHERE idempotency_key = $1::text AND recipient = $2::text`,
);

/** What a mail server was given of an e-mail. */
export type StoredHandover = RowOf<typeof FIND_HANDOVER>;

/** Whether a mail server was given this e-mail for a recipient; null when it was not. */
export function findHandover(key: string, recipient: string, longestMs: number): Promise<StoredHandover | null> {
  return readFirst("pool", FIND_HANDOVER, [key, recipient, longestMs / 1000]);
}

/** Records that a mail server is about to be given an e-mail; false where it already was, or is. */
export async function beginHandover(key: string, recipient: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    "INSERT INTO email_handovers (idempotency_key, recipient, started_at) VALUES ($1, $2, now()) ON CONFLICT DO NOTHING",
    [key, recipient],
  );
  return rowCount === 1;
}

/** Records what became of it. */
export async function settleHandover(
  key: string,
  recipient: string,
  { outcome, reason }: { outcome: "accepted" | "refused" | "uncertain"; reason: string | null },
): Promise<void> {
  await pool.query(
    `INSERT INTO email_handovers (idempotency_key, recipient, started_at, outcome, reason) VALUES ($1, $2, now(), $3, $4)
     ON CONFLICT (idempotency_key, recipient) DO UPDATE SET outcome = excluded.outcome, reason = excluded.reason`,
    [key, recipient, outcome, reason],
  );
}

/** Forgets a handover of which it is sure that the mail server did not take it. */
export async function dropHandover(key: string, recipient: string): Promise<void> {
  await pool.query("DELETE FROM email_handovers WHERE idempotency_key = $1 AND recipient = $2", [key, recipient]);
}

/** Deletes handovers that began before that time. */
export async function purgeHandovers(before: Date): Promise<void> {
  await pool.query("DELETE FROM email_handovers WHERE started_at < $1", [before]);
}
