import { readdirSync, readFileSync } from "node:fs";
import pg from "pg";
import { Pool } from "undici";
import { DURABLE } from "#bench/durable.ts";
import { atLeast, reportFigure, TABLE_HEAD } from "#bench/figures.ts";
import { median } from "#bench/statistics.ts";
import type { WriteContext } from "#bench/writes/raw-writes.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";
import { build } from "#scripts/local/build.ts";
import { freePort } from "#scripts/local/database.ts";
import { startWebServer } from "#tests/support/start-web-server.ts";
import { cloneDatabase, startTestServer } from "#tests/support/test-server.ts";

// npm run bench -- writes: create, issue and pay through the API, and by Folio's statements one after another in a
// transaction of pg, in turns on one database. PostgreSQL waits for the disk. CPU is that of the process that writes
// and of PostgreSQL, on Linux alone.

const ROUNDS = 25;
const WRITES = Number(process.env.BENCH_WRITES ?? 60);
/** Until V8 has compiled what each way runs. */
const WARM_UPS = 5;
/** Of the rate of raw pg, by connections. */
const LEAST = new Map([
  [1, 0.9],
  [16, 0.85],
]);
const WAYS = ["Folio's API", "raw pg"] as const;
const OPERATIONS = ["create", "issue", "pay"] as const;
type Way = (typeof WAYS)[number];
type Operation = (typeof OPERATIONS)[number];

interface Measure {
  perSecond: number;
  /** Of the writing process and of PostgreSQL. */
  cpuMs: [number, number];
}

await build();
const database = await startTestServer(DURABLE);
process.env.LOG_LEVEL = "error"; // of this process
process.env.DATABASE_URL = await cloneDatabase(database.templateUrl);
const { loadData } = await import("#bench/load-data.ts"); // after DATABASE_URL, which lib/env.ts reads when it is loaded
const { RawWrites } = await import("#bench/writes/raw-writes.ts");
const { apiKeyHash, parseApiKey } = await import("#lib/domain/identity/api-key.ts");

const { key, draftCompanyId: companyId } = await loadData(10_000, 10);
const clients = await Promise.all(Array.from({ length: Math.max(...LEAST.keys()) }, connect));
const [client] = clients;
const keyHash = apiKeyHash(parseApiKey(key) ?? "");
if (!client) throw new Error("there is no connection");
const known = await client.query(
  "SELECT k.id, k.group_id, (SELECT id FROM clients WHERE company_id = $2 LIMIT 1) AS client_id FROM api_keys k WHERE key_hash = $1",
  [keyHash, companyId],
);
const context: WriteContext = {
  keyHash,
  companyId,
  keyId: known.rows[0].id,
  groupId: known.rows[0].group_id,
  clientId: known.rows[0].client_id,
};

const port = await freePort();
const variables = {
  DATABASE_URL: process.env.DATABASE_URL,
  NEXTAUTH_SECRET: "a secret of the benchmarks, thirty-two characters",
  LOG_LEVEL: "info",
  API_RATE_LIMIT: "1000000",
};
const server = await startWebServer(".", port, "/api/health", variables);
const http = new Pool(`http://127.0.0.1:${port}`, { connections: Math.max(...LEAST.keys()), pipelining: 1 });
const postmaster = Number(
  (await client.query("SELECT pg_read_file('postmaster.pid') AS file")).rows[0].file.split("\n")[0],
);

for (const [connections, least] of LEAST) await compare(connections, least);
for (const each of clients) await each.end();
await database.stop();
process.exit(0);

async function connect(): Promise<pg.Client> {
  const connection = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await connection.connect();
  return connection;
}

/** Rounds in which each way creates, issues and pays the same number of invoices; every ratio is that of one round. */
async function compare(connections: number, least: number): Promise<void> {
  const rounds = new Map<string, Measure[]>();
  for (let round = -WARM_UPS; round < ROUNDS; round++) {
    for (const way of turns(WAYS, round + WARM_UPS)) {
      let ids: string[] = [];
      for (const operation of OPERATIONS) {
        const { measure, written } = await run(way, operation, ids, connections);
        ids = written;
        if (round >= 0) rounds.set(`${operation} ${way}`, [...(rounds.get(`${operation} ${way}`) ?? []), measure]);
      }
    }
  }
  const at = `${connections} ${connections === 1 ? "connection" : "connections"}`;
  console.log(`\n## Writes at ${at}, one company, medians of ${ROUNDS} rounds of ${WRITES} (their range)\n`);
  console.log(TABLE_HEAD);
  for (const operation of OPERATIONS) {
    const of = (way: Way) => rounds.get(`${operation} ${way}`) ?? [];
    const [folio, raw] = [of("Folio's API"), of("raw pg")];
    const ratios = folio.map(({ perSecond }, round) => perSecond / (raw[round]?.perSecond ?? 1));
    const ratio = median(ratios);
    const range = `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`;
    const measured = `${describe(folio)}: ${ratio.toFixed(2)} × (${range}) of ${describe(raw)}`;
    reportFigure({ name: `${operation}, ${at}, Folio's rate of raw pg`, measured, aim: atLeast(ratio, least, "×") });
  }
}

