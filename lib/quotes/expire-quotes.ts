import "server-only";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import { inTransaction } from "#lib/db/client.ts";
import type { CompanyDue, Only } from "#lib/db/invoices/due-invoices.ts";
import { listCompaniesExpiring, lockExpiring, noteExpired } from "#lib/db/quotes/expiring-quotes.ts";
import { inCompanyBatches } from "#lib/invoices/company-batches.ts";

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
  const companies = await listCompaniesExpiring(now, only);
  const run = { now, until, failure: "the expiry of a company's quotes is not recorded" };
  const { count: expired, done } = await inCompanyBatches(companies, run, expireBatch);
  return { expired, done };
}

async function expireBatch({ groupId, companyId }: CompanyDue, now: Date, limit: number): Promise<number> {
  const { taken } = await inTransaction(async (tx) => {
    const late = await lockExpiring(tx, companyId, now, limit);
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
