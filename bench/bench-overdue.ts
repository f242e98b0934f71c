import path from "node:path";
import { atMost, reportFigure, TABLE_HEAD } from "#bench/figures.ts";
import { startMeasured } from "#bench/start-measured.ts";
import { median, quantile } from "#bench/statistics.ts";
import { startNode } from "#tests/support/start-web-server.ts";

// npm run bench:overdue: a hundred thousand invoices of a company fall due at once. The job worker marks them, while the API reads their list.

const INVOICES = 100_000;
const READS_ALONE = 1_000;
const READS_A_LOOK = 20;

const { database, data, app, variables } = await startMeasured(INVOICES, 0);
const { pool } = await import("#lib/db/client.ts"); // after DATABASE_URL, which lib/env.ts reads when it is loaded
const headers = { authorization: `Bearer ${data.key}`, "x-company-id": data.lateCompanyId };

const alone = await readTimes(READS_ALONE);
await pool.query("SELECT graphile_worker.add_job('mark_overdue')");
startNode(["--conditions=react-server", path.join("lib", "jobs", "worker.ts")], variables);
while ((await countOverdue()) === 0) await readTimes(1);
const meanwhile: number[] = [];
const started = performance.now();
while ((await countOverdue()) < INVOICES) meanwhile.push(...(await readTimes(READS_A_LOOK)));
const seconds = (performance.now() - started) / 1000;

console.log(`\n${TABLE_HEAD}`);
reportFigure({ name: `${INVOICES.toLocaleString("en")} invoices marked overdue`, measured: `${(INVOICES / seconds).toFixed(0)}/s` });
const ratio = quantile(meanwhile, 0.99) / quantile(alone, 0.99);
const describe = (times: number[]) => `p50 ${median(times).toFixed(1)}, p99 ${quantile(times, 0.99).toFixed(1)} ms`;
reportFigure({
  name: "readers' p99 meanwhile, to their p99 alone",
  measured: `${ratio.toFixed(2)} × (alone ${describe(alone)}; meanwhile ${describe(meanwhile)})`,
  ratio,
  aim: atMost(ratio, 2, "×"),
});
await database.stop();
process.exit(0);

/** One reader, in milliseconds a list. */
async function readTimes(count: number): Promise<number[]> {
  const times = [];
  for (let read = 0; read < count; read++) {
    const began = performance.now();
    const answer = await fetch(`${app.origin}/api/invoices`, { headers });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`the list was answered ${answer.status}`);
    times.push(performance.now() - began);
  }
  return times;
}

async function countOverdue(): Promise<number> {
  const { rows } = await pool.query("SELECT sum(count)::int AS n FROM invoice_counts WHERE company_id = $1 AND status = 'overdue'", [
    data.lateCompanyId,
  ]);
  return rows[0].n ?? 0;
}