function describe(measures: Measure[]): string {
  const middle = (of: (measure: Measure) => number) => median(measures.map(of));
  const cpu = `${middle(({ cpuMs }) => cpuMs[0]).toFixed(1)} + ${middle(({ cpuMs }) => cpuMs[1]).toFixed(1)} ms CPU with PostgreSQL`;
  return `${middle(({ perSecond }) => perSecond).toFixed(0)}/s, ${cpu}`;
}

/** Each round begins with another item. */
function turns<T>(items: readonly T[], round: number): T[] {
  return items.map((_, index) => items[(index + round) % items.length] as T);
}

async function run(
  way: Way,
  operation: Operation,
  ids: string[],
  connections: number,
): Promise<{ measure: Measure; written: string[] }> {
  const waiting = operation === "create" ? Array.from({ length: WRITES }, () => "") : [...ids];
  const written: string[] = [];
  const writer = way === "Folio's API" ? (server.pid ?? 0) : process.pid;
  const [before, started] = [[cpuOf(writer), cpuOfPostgres()], performance.now()];
  await Promise.all(
    clients.slice(0, connections).map(async (connection) => {
      const raw = new RawWrites(connection, context);
      for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
        if (way === "Folio's API") written.push(await throughApi(operation, id));
        else written.push(await throughPg(raw, operation, id));
      }
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  const cpuMs: [number, number] = [
    (cpuOf(writer) - (before[0] ?? 0)) / WRITES,
    (cpuOfPostgres() - (before[1] ?? 0)) / WRITES,
  ];
  return { measure: { perSecond: WRITES / seconds, cpuMs }, written };
}

/** Returns the id of the invoice. */
async function throughApi(operation: Operation, id: string): Promise<string> {
  const answer = await post(
    operation === "create" ? "/api/invoices" : `/api/invoices/${id}/${operation}`,
    bodyOf(operation),
  );
  return JSON.parse(answer).id;
}

async function throughPg(raw: InstanceType<typeof RawWrites>, operation: Operation, id: string): Promise<string> {
  if (operation === "create") return raw.create();
  await raw[operation](id);
  return id;
}

function bodyOf(operation: Operation): object | undefined {
  if (operation !== "create") return undefined;
  const lines = [1, 2].map(() => ({
    description: "Direction artistique",
    quantity: 1,
    unit: "day",
    unitPrice: 65_000,
    taxRate: 20,
  }));
  const { clientId } = context;
  return { clientId, issueDate: "2026-06-01", dueDate: "2026-07-01", currency: "EUR", format: "pdf", lines };
}

function headersOf(body: string | undefined): Record<string, string> {
  const json =
    body === undefined ? {} : { "content-type": "application/json", "content-length": `${Buffer.byteLength(body)}` };
  return { authorization: `Bearer ${key}`, "x-company-id": companyId, "idempotency-key": newId(), ...json };
}

/** By the plainest way of the client: Node's own takes twice the time, which would count as Folio's. */
function post(path: string, content: object | undefined): Promise<string> {
  const body = content && JSON.stringify(content);
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const parts: Buffer[] = [];
  let status = 0;
  http.dispatch(
    { method: "POST", path, headers: headersOf(body), body: body ?? null },
    {
      onConnect() {},
      onHeaders(code) {
        status = code;
        return true;
      },
      onData: (part) => parts.push(part) > 0,
      onComplete() {
        const text = Buffer.concat(parts).toString();
        if (status === 200 || status === 201) resolve(text);
        else reject(new Error(text));
      },
      onError: reject,
    },
  );
  return promise;
}

/** Milliseconds of CPU that a process has used, user and system, and its ended children with `andChildren`. */
function cpuOf(pid: number, andChildren = false): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  const ticks = fields.slice(11, andChildren ? 15 : 13).reduce((sum, field) => sum + Number(field), 0);
  return ticks * 10; // a hundred ticks a second on every Linux
}

function cpuOfPostgres(): number {
  const isChild = (pid: string) => {
    try {
      return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ")[1] === `${postmaster}`;
    } catch {
      return false; // it has ended
    }
  };
  const children = readdirSync("/proc").filter((name) => /^\d+$/.test(name) && isChild(name));
  return children.reduce((sum, pid) => sum + cpuOf(Number(pid)), cpuOf(postmaster, true));
}
