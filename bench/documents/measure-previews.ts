import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Previews, PreviewTimes } from "#bench/documents/ask-for-previews.ts";
import { atMost, reportFigure, TABLE_HEAD } from "#bench/figures.ts";
import { loadData } from "#bench/load-data.ts";
import { median, quantile } from "#bench/statistics.ts";
import { timeOf } from "#bench/timed-get.ts";
import { pool } from "#lib/db/client.ts";
import { freePort } from "#scripts/local/database.ts";
import { startWebServer } from "#tests/support/start-web-server.ts";

const PREVIEWS = 50;
const LINES = 200;
const ROUNDS = 30;
/** Of a round, while nothing is drawn. */
const READS = 300;

// Run by bench-documents.ts with a fresh database in DATABASE_URL: fifty drafts of 200 lines are asked for at once for
// one company, while a caller reads its list and another company asks for one such draft; prints the figures beside
// their aims.

const data = await loadData(1, PREVIEWS, LINES);
const port = await freePort();
const app = `http://127.0.0.1:${port}`;
const variables = {
  DATABASE_URL: process.env.DATABASE_URL ?? "",
  NEXTAUTH_SECRET: "a secret of the benchmarks, thirty-two characters",
  LOG_LEVEL: "error",
  API_RATE_LIMIT: "1000000",
};
const web = await startWebServer(".", port, "/api/health", variables);

const headersOf = (companyId: string) => ({ authorization: `Bearer ${data.key}`, "x-company-id": companyId });

async function call<Answer>(path: string, companyId: string, body?: unknown): Promise<Answer> {
  const headers = { ...headersOf(companyId), "content-type": "application/json" };
  const answer = await fetch(
    `${app}${path}`,
    body === undefined ? { headers } : { method: "POST", headers, body: JSON.stringify(body) },
  );
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return (await answer.json()) as Answer;
}

/** Returns the milliseconds. */
function readList(): Promise<number> {
  return timeOf(`${app}/api/invoices`, headersOf(data.draftCompanyId));
}

const { clientId } = await call<{ clientId: string }>(`/api/invoices/${data.invoiceId}`, data.largeCompanyId);
const line = { description: "Direction artistique", quantity: 1, unitPrice: 65_000, taxRate: 20 };
const day = new Date().toISOString().slice(0, 10);
const { id } = await call<{ id: string }>("/api/invoices", data.largeCompanyId, {
  ...{ clientId, issueDate: day, dueDate: day },
  lines: Array.from({ length: LINES }, () => line),
});
const previews: Previews = {
  ...{ app, key: data.key },
  drafts: { companyId: data.draftCompanyId, ids: data.draftIds },
  other: { companyId: data.largeCompanyId, id },
};
const asking = new Worker(new URL("ask-for-previews.ts", import.meta.url), { workerData: previews });

const alone: number[] = [];
const meanwhile: number[] = [];
const times: PreviewTimes[] = [];
for (let round = 0; round <= ROUNDS; round++) {
  const quiet: number[] = [];
  for (let read = 0; read < READS; read++) quiet.push(await readList());
  const answer = once(asking, "message");
  let isOver = false;
  answer.finally(() => {
    isOver = true;
  });
  asking.postMessage("draw");
  const busy: number[] = [];
  while (!isOver) busy.push(await readList());
  if (round === 0) continue; // a warm-up
  alone.push(...quiet);
  meanwhile.push(...busy);
  times.push((await answer)[0]);
}
await asking.terminate();
web.kill();
await pool.end();

const all = median(times.map((time) => time.all));
const other = median(times.map((time) => time.other / time.all));
const [before, during] = [alone, meanwhile].map((reads) => ({ p50: quantile(reads, 0.5), p99: quantile(reads, 0.99) }));
if (!before || !during) throw new Error("nothing was read");
const ratio = during.p99 / before.p99;
console.log(`\n## ${PREVIEWS} drafts of ${LINES} lines drawn at once\n\n${TABLE_HEAD}`);
reportFigure({
  name: `${PREVIEWS} drafts of ${LINES} lines asked for at once, until the last is there`,
  measured: `${all.toFixed(0)} ms`,
});
reportFigure({
  name: "one of another company, asked for at the same time, to the last of them",
  measured: `${other.toFixed(2)} ×`,
  aim: atMost(other, 0.2, "×"),
});
reportFigure({
  name: "p50 of the list meanwhile, to its p50 alone",
  measured: `${(during.p50 / before.p50).toFixed(2)} × (${before.p50.toFixed(1)} ms, ${during.p50.toFixed(1)} ms)`,
});
reportFigure({
  name: `p99 of the list while ${PREVIEWS} drafts of ${LINES} lines are drawn, to its p99 alone`,
  measured: `${ratio.toFixed(2)} × (${before.p99.toFixed(1)} ms, ${during.p99.toFixed(1)} ms; ${meanwhile.length} reads)`,
  aim: atMost(ratio, 1.5, "×"),
});
process.exit(0);
