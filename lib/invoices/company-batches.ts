import "server-only";
import { RunFailures } from "#lib/db/connection/run-failures.ts";
import type { CompanyDue } from "#lib/db/invoices/due-invoices.ts";
import { companyNow } from "#lib/domain/test-companies/company-clock.ts";

/** Documents per transaction. They stay locked for a fraction of a second. */
const BATCH = 100;

/**
 * Works on companies for which a date has come, in batches: `take` locks and changes at most so many documents of one,
 * at what its clock shows, and returns how many. Stops at `until`; `done` is then false if some remain. Where a company
 * fails, the others go on, and its error is thrown at the end with `failure` in the log; an unavailable database ends
 * the run.
 */
export async function inCompanyBatches(
  companies: CompanyDue[],
  { now, until, failure }: { now: Date; until: number; failure: string },
  take: (company: CompanyDue, now: Date, limit: number) => Promise<number>,
): Promise<{ count: number; done: boolean }> {
  let count = 0;
  const failures = new RunFailures();
  for (const company of companies) {
    try {
      let taken: number;
      do {
        if (Date.now() >= until) return { count, done: false };
        taken = await take(company, companyNow(now, company.daysAhead), BATCH);
        count += taken;
      } while (taken === BATCH);
    } catch (error) {
      failures.add(error, { companyId: company.companyId }, failure);
    }
  }
  failures.throwFirst();
  return { count, done: true };
}
