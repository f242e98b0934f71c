import "server-only";
import { countOpenRuns } from "#lib/db/recurring/open-runs.ts";
import { countRecurring, hasRecurring, listRecurringInOrder } from "#lib/db/recurring/recurring-list.ts";
import { findRecurringCompany } from "#lib/db/recurring/recurring-records.ts";
import { isUuid } from "#lib/domain/identity/identifiers.ts";
import {
  type ListedRecurring,
  listedRecurring,
  NO_OPEN_RUNS,
  type OpenRuns,
} from "#lib/domain/recurring/listed-recurring.ts";
import type { RecurringInvoice, RecurringStatus } from "#lib/domain/recurring/recurring-invoice.ts";
import type { Language } from "#lib/domain/text/language.ts";

const LIMIT = 50;
const ANY = { clientId: null, search: null, externalId: null, updatedSince: null };

/**
 * A page of a company's schedules of a status for people, the next date first, and the ended ones the latest first. A
 * page past the end is empty. `counts` are of all of them.
 */
export async function browseRecurring(
  companyId: string,
  { status, search }: { status: RecurringStatus; search: string | null },
  page: number,
  language: Language,
): Promise<{
  schedules: ListedRecurring[];
  total: number;
  totalPages: number;
  counts: Record<RecurringStatus, number>;
}> {
  const isEnded = status === "ended";
  const order = { by: isEnded ? "createdAt" : "nextDate", descending: isEnded } as const;
  const window = { limit: LIMIT, offset: BigInt((page - 1) * LIMIT) };
  const [found, open, counted] = await Promise.all([
    listRecurringInOrder(companyId, { ...ANY, status, search }, { order, after: null }, window),
    countOpenRuns(companyId),
    countRecurring(companyId),
  ]);
  const countOf = new Map(counted.map((each) => [each.status, each.count]));
  return {
    schedules: listed(found.schedules, open, language),
    total: found.total,
    totalPages: Math.ceil(found.total / LIMIT),
    counts: {
      active: countOf.get("active") ?? 0,
      paused: countOf.get("paused") ?? 0,
      ended: countOf.get("ended") ?? 0,
    },
  };
}

/** As many of a client's are shown. */
const OF_CLIENT = 20;

/** The schedules of a client that have not ended, the next date first. */
export async function schedulesOfClient(
  companyId: string,
  clientId: string,
  language: Language,
): Promise<ListedRecurring[]> {
  const order = { order: { by: "nextDate", descending: false }, after: null } as const;
  const window = { limit: OF_CLIENT, offset: 0n };
  const ofStatus = (status: RecurringStatus) =>
    listRecurringInOrder(companyId, { ...ANY, clientId, status }, order, window);
  const [active, paused, open] = await Promise.all([ofStatus("active"), ofStatus("paused"), countOpenRuns(companyId)]);
  return listed([...active.schedules, ...paused.schedules].slice(0, OF_CLIENT), open, language);
}

function listed(schedules: RecurringInvoice[], open: Map<string, OpenRuns>, language: Language): ListedRecurring[] {
  return schedules.map((each) => listedRecurring(each, open.get(each.id) ?? NO_OPEN_RUNS, language));
}

/** Whether a company has a schedule, whatever its status. */
export function hasSchedules(companyId: string): Promise<boolean> {
  return hasRecurring(companyId);
}

/** The company of the group that has this schedule, or null. */
export async function findScheduleCompany(companies: { id: string }[], id: string): Promise<string | null> {
  return isUuid(id)
    ? findRecurringCompany(
        companies.map((company) => company.id),
        id,
      )
    : null;
}
