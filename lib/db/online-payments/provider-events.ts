import "server-only";
import { pool, readFirst, type Tx } from "#lib/db/client.ts";
import { text } from "#lib/db/query/field.ts";
import { defineColumnQuery } from "#lib/db/query/query.ts";

/** A provider repeats a message for three days, and by hand for thirty. */
export const PROVIDER_EVENT_RETENTION_MS = 40 * 24 * 60 * 60 * 1000;

const CLAIM = defineColumnQuery<{ id: string }>(
  "claim_provider_event",
  { id: text("id") },
  (columns) => `
    INSERT INTO provider_events (company_id, id, type, received_at) VALUES ($1::uuid, $2, $3, $4::timestamptz)
    ON CONFLICT DO NOTHING RETURNING ${columns}`,
);

/** Records in the transaction of its effect that a message came; false when it already had. */
export async function claimProviderEvent(
  tx: Tx,
  companyId: string,
  event: { id: string; type: string },
  receivedAt: Date,
): Promise<boolean> {
  return (await readFirst(tx, CLAIM, [companyId, event.id, event.type, receivedAt])) !== null;
}

/** Deletes messages received before that time. */
export async function purgeProviderEvents(before: Date): Promise<void> {
  await pool.query("DELETE FROM provider_events WHERE received_at < $1", [before]);
}
