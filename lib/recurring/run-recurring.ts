import "server-only";
import { inTransaction } from "#lib/db/client.ts";
import { RunFailures } from "#lib/db/connection/run-failures.ts";
import type { Only } from "#lib/db/invoices/due-invoices.ts";
import {
  type DueSchedule,
  listDueSchedules,
  listPendingRuns,
  type PendingRun,
} from "#lib/db/recurring/due-recurring.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import { companyNow } from "#lib/domain/test-companies/company-clock.ts";
import { finishLateRun, finishRun, holdRun } from "#lib/recurring/finish-run.ts";
import { makeInvoice } from "#lib/recurring/make-invoice.ts";

const BATCH = 200;

/**
 * Makes the invoices of all schedules of which a date has come, and finishes runs that were interrupted. Safe to run
 * twice and on several machines at once: see `makeInvoice`. Stops at `until`; `done` is then false if there may be more.
 * `only`: those of a test company, on a day that passes there. `hold`: nothing is issued, and the owner decides on each
 * draft. Where a schedule fails, the others go on, and its error is thrown at the end; an unavailable database ends the
 * run.
 */
export async function runRecurring(
  now: Date,
  until = Number.POSITIVE_INFINITY,
  only: Only | null = null,
  hold = false,
): Promise<{ made: number; done: boolean }> {
  const finish = hold ? holdRun : finishLateRun;
  const failures = new RunFailures();
  let made = 0;
  let pending: PendingRun[] = [];
  do {
    pending = await listPendingRuns(only, pending.at(-1) ?? null, BATCH);
    for (const run of pending) {
      if (Date.now() >= until) return { made, done: false };
      const { recurringInvoiceId } = run;
      await finish(contextOf(run, now, only), run).catch((error) =>
        failures.add(error, { recurringInvoiceId }, "a run of a recurring invoice is not finished"),
      );
    }
  } while (pending.length === BATCH);
  let due: DueSchedule[] = [];
  do {
    due = await listDueSchedules(now, only, due.at(-1) ?? null, BATCH);
    for (const schedule of due) {
      const { recurringInvoiceId } = schedule;
      try {
        while (await runNext(contextOf(schedule, now, only), recurringInvoiceId, hold)) {
          made += 1;
          if (Date.now() >= until) return { made, done: false };
        }
      } catch (error) {
        failures.add(error, { recurringInvoiceId }, "the invoice of a schedule is not made");
      }
    }
  } while (due.length === BATCH);
  failures.throwFirst();
  return { made, done: true };
}

function contextOf(
  { groupId, companyId, daysAhead }: Pick<DueSchedule, "groupId" | "companyId" | "daysAhead">,
  now: Date,
  only: Only | null,
): Context {
  return {
    ...{ groupId, companyId },
    actor: { kind: "system", id: null },
    now: companyNow(now, only?.daysAhead ?? daysAhead),
  };
}

/** Makes and finishes the next run of a schedule; false where no date has come. */
async function runNext(context: Context, recurringInvoiceId: string, hold: boolean): Promise<boolean> {
  let made = await inTransaction((tx) => makeInvoice(tx, context, recurringInvoiceId, { hold }));
  if (!made.ok) {
    const refusal = { code: made.code, faults: "errors" in made ? made.errors.map(({ message }) => message) : [] };
    made = await inTransaction((tx) => makeInvoice(tx, context, recurringInvoiceId, { refusal }));
    if (!made.ok) throw new Error(`the refusal of a run is refused: ${made.code}`);
  }
  if (made.run?.outcome === "pending") await finishRun(context, made.run);
  return made.run !== null;
}
