import "server-only";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import { inTransaction } from "#lib/db/client.ts";
import { RunFailures } from "#lib/db/connection/run-failures.ts";
import type { CompanyDue, Only } from "#lib/db/invoices/due-invoices.ts";
import { listCompaniesExpiring, lockExpiring, noteExpired } from "#lib/db/quotes/expiring-quotes.ts";
import { companyNow } from "#lib/domain/test-companies/company-clock.ts";

/** Quotes per transaction. */
const BATCH = 100;

/**
 * Records that quotes expired which nobody answered until their last day, in their company's time zone: once for each
 * version. The state itself follows from the date. Like `markOverdue` it works in batches, is safe to run twice and on
 * several machines at once, stops at `until`, and goes on where a company fails.
 */
export async function expireQuotes(
  now: Date,
  until = Number.POSITIVE_INFINITY,
  only: Only | null = null,
): Promise<{ expired: number; done: boolean }> {
  let expired = 0;
  const failures = new RunFailures();
  for (const company of await listCompaniesExpiring(now, only)) {
    try {
      let taken: number;
      do {
        if (Date.now() >= until) return { expired, done: false };
        taken = await expireBatch(company, companyNow(now, company.daysAhead));
        expired += taken;
      } while (taken === BATCH);
    } catch (error) {
      failures.add(error, { companyId: company.companyId }, "the expiry of a company's quotes is not recorded");
    }
  }
  failures.throwFirst();
  return { expired, done: true };
}

async function expireBatch({ groupId, companyId }: CompanyDue, now: Date): Promise<number> {
  const { taken } = await inTransaction(async (tx) => {
    const late = await lockExpiring(tx, companyId, now, BATCH);
    const context = { groupId, companyId, actor: { kind: "system", id: null } as const, now };
    for (const { id: quoteId, ...quote } of late)
      await recordEvent(tx, context, { type: "quote.expired", data: { quoteId, ...quote } });
    if (late.length > 0)
      noteExpired(
        tx,
        companyId,
        late.map(({ id }) => id),
      );
    return { ok: true as const, taken: late.length };
  });
  return taken;
}
