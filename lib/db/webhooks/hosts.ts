import "server-only";
import { pool, readRows, send, type Tx } from "#lib/db/client.ts";
import { boolean, instant, integer, storedList, text } from "#lib/db/query/field.ts";
import { defineColumnQuery, defineCommand, type RowOf } from "#lib/db/query/query.ts";
import type { Trial } from "#lib/domain/webhooks/trials.ts";

const LOCK = defineColumnQuery(
  "lock_webhook_hosts",
  {
    host: text("h.host"),
    /** Whether it ever accepted a message. */
    hasAccepted: boolean("(h.accepted_at IS NOT NULL)"),
    /** What it got before it did. */
    trials: storedList<Trial>({ at: integer(), groupId: text() }, "h.trials"),
    /** The time of the database. */
    now: instant("clock_timestamp()"),
  },
  (columns) => `
    INSERT INTO webhook_hosts AS h (host) SELECT * FROM unnest($1::text[]) AS named (host) ORDER BY named.host
    ON CONFLICT (host) DO UPDATE SET host = excluded.host
    RETURNING ${columns}`,
);

/** A host that messages were sent to: a name or an address. */
export type WebhookHost = RowOf<typeof LOCK>;

/** Locks hosts, in one order, and adds those that are not known yet. */
export function lockHosts(tx: Tx, hosts: string[]): Promise<WebhookHost[]> {
  return readRows(tx, LOCK, [hosts]);
}

const ACCEPTED = defineColumnQuery<{ host: string }>(
  "accepted_webhook_hosts",
  { host: text("h.host") },
  (columns) => `SELECT ${columns} FROM webhook_hosts h WHERE h.host = ANY ($1::text[]) AND h.accepted_at IS NOT NULL`,
);

/** Those of the hosts that accepted a message. */
export async function findAccepted(hosts: string[]): Promise<string[]> {
  return (await readRows("pool", ACCEPTED, [hosts])).map(({ host }) => host);
}

const SAVE_TRIALS = defineCommand(
  "save_webhook_trials",
  "UPDATE webhook_hosts SET trials = $2::jsonb, tried_at = now() WHERE host = $1::text",
);

/** Replaces the trials of a locked host. */
export function saveTrials(tx: Tx, host: string, trials: Trial[]): void {
  send(tx, SAVE_TRIALS, [host, JSON.stringify(trials)]);
}

const SAVE_ACCEPTED = defineCommand(
  "save_accepted_webhook_hosts",
  `INSERT INTO webhook_hosts AS h (host, accepted_at) SELECT named.host, now() FROM unnest($1::text[]) AS named (host) ORDER BY named.host
   ON CONFLICT (host) DO UPDATE SET accepted_at = excluded.accepted_at, trials = '[]' WHERE h.accepted_at IS NULL`,
);

/** Notes that hosts accepted a message. */
export async function saveAccepted(hosts: string[]): Promise<void> {
  await pool.query({ ...SAVE_ACCEPTED, values: [hosts] });
}

/** Forgets hosts that accepted nothing and got nothing within the last hour. */
export async function purgeHosts(): Promise<void> {
  await pool.query("DELETE FROM webhook_hosts WHERE accepted_at IS NULL AND tried_at < now() - interval '1 hour'");
}
