import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { withClient } from "#scripts/local/database.ts";
import { descendants, signal } from "#tests/support/folio-process.ts";
import type { Fault } from "./fault.ts";
import type { Random } from "./random.ts";

const TABLES = [
  "invoices",
  "invoice_counts",
  "payments",
  "events",
  "email_deliveries",
  "idempotency_keys",
  "api_keys",
] as const;

/** Faults of an external PostgreSQL. */
export const databaseFaults: Fault[] = [
  {
    name: "restart of an external PostgreSQL",
    promise: "503 while it is away; back as soon as it is.",
    services: ["external"],
    async inject({ database }, random) {
      await database.stop(random.chance(0.5) ? "orderly" : "kill");
      await sleep(random.integer(0, 3_000));
      await database.ensureRunning();
      return performance.now();
    },
  },
  {
    name: "PostgreSQL frozen",
    promise: "503 before 30 s have passed, instead of waiting for it; back as soon as it is.",
    services: ["external"],
    async inject({ database }, random) {
      const processes = await descendants(database.pid());
      for (const pid of processes) signal(pid, "SIGSTOP");
      await sleep(random.integer(2_000, 12_000));
      for (const pid of processes) signal(pid, "SIGCONT");
      return performance.now();
    },
  },
  {
    name: "every connection of PostgreSQL taken",
    promise: "503 while none is free; back as soon as one is.",
    services: ["external"],
    async inject({ database }, random) {
      const release = await takeConnections(database.url);
      await sleep(random.integer(2_000, 5_000));
      await release();
      return performance.now();
    },
  },
  {
    name: "a table locked",
    promise:
      "What needs the table waits, or is answered 503 before 30 s have passed; back as soon as the lock is gone.",
    services: ["external"],
    async inject({ database }, random) {
      await withClient(database.url, async (client) => {
        await client.query("BEGIN");
        await client.query(`LOCK TABLE ${random.pick(TABLES)} IN ACCESS EXCLUSIVE MODE`);
        await sleep(lockedFor(random));
        await client.query("ROLLBACK");
      });
      return performance.now();
    },
  },
  {
    name: "disk of PostgreSQL full",
    promise: "503 for what writes; back when there is room again and PostgreSQL runs.",
    services: ["external"],
    whyNot: ({ noDisk }) => noDisk,
    async inject({ database }, random) {
      database.fillDisk();
      await sleep(random.integer(2_000, 5_000));
      database.freeDisk();
      // Without space for its log PostgreSQL stops; its operator starts it again.
      await database.ensureRunning();
      return performance.now();
    },
  },
  {
    name: "clock of Folio moved by up to three hours",
    promise:
      "Nothing follows from the clock but dates, times and the order of payments. Idempotency-Keys count their 24 hours by it.",
    services: ["external", "embedded"],
    async inject({ service }, random) {
      service.moveClock(random.integer(1, 180) * 60_000 * (random.chance(0.5) ? 1 : -1));
      await sleep(random.integer(2_000, 4_000));
      service.moveClock(0);
      return performance.now();
    },
  },
];

/** Mostly shorter than a lock timeout, sometimes longer. */
function lockedFor(random: Random): number {
  return random.chance(0.7) ? random.integer(1_000, 4_000) : random.integer(8_000, 15_000);
}

/**
 * Ends all other connections and takes every connection that PostgreSQL offers; returns a function that releases them.
 */
async function takeConnections(url: string): Promise<() => Promise<void>> {
  const held: pg.Client[] = [];
  const connect = async () => {
    const client = new pg.Client({ connectionString: url });
    client.on("error", () => {});
    await client.connect();
    held.push(client);
  };
  await connect();
  const { rows } = await (held[0] as pg.Client).query<{ most: number }>(
    "SELECT current_setting('max_connections')::int AS most",
  );
  const most = rows[0]?.most ?? 0;
  for (let tries = 0; held.length < most && tries < 20; tries++) {
    const wanted = Array.from({ length: most - held.length }, () => connect().catch(() => {}));
    await Promise.all(wanted);
    const own = held.map((client) => (client as pg.Client & { processID: number }).processID);
    await (held[0] as pg.Client).query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE backend_type = 'client backend' AND NOT pid = ANY($1)",
      [own],
    );
  }
  return async () => {
    await Promise.all(held.map((client) => client.end()));
  };
}
