import "server-only";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import { inTransaction } from "#lib/db/client.ts";
import {
  type CompanyDue,
  listCompaniesOverdue,
  lockOverdue,
  type Only,
  updateStatuses,
} from "#lib/db/invoices/due-invoices.ts";
import { transition } from "#lib/domain/invoices/invoice-status.ts";
import { inCompanyBatches } from "#lib/invoices/company-batches.ts";

/**
 * Marks invoices overdue whose due date has passed in their company's time zone. It works in batches, so that readers
 * never wait and a payment waits only briefly. Safe to run twice and on several machines at once: rows locked by others
 * are skipped. Stops at `until`; `done` is then false if invoices remain. `only`: those of a test company, on a day
 * that passes there. Where a company fails, the others go on, and its error is thrown at the end; an unavailable
 * database ends the run.
 */
export async function markOverdue(
  now: Date,
  until = Number.POSITIVE_INFINITY,
  only: Only | null = null,
): Promise<{ marked: number; done: boolean }> {
  const companies = await listCompaniesOverdue(now, only);
  const run = { now, until, failure: "invoices of a company are not marked overdue" };
  const { count: marked, done } = await inCompanyBatches(companies, run, markBatch);
  return { marked, done };
}

async function markBatch({ groupId, companyId }: CompanyDue, now: Date, limit: number): Promise<number> {
  const { taken } = await inTransaction(async (tx) => {
    const late = await lockOverdue(tx, companyId, now, limit);
    const context = { groupId, companyId, actor: { kind: "system", id: null } as const, now };
    for (const { id, status, dueDate } of late) {
      const decision = transition(status, "become_overdue");
      if (!decision.ok) throw new Error(`invoice ${id} is ${status} and cannot become overdue`);
      await recordEvent(tx, context, { type: "invoice.became_overdue", invoiceId: id, data: { dueDate } });
    }
    const ids = late.map(({ id }) => id);
    if (ids.length > 0) updateStatuses(tx, companyId, ids, "overdue", now);
    return { ok: true as const, taken: late.length };
  });
  return taken;
}
