import "server-only";
import { inTransaction } from "#lib/db/client.ts";
import { lockCompany } from "#lib/db/companies/lock-company.ts";
import { getCompany } from "#lib/db/companies/parties.ts";
import { enqueue, type JobPayloads } from "#lib/db/job-queue.ts";
import { findOwner } from "#lib/db/members/users.ts";
import { claimNotice, listCompaniesToNotice, listOpenRuns } from "#lib/db/recurring/open-runs.ts";
import { companyNow } from "#lib/domain/test-companies/company-clock.ts";
import { deliverNotice } from "#lib/email/delivery/deliver-notice.ts";
import { recurringEmail } from "#lib/email/messages/recurring-email.ts";
import { env } from "#lib/env.ts";

/**
 * Queues a notice to the owners in whose companies recurring invoices wait: one a company and day at most, however many
 * there are and however often this runs.
 */
export async function noticeOwners(now: Date): Promise<void> {
  for (const { companyId, daysAhead } of await listCompaniesToNotice(now)) {
    const at = companyNow(now, daysAhead);
    await inTransaction(async (tx) => {
      await lockCompany(tx, companyId);
      if (await claimNotice(tx, companyId, at))
        enqueue(tx, "send_recurring_notice", { companyId, key: `${companyId}-${at.getTime()}` });
      return { ok: true };
    });
  }
}

/** As many runs as a notice counts. */
const COUNTED = 1_000;

/**
 * Sends a notice about the runs that still wait. Throws when the provider is unavailable, so that the job retries; each
 * attempt uses the same key, so that one e-mail is sent.
 */
export async function sendRecurringNotice(
  { companyId, key }: JobPayloads["send_recurring_notice"],
  now: Date,
  isLastTry: boolean,
): Promise<void> {
  const [{ groupId, identity }, runs] = await Promise.all([
    getCompany("pool", companyId),
    listOpenRuns(companyId, COUNTED),
  ]);
  const owner = await findOwner(groupId);
  if (!owner || runs.length === 0) return;
  const { name: companyName, language } = identity;
  const content = recurringEmail({ runs, companyName, language, url: `${env.APP_URL}/recurring` });
  await deliverNotice({ company: identity, to: owner.email, content, key: `recurring-${key}` }, now, isLastTry);
}
