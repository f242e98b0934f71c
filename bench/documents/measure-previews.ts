import { atMost, reportFigure, TABLE_HEAD } from "#bench/figures.ts";
import { loadData } from "#bench/load-data.ts";
import { quantile } from "#bench/statistics.ts";
import { pool } from "#lib/db/client.ts";
import { freePort } from "#scripts/local/database.ts";
import { startWebServer } from "#tests/support/start-web-server.ts";

const PREVIEWS = 50;
const LINES = 200;
const READS = 1_000;

// Run by bench-documents.ts with a fresh database in DATABASE_URL: fifty drafts of 200 lines are drawn at once for one company, while a
// caller reads its list and another company draws one document; prints the figures beside their aims.

const data = await loadData(1, PREVIEWS, LINES);
const port = await freePort();
const app = `http://127.0.0.1:${port}`;
const variables = { DATABASE_URL: process.env.DATABASE_URL ?? "", NEXTAUTH_SECRET: "bench", LOG_LEVEL: "error", API_RATE_LIMIT: "1000000" };
const web = await startWebServer(".", port, "/api/health", variables);

/** Returns the milliseconds. */
async function get(path: string, companyId: string): Promise<number> {
  const started = performance.now();
  const answer = await fetch(`${app}${path}`, { headers: { authorization: `Bearer ${data.key}`, "x-company-id": companyId } });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  return performance.now() - started;
}
const list = () => get("/api/invoices", data.draftCompanyId);
const drawAll = () => Promise.all(data.draftIds.map((id) => get(`/api/invoices/${id}/pdf`, data.draftCompanyId)));
const p99 = (times: number[]) => quantile(times, 0.99);

await drawAll(); // warm-up
for (let read = 0; read < 200; read++) await list();
const alone: number[] = [];
for (let read = 0; read < READS; read++) alone.push(await list());
const meanwhile: number[] = [];
let isOver = false;
const reading = (async () => {
  while (!isOver || meanwhile.length < READS / 2) meanwhile.push(await list());
})();
const waits: { single: number; all: number }[] = [];
while (meanwhile.length < READS) {
  const [all, single] = await Promise.all([
    drawAll(),
    // The large company's only invoice is drawn once; then its archived PDF is as quick as a list, so only the first counts.
    get(`/api/invoices/${data.invoiceId}/pdf`, data.largeCompanyId),
  ]);
  waits.push({ single, all: Math.max(...all) });
}
isOver = true;
await reading;
web.kill();
await pool.end();

const [first] = waits;
const ratio = p99(meanwhile) / p99(alone);
console.log(`\n## ${PREVIEWS} drafts of ${LINES} lines drawn at once\n\n${TABLE_HEAD}`);
reportFigure({ name: "all of them", measured: `${(first?.all ?? 0).toFixed(0)} ms` });
reportFigure({ name: "one document of another company, begun at the same time", measured: `${(first?.single ?? 0).toFixed(0)} ms` });
reportFigure({
  name: `p99 of the list while ${PREVIEWS} drafts of ${LINES} lines are drawn, to its p99 alone`,
  measured: `${ratio.toFixed(2)} × (${p99(alone).toFixed(1)} ms, ${p99(meanwhile).toFixed(1)} ms)`,
  ratio,
  aim: atMost(ratio, 1.5, "×"),
});
process.exit(0);
