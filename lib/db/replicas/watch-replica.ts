import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { readRows, replica } from "#lib/db/client.ts";
import type { Replica } from "#lib/db/connection/replica.ts";
import { instant } from "#lib/db/query/field.ts";
import { defineQuery } from "#lib/db/query/query.ts";
import { readAge } from "#lib/db/replicas/check-position.ts";
import { log } from "#lib/log.ts";

const EVERY_MS = 1_000;

// However many processes write it, the row changes twice a second at most.
const BEAT = defineQuery(
  "beat",
  instant("now()"),
  (columns) => `
    WITH beat AS (
      INSERT INTO write_probe AS p (id, written_at) VALUES (1, now()) ON CONFLICT (id) DO UPDATE SET written_at = excluded.written_at
      WHERE p.written_at NOT BETWEEN excluded.written_at - interval '500 milliseconds' AND excluded.written_at
    )
    SELECT ${columns}`,
);

/**
 * Writes the time into the database every second, and looks when it arrives at the replica, for as long as this process
 * runs. The time that a replica has tells how far behind it is, also when nothing else is written, and when it follows
 * a primary of the past.
 */
export function watchReplica(): void {
  if (replica) void watch(replica);
}

async function watch(replica: Replica): Promise<void> {
  for (;;) {
    try {
      const [now] = await readRows("pool", BEAT, []);
      if (now) await look(replica, now);
    } catch (error) {
      log.debug({ err: error }, "the primary does not answer, so how far behind the replica is stays unknown");
    }
    await sleep(EVERY_MS, undefined, { ref: false });
  }
}

async function look(replica: Replica, now: string): Promise<void> {
  try {
    const client = await replica.pool.connect();
    const age = readAge(client, now);
    age.then(
      () => client.release(),
      () => client.release(true),
    );
    replica.sawAge(await age);
  } catch (error) {
    replica.sawAge(null, error);
  }
}
