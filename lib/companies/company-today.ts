import "server-only";
import { getCompany } from "#lib/db/companies/parties.ts";
import { type CalendarDate, todayIn } from "#lib/domain/calendar-date.ts";

/** The local date of a company at the instant `now`. */
export async function companyToday(companyId: string, now: Date): Promise<CalendarDate> {
  const { identity } = await getCompany("pool", companyId);
  return todayIn(identity.timeZone, now);
}
