import "server-only";
import type { Statement } from "#lib/db/access-gate.ts";
import { callerId } from "#lib/db/connection/caller.ts";
import { defineCommand } from "#lib/db/query/query.ts";
import { isUuid } from "#lib/domain/identity/identifiers.ts";
import { env } from "#lib/env.ts";

const NOTE = defineCommand(
  "note_write",
  `INSERT INTO caller_writes (caller_id, backend, token, written_at)
    VALUES ($1::uuid, pg_backend_pid(), gen_random_uuid(), clock_timestamp())
    ON CONFLICT (caller_id, backend) DO UPDATE SET token = excluded.token, written_at = excluded.written_at`,
);

/**
 * The statement by which a transaction of an authenticated caller notes their write, for later reads on a replica. A
 * replica that has the note has the transaction, and all before it. Null without replicas, and for work that no caller
 * waits for.
 *
 * A connection has one transaction at a time, so no two transactions write the same row, and no writer waits for
 * another one here. The token is random: after a failover a replica of the old primary may have another transaction in
 * the same place, but never the same token.
 */
export function writeNote(): Statement | null {
  const id = env.DATABASE_READ_URL && callerId();
  return id && isUuid(id) ? { command: NOTE, values: [id] } : null;
}
