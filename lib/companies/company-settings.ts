import "server-only";
import { type CompanySettings, findCompanySettings } from "#lib/db/parties/company-settings.ts";
import { type CompanyRecord, getCompany } from "#lib/db/parties/parties.ts";
import { calendarYear, todayIn } from "#lib/domain/calendar-date.ts";
import { companyNow } from "#lib/domain/company-clock.ts";

export type { CompanySettings };

/** The settings of a company, and the current year in its time zone, whose number series they describe. */
export async function companySettings(companyId: string, now: Date): Promise<CompanySettings & { year: number }> {
  return settingsAt(await getCompany("pool", companyId), now);
}

/** The same where `now` is the server's time, which the company's clock may be ahead of. */
export async function companySettingsByItsClock(companyId: string, now: Date): Promise<CompanySettings & { year: number }> {
  const company = await getCompany("pool", companyId);
  return settingsAt(company, companyNow(now, company.daysAhead));
}

async function settingsAt({ identity: { id, timeZone } }: CompanyRecord, now: Date): Promise<CompanySettings & { year: number }> {
  const year = calendarYear(todayIn(timeZone, now));
  return { ...(await findCompanySettings("pool", id, year)), year };
}
