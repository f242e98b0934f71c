import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { type Random, seededRandom } from "#faults/random.ts";
import { auditDatabase } from "#lib/audit/audit-database.ts";
import { inTransaction, pool } from "#lib/db/client.ts";
import { toCalendarDate } from "#lib/domain/calendar-date.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import type { NewRecurring } from "#lib/recurring/compose-recurring.ts";
import { answerMissed } from "#lib/recurring/control-recurring.ts";
import { createRecurring } from "#lib/recurring/create-recurring.ts";
import { done } from "#tests/support/done.ts";
import { makeTestCompany } from "#tests/support/test-company.ts";

export interface RecurringRun {
  schedules: number;
  months: number;
  seed: number;
}

/** What was found. In order is a run without `wrong`. */
export interface RecurringFindings {
  dates: number;
  invoices: number;
  held: number;
  kills: number;
  jumps: number;
  wrong: string[];
}

/** What a schedule is to come to, by a calculation of its own. */
interface Plan {
  id: string;
  /** The dates, and the net amount of each in cents. */
  dates: { date: string; cents: number }[];
}

const START = "2027-01-01";
const WORKERS = 2;
const KILL_ONE_IN = 12;
const JUMP_ONE_IN = 40;
/** The owner answers for missed dates after so many days. */
const ANSWER_ONE_IN = 10;
/** A jump forward passes over so many days, as if all machines were off; one back repeats so many. */
const JUMP_DAYS = { forward: 100, back: 5 };

/** Makes what schedules plan, day by day, with kills and jumps of the clock, and compares it with the plan. */
export async function runRecurringMonths({ schedules, months, seed }: RecurringRun): Promise<RecurringFindings> {
  const random = seededRandom(seed);
  const last = shift(START, { months });
  const company = await makeTestCompany(new Date(`${START}T00:00:00Z`));
  const { context, clientId } = company;
  const plans: Plan[] = [];
  for (let index = 0; index < schedules; index++) {
    const { input, dates } = anySchedule(random, clientId, last);
    const { recurringInvoiceId } = await done(inTransaction((tx) => createRecurring(tx, context, input)));
    plans.push({ id: recurringInvoiceId, dates });
  }

  const wrong: string[] = [];
  const crew = Array.from({ length: WORKERS }, () => new Worker(wrong));
  let [held, kills, jumps] = [0, 0, 0];
  for (let day = START; day <= last; ) {
    const now = `${day}T0${random.integer(6, 9)}:00:00Z`;
    const working = crew.map((worker) => worker.run(now));
    if (random.integer(1, KILL_ONE_IN) === 1) {
      await sleep(random.integer(0, 250));
      await random.pick(crew).kill();
      kills += 1;
    }
    await Promise.all(working);
    if (random.integer(1, ANSWER_ONE_IN) === 1) held += await answerAll(context, now);
    if (random.integer(1, JUMP_ONE_IN) === 1) {
      jumps += 1;
      const days = random.chance(0.5) ? random.integer(2, JUMP_DAYS.forward) : -random.integer(1, JUMP_DAYS.back);
      day = shift(day, { days });
    } else day = shift(day, { days: 1 });
    if (day < START) day = START;
  }
  const end = `${last}T10:00:00Z`;
  await crew[0]?.run(end);
  held += await answerAll(context, end);
  await Promise.all(crew.map((worker) => worker.run(end)));
  for (const worker of crew) await worker.kill();

  for (const plan of plans) wrong.push(...(await compare(plan)));
  wrong.push(...(await gaps(context.companyId)));
  const audit = await auditDatabase(() => {});
  if (!audit.ok) wrong.push(`the audit found: ${audit.what}`);
  return {
    dates: plans.reduce((sum, { dates }) => sum + dates.length, 0),
    invoices: await count("SELECT count(*)::int AS n FROM invoices WHERE number IS NOT NULL"),
    ...{ held, kills, jumps, wrong },
  };
}

/** Has all missed dates be issued; returns how many there were. */
async function answerAll(context: Context, now: string): Promise<number> {
  const { rows } = await pool.query<{ id: string; n: number }>(
    "SELECT recurring_invoice_id AS id, count(*)::int AS n FROM recurring_runs WHERE outcome = 'held' GROUP BY 1",
  );
  const at = { ...context, now: new Date(now) };
  for (const { id } of rows) await done(inTransaction((tx) => answerMissed(tx, at, id, "all")));
  return rows.reduce((sum, { n }) => sum + n, 0);
}

/** A job worker in a process of its own, which is started anew after it was killed. */
class Worker {
  #process: ChildProcess | null = null;
  #wrong: string[];

  constructor(wrong: string[]) {
    this.#wrong = wrong;
  }

  /** Resolves once it has made what is due, or was killed. */
  async run(now: string): Promise<void> {
    this.#process ??= fork(new URL("./worker.ts", import.meta.url));
    const child = this.#process;
    const answered = new Promise<void>((resolve) => {
      child.once("exit", () => resolve());
      child.on("message", (message: { failed?: string; made?: number }) => {
        if (message.failed !== undefined) this.#wrong.push(`a worker failed: ${message.failed}`);
        if (message.made !== undefined) resolve();
      });
    });
    child.send({ now });
    await answered;
    child.removeAllListeners();
  }

