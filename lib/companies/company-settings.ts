import "server-only";
import { type CompanySettings, findCompanySettings } from "#lib/db/parties/company-settings.ts";
import { getCompany } from "#lib/db/parties/parties.ts";
import { calendarYear, todayIn } from "#lib/domain/calendar-date.ts";

export type { CompanySettings };

/** The settings of a company, and the current year in its time zone, whose number series they describe. */
export async function companySettings(companyId: string, now: Date): Promise<CompanySettings & { year: number }> {
  const { identity } = await getCompany("pool", companyId);
  const year = calendarYear(todayIn(identity.timeZone, now));
  return { ...(await findCompanySettings("pool", companyId, year)), year };
}
