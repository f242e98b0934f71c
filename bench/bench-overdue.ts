import { once } from "node:events";
import path from "node:path";
import { atMost, reportFigure, TABLE_HEAD } from "#bench/figures.ts";
import { startMeasured } from "#bench/start-measured.ts";
import { median, quantile } from "#bench/statistics.ts";
import { timeOf } from "#bench/timed-get.ts";
import { startNode } from "#tests/support/start-web-server.ts";

// npm run bench -- overdue: a hundred thousand invoices of a company fall due at once. The job worker marks them, while
// the API reads their list. Before each round their list is read alone.

const INVOICES = 100_000;
const ROUNDS = 7;
const READS_ALONE = 4_000;
const READS_A_LOOK = 20;
const BATCH = 500;
const BATCHES = 15;

const { database, data, app, variables } = await startMeasured(INVOICES, 0);
const { pool } = await import("#lib/db/client.ts"); // after DATABASE_URL, which lib/env.ts reads when it is loaded
const headers = { authorization: `Bearer ${data.key}`, "x-company-id": data.lateCompanyId };

const counts = await costsOfCounts();
await readTimes(READS_ALONE); // a warm-up
const rounds: Round[] = [];
for (let round = 0; round < ROUNDS; round++) rounds.push(await measureRound());

console.log(`\n${TABLE_HEAD}`);
const rate = median(rounds.map(({ seconds }) => INVOICES / seconds));
reportFigure({ name: `${INVOICES.toLocaleString("en")} invoices marked overdue`, measured: `${rate.toFixed(0)}/s` });
const [alone, meanwhile] = [rounds.flatMap((round) => round.alone), rounds.flatMap((round) => round.meanwhile)];
const toAlone = (busy: number[], quiet: number[]) => quantile(busy, 0.99) / quantile(quiet, 0.99);
const ratio = toAlone(meanwhile, alone);
const ratios = rounds.map((round) => toAlone(round.meanwhile, round.alone));
const describe = (times: number[]) => `p50 ${median(times).toFixed(1)}, p99 ${quantile(times, 0.99).toFixed(1)} ms`;
const single = `single rounds ${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}, median ${median(ratios).toFixed(2)}`;
reportFigure({
  name: `readers' p99 meanwhile, to their p99 alone, of the reads of ${ROUNDS} rounds`,
  measured: `${ratio.toFixed(2)} × (alone ${describe(alone)}; meanwhile ${describe(meanwhile)}; ${single})`,
  aim: atMost(ratio, 2, "×"),
});
const cost = median(counts);
reportFigure({
  name: `the update of ${BATCH} invoices that fall due, to the same without the counts for lists`,
  measured: `${cost.toFixed(2)} × (${Math.min(...counts).toFixed(2)} to ${Math.max(...counts).toFixed(2)})`,
  aim: atMost(cost, 1.1, "×"),
});
await database.stop();
process.exit(0);

/**
 * What PostgreSQL takes for batches that are rolled back, to that without the trigger of the counts, as it explains
 * itself.
 */
async function costsOfCounts(): Promise<number[]> {
  const client = await pool.connect();
  const costs = [];
  for (let batch = 0; batch < BATCHES; batch++) {
    await client.query("BEGIN");
    const late =
      "SELECT id FROM invoices WHERE company_id = $1 AND status = 'sent' ORDER BY due_date, id LIMIT $2 OFFSET $3";
    const { rows: found } = await client.query(late, [data.lateCompanyId, BATCH, batch * BATCH]);
    const { rows } = await client.query(
      "EXPLAIN (ANALYZE, FORMAT JSON) UPDATE invoices SET status = 'overdue', updated_at = now() WHERE company_id = $1 AND id = ANY ($2::uuid[])",
      [data.lateCompanyId, found.map((invoice: { id: string }) => invoice.id)],
    );
    await client.query("ROLLBACK");
    const { "Execution Time": whole, Triggers: triggers }: Explained = rows[0]["QUERY PLAN"][0];
    const counting = triggers.find((trigger) => trigger["Trigger Name"] === "count_updated_for_lists");
    if (!counting) throw new Error("the counts for lists have another trigger");
    costs.push(whole / (whole - counting.Time));
  }
  client.release();
  return costs;
}

/** Of EXPLAIN's JSON; times in milliseconds. */
interface Explained {
  "Execution Time": number;
  Triggers: { "Trigger Name": string; Time: number }[];
}

interface Round {
  /** Of the reader, in milliseconds. */
  alone: number[];
  meanwhile: number[];
  /** From the first batch to the last. */
  seconds: number;
}

/** The list is read alone, then while all invoices fall due; then they are as before. */
async function measureRound(): Promise<Round> {
  const alone = await readTimes(READS_ALONE);
  await pool.query("SELECT graphile_worker.add_job('mark_overdue')");
  const worker = startNode(["--conditions=react-server", path.join("lib", "jobs", "worker.ts")], variables);
  while ((await countOverdue()) === 0) await readTimes(1);
  const meanwhile: number[] = [];
  const started = performance.now();
  while ((await countOverdue()) < INVOICES) meanwhile.push(...(await readTimes(READS_A_LOOK)));
  const seconds = (performance.now() - started) / 1000;
  const ended = once(worker, "exit");
  worker.kill();
  await ended;
  await pool.query("UPDATE invoices SET status = 'sent' WHERE company_id = $1 AND status = 'overdue'", [
    data.lateCompanyId,
  ]);
  await pool.query("VACUUM ANALYZE");
  return { alone, meanwhile, seconds };
}

/** One reader, in milliseconds a list. */
async function readTimes(count: number): Promise<number[]> {
  const times = [];
  for (let read = 0; read < count; read++) times.push(await timeOf(`${app.origin}/api/invoices`, headers));
  return times;
}

async function countOverdue(): Promise<number> {
  const { rows } = await pool.query(
    "SELECT sum(count)::int AS n FROM invoice_counts WHERE company_id = $1 AND status = 'overdue'",
    [data.lateCompanyId],
  );
  return rows[0].n ?? 0;
}