  async kill(): Promise<void> {
    const child = this.#process;
    this.#process = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGKILL");
    await once(child, "exit");
  }
}

/** A schedule, and its dates through a day, by the calendar of JavaScript's own dates. */
function anySchedule(random: Random, clientId: string, last: string): { input: NewRecurring; dates: Plan["dates"] } {
  const unit = random.pick(["week", "month", "month", "month", "quarter", "year"] as const);
  const intervalCount = random.pick([1, 1, 1, 2, 3]);
  const dayOfMonth = unit === "week" ? null : random.pick([1, 15, 28, 29, 30, 31, 31]);
  const startDate = shift(START, { days: random.integer(0, 60) });
  const maxOccurrences = random.chance(0.2) ? random.integer(1, 12) : null;
  const [cents, raised] = [random.integer(100, 90_000), random.integer(100, 90_000)];
  const raisedFrom = random.chance(0.3) ? shift(START, { days: random.integer(100, 500) }) : null;
  const linesAt = (unitPriceCents: number) => [
    {
      lineNumber: 1,
      description: "Abonnement {period}",
      quantityE4: 10_000,
      unit: null,
      unitPriceCents,
      taxRateBp: 2000,
    },
  ];
  const dates: Plan["dates"] = [];
  const step = { week: 7, month: 1, quarter: 3, year: 12 }[unit] * intervalCount;
  let first: number | null = null;
  for (let day = startDate, walked = 0; day <= last; day = shift(day, { days: 1 }), walked++) {
    const [year = 0, month = 0, ofMonth = 0] = day.split("-").map(Number);
    const lastOfMonth = new Date(Date.UTC(year, month, 0)).getUTCDate();
    const isDay = ofMonth === Math.min(dayOfMonth ?? 0, lastOfMonth);
    const at = year * 12 + month;
    if (dayOfMonth === null ? walked % step !== 0 : !isDay || (at - (first ?? at)) % step !== 0) continue;
    first ??= at;
    if (dates.length === maxOccurrences) break;
    dates.push({ date: day, cents: raisedFrom !== null && day >= raisedFrom ? raised : cents });
  }
  const input: NewRecurring = {
    ...{ unit, intervalCount, dayOfMonth, startDate: toCalendarDate(startDate), endDate: null, maxOccurrences },
    ...{ billedPeriod: random.pick(["ahead", "behind", null] as const), action: "issue" },
    ...{ paymentTermsDays: null, paymentTermsMonth: null, externalId: null, metadata: null },
    laterLines: raisedFrom === null ? [] : [{ from: toCalendarDate(raisedFrom), lines: linesAt(raised) }],
    invoice: {
      ...{ clientId, issueDate: toCalendarDate(startDate), dueDate: null, currency: "EUR", format: "pdf" },
      lines: linesAt(cents),
    },
  };
  return { input, dates };
}

function shift(day: string, { days = 0, months = 0 }: { days?: number; months?: number }): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

interface Made {
  date: string;
  cents: number | null;
  number: string | null;
  outcome: string;
}

/** What is wrong with what a schedule made: each planned date has one issued invoice of its amount, and no other. */
async function compare({ id, dates }: Plan): Promise<string[]> {
  const { rows } = await pool.query<Made>({
    text: `SELECT to_char(rr.date, 'YYYY-MM-DD') AS date, i.subtotal_cents::int AS cents, i.number, rr.outcome
      FROM recurring_runs rr LEFT JOIN invoices i ON i.company_id = rr.company_id AND i.id = rr.invoice_id
      WHERE rr.recurring_invoice_id = $1 ORDER BY rr.sequence`,
    values: [id],
  });
  const wrong: string[] = [];
  const [planned, made] = [dates.map(({ date }) => date).join(" "), rows.map(({ date }) => date).join(" ")];
  if (planned !== made) wrong.push(`schedule ${id} made ${made}, and planned ${planned}`);
  for (const [index, { date, cents, number, outcome }] of rows.entries()) {
    if (number === null || outcome !== "done")
      wrong.push(`the invoice of ${date} of ${id} is ${outcome}, number ${number}`);
    else if (cents !== dates[index]?.cents) wrong.push(`the invoice of ${date} of ${id} comes to ${cents} cents`);
  }
  return wrong;
}

/** What is wrong with the numbers of a company: those of each year begin with 1 and have no gap. */
async function gaps(companyId: string): Promise<string[]> {
  const { rows } = await pool.query<{ number: string }>({
    text: "SELECT number FROM invoices WHERE company_id = $1 AND number IS NOT NULL ORDER BY number",
    values: [companyId],
  });
  const byYear = Map.groupBy(rows, ({ number }) => number.slice(0, -5));
  return [...byYear].flatMap(([series, numbers]) =>
    numbers.flatMap(({ number }, index) =>
      Number(number.slice(-5)) === index + 1 ? [] : [`${number} stands at place ${index + 1} of ${series}`],
    ),
  );
}

async function count(sql: string): Promise<number> {
  return (await pool.query<{ n: number }>(sql)).rows[0]?.n ?? 0;
}
