import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { atMost, reportFigure, TABLE_HEAD } from "#bench/figures.ts";
import { loadData } from "#bench/load-data.ts";
import { pool } from "#lib/db/client.ts";
import { freePort } from "#scripts/local/database.ts";
import { startNode, startWebServer, untilOk } from "#tests/support/start-web-server.ts";

const CONNECTIONS = 16;
const SAMPLE_MS = 500;

// Run by bench-documents.ts with a fresh database in DATABASE_URL and the number of invoices as the first argument:
// issues invoices of ten lines through the API while a job worker that has started archives them, until the last PDF is
// in the archive; prints the figures beside their aims.

const invoices = Number(process.argv[2]);
const data = await loadData(1, invoices, 10);
const port = await freePort();
const variables = {
  DATABASE_URL: process.env.DATABASE_URL ?? "",
  NEXTAUTH_SECRET: "a secret of the benchmarks, thirty-two characters",
  LOG_LEVEL: "error",
  API_RATE_LIMIT: "1000000",
};
const web = await startWebServer(".", port, "/api/health", variables);
const statusPort = await freePort();
const worker = startNode([path.join("scripts", "run.js"), "worker"], {
  ...variables,
  NODE_ENV: "production",
  WORKER_METRICS_PORT: `${statusPort}`,
});
await untilOk(`http://127.0.0.1:${statusPort}/health`);

/**
 * The number up to which all invoices are in the archive, and how many those are. A look that starts there costs the
 * same at the end as at the beginning.
 */
let archivedUpTo = "";
let archived = 0;
/**
 * Sees what was archived since the last look. Returns the age of the oldest invoice without a PDF, in seconds; 0 when
 * there is none.
 */
const look = async (): Promise<number> => {
  const { rows } = await pool.query<{ number: string; age: number; isArchived: boolean }>(
    `SELECT i.number, extract(epoch FROM clock_timestamp() - i.issued_at)::float8 AS age,
         EXISTS (SELECT FROM documents d WHERE d.company_id = i.company_id AND d.invoice_id = i.id) AS "isArchived"
       FROM invoices i WHERE i.company_id = $1 AND i.number > $2 ORDER BY i.number`,
    [data.draftCompanyId, archivedUpTo],
  );
  const oldest = rows.findIndex(({ isArchived }) => !isArchived);
  const known = oldest < 0 ? rows.length : oldest;
  archivedUpTo = rows[known - 1]?.number ?? archivedUpTo;
  archived += known;
  return rows[oldest]?.age ?? 0;
};
const headers = { authorization: `Bearer ${data.key}`, "x-company-id": data.draftCompanyId };
const waiting = [...data.draftIds];
const issueAll = async () => {
  for (let id = waiting.pop(); id; id = waiting.pop()) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/invoices/${id}/issue`, { method: "POST", headers });
    if (answer.status !== 200) throw new Error(`issue answered ${answer.status}: ${await answer.text()}`);
    await answer.arrayBuffer();
  }
};
const started = performance.now();
const seconds = () => (performance.now() - started) / 1000;
let issuedAfter = 0;
const issuing = Promise.all(Array.from({ length: CONNECTIONS }, issueAll)).then(() => {
  issuedAfter = seconds();
});
let backlogSeconds = 0;
let early: number[] = [];
for (;;) {
  await sleep(SAMPLE_MS);
  backlogSeconds = Math.max(backlogSeconds, await look());
  if (early.length === 0 && archived >= invoices / 10) early = memory();
  if (archived >= invoices) break;
  if (worker.exitCode !== null) throw new Error("the worker ended");
}
const archivedAfter = seconds();
await issuing;
const late = memory();
const { rows: series } = await pool.query(
  "SELECT count(DISTINCT number)::int AS numbers, max(substring(number from '[0-9]+$')::int) AS highest FROM invoices WHERE company_id = $1",
  [data.draftCompanyId],
);
if (series[0].numbers !== invoices || series[0].highest !== invoices)
  throw new Error(`the numbers have gaps: ${JSON.stringify(series[0])}`);
for (const child of [worker, web]) child.kill();
await pool.end();

const lastSeconds = archivedAfter - issuedAfter;
console.log(
  `\n## Archiving ${invoices.toLocaleString("en")} invoices of ten lines while they are issued\n\n${TABLE_HEAD}`,
);
reportFigure({ name: "invoices of ten lines issued a second", measured: (invoices / issuedAfter).toFixed(0) });
reportFigure({ name: "archived a second, until the last PDF", measured: (invoices / archivedAfter).toFixed(0) });
reportFigure({
  name: "the oldest invoice without a PDF",
  measured: `${backlogSeconds.toFixed(1)} s`,
  aim: atMost(backlogSeconds, 5, "s"),
});
reportFigure({
  name: "the last PDF after the last issue",
  measured: `${lastSeconds.toFixed(1)} s`,
  aim: atMost(lastSeconds, 5, "s"),
});
for (const [index, name] of ["worker", "web server"].entries()) {
  const [first = 0, last = 0] = [early[index], late[index]];
  reportFigure({
    name: `memory of the ${name} after a tenth, and at the end`,
    measured: `${first} MiB, ${last} MiB`,
    aim: atMost(last, 572, "MiB"),
  });
}
process.exit(0);

function memory(): number[] {
  return [worker, web].map(({ pid }) => memoryOf(pid ?? 0));
}

/** Resident memory, MiB; 0 where the system does not say it in /proc. */
function memoryOf(pid: number): number {
  try {
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024);
  } catch {
    return 0;
  }
}
