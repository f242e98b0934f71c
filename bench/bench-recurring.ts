import { once } from "node:events";
import path from "node:path";
import { atLeast, atMost, reportFigure, TABLE_HEAD } from "#bench/figures.ts";
import { startMeasured } from "#bench/start-measured.ts";
import { median, quantile } from "#bench/statistics.ts";
import { timeOf } from "#bench/timed-get.ts";
import { toCalendarDate, todayIn } from "#lib/domain/calendar-date.ts";
import { startNode } from "#tests/support/start-web-server.ts";

// npm run bench -- recurring: a hundred thousand recurring invoices of a company are due in the same hour. The job
// worker makes and issues them and draws their documents, while another company reads its list. Before, the list is read
// alone, and while as many drafts are issued in bulk and drawn.

const SCHEDULES = 100_000;
const INVOICES = 20_000;
const ROUNDS = 4;
const A_ROUND = 400;
const READS_ALONE = 3_000;
const READS_A_LOOK = 20;

const { database, data, app, variables } = await startMeasured(INVOICES, ROUNDS * A_ROUND);
const { inTransaction, pool } = await import("#lib/db/client.ts"); // after DATABASE_URL, which lib/env.ts reads when it is loaded
const { issueInvoices } = await import("#lib/invoices/issue-invoices.ts");
const { createRecurring } = await import("#lib/recurring/create-recurring.ts");
const { draftCompanyId: companyId, draftIds } = data;
const headers = { authorization: `Bearer ${data.key}`, "x-company-id": data.lateCompanyId };
const { rows: owners } = await pool.query("SELECT group_id FROM companies WHERE id = $1", [companyId]);
const groupId: string = owners[0].group_id;

await addSchedules();
await readTimes(READS_ALONE); // a warm-up
const rounds: Round[] = [];
for (let round = 0; round < ROUNDS; round++)
  rounds.push(await measureRound(draftIds.slice(round * A_ROUND, (round + 1) * A_ROUND)));

console.log(`\n${TABLE_HEAD}`);
const [made, bulk] = [median(rounds.map(({ made }) => made)), median(rounds.map(({ bulk }) => bulk))];
reportFigure({
  name: `of ${SCHEDULES.toLocaleString("en")} recurring invoices due at once, made and issued, to drafts issued in bulk`,
  measured: `${(made / bulk).toFixed(2)} × (${made.toFixed(0)}/s to ${bulk.toFixed(0)}/s)`,
  aim: atLeast(made / bulk, 1, "×"),
});
const [alone, meanwhile] = [rounds.flatMap((round) => round.alone), rounds.flatMap((round) => round.meanwhile)];
const whileBulk = rounds.flatMap((round) => round.whileBulk);
const toAlone = (busy: number[], quiet: number[]) => quantile(busy, 0.99) / quantile(quiet, 0.99);
const ratio = toAlone(meanwhile, alone);
const ratios = rounds.map((round) => toAlone(round.meanwhile, round.alone));
const describe = (times: number[]) => `p50 ${median(times).toFixed(1)}, p99 ${quantile(times, 0.99).toFixed(1)} ms`;
const single = `single rounds ${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`;
reportFigure({
  name: `another company's p99 meanwhile, to its p99 alone, of the reads of ${ROUNDS} rounds`,
  measured: `${ratio.toFixed(2)} × (alone ${describe(alone)}; meanwhile ${describe(meanwhile)}; ${single})`,
  aim: atMost(ratio, 1.5, "×"),
});
reportFigure({
  name: "the same while drafts are issued in bulk",
  measured: `${toAlone(whileBulk, alone).toFixed(2)} × (${describe(whileBulk)})`,
});
await database.stop();
process.exit(0);

/** Copies one schedule, all of which are due now. */
async function addSchedules(): Promise<void> {
  const now = new Date();
  const today = todayIn("Europe/Paris", now);
  const { rows: clients } = await pool.query("SELECT id FROM clients WHERE company_id = $1 LIMIT 1", [companyId]);
  const line = { lineNumber: 1, description: "Retainer, {period}", quantityE4: 10_000, unit: null };
  const context = { groupId, companyId, now, actor: { kind: "system", id: null } } as const;
  const added = await inTransaction((tx) =>
    createRecurring(tx, context, {
      ...{ unit: "month", intervalCount: 1, dayOfMonth: Number(today.slice(8)), startDate: today, endDate: null },
      ...{ maxOccurrences: null, billedPeriod: "ahead", action: "issue", laterLines: [] },
      ...{ paymentTermsDays: null, paymentTermsMonth: null, externalId: null, metadata: null },
      invoice: {
        ...{ clientId: clients[0].id, issueDate: toCalendarDate("2026-01-01"), dueDate: null },
        ...{ currency: "EUR", format: "pdf", lines: [{ ...line, unitPriceCents: 50_000, taxRateBp: 2000 }] },
      },
    }),
  );
  if (!added.ok) throw new Error(added.code);
  await pool.query("UPDATE companies SET recurring_hour = 0 WHERE id = $1", [companyId]);
  const { rows: columns } = await pool.query(
    "SELECT string_agg(column_name, ', ') AS names FROM information_schema.columns WHERE table_name = 'recurring_invoices' AND column_name <> 'id'",
  );
  await pool.query(
    `INSERT INTO recurring_invoices (id, ${columns[0].names})
     SELECT uuidv7(), ${columns[0].names} FROM recurring_invoices, generate_series(2, $1::int)`,
    [SCHEDULES],
  );
  await pool.query("VACUUM ANALYZE");
}

interface Round {
  /** Of the reader, in milliseconds. */
  alone: number[];
  whileBulk: number[];
  meanwhile: number[];
  /** Invoices a second. */
  bulk: number;
  made: number;
}

/** The list is read alone, then while drafts are issued in bulk, then while as many recurring invoices are made. */
async function measureRound(drafts: string[]): Promise<Round> {
  const alone = await readTimes(READS_ALONE);
  const context = { groupId, companyId, now: new Date(), actor: { kind: "system", id: null } } as const;
  const worker = startNode(["--conditions=react-server", path.join("lib", "jobs", "worker.ts")], variables);
  const issuing = performance.now();
  let isIssuing = true;
  const issued = issueInvoices(context, drafts, "en").finally(() => {
    isIssuing = false;
  });
  const whileBulk: number[] = [];
  while (isIssuing) whileBulk.push(...(await readTimes(READS_A_LOOK)));
  await issued;
  const bulk = (drafts.length * 1000) / (performance.now() - issuing);

  await pool.query("SELECT graphile_worker.add_job('run_recurring', job_key => 'run_recurring')");
  const before = await countMade();
  while ((await countMade()) === before) await readTimes(1);
  const meanwhile: number[] = [];
  const [from, started] = [await countMade(), performance.now()];
  while ((await countMade()) < from + A_ROUND) meanwhile.push(...(await readTimes(READS_A_LOOK)));
  const made = (((await countMade()) - from) * 1000) / (performance.now() - started);
  const ended = once(worker, "exit");
  worker.kill();
  await ended;
  return { alone, whileBulk, meanwhile, bulk, made };
}

/** One reader, in milliseconds a list. */
async function readTimes(count: number): Promise<number[]> {
  const times = [];
  for (let read = 0; read < count; read++) times.push(await timeOf(`${app.origin}/api/invoices`, headers));
  return times;
}

async function countMade(): Promise<number> {
  const { rows } = await pool.query("SELECT count(*)::int AS n FROM recurring_runs WHERE outcome = 'done'");
  return rows[0].n;
}
