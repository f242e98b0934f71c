import "server-only";
import { type CompanySettings, findCompanySettings } from "#lib/db/companies/company-settings.ts";
import { type CompanyRecord, getCompany } from "#lib/db/companies/parties.ts";
import { type CalendarDate, todayIn } from "#lib/domain/calendar-date.ts";
import { companyNow } from "#lib/domain/test-companies/company-clock.ts";

export type { CompanySettings };

/** The settings of a company, and the current date in its time zone, whose number series they describe. */
export async function companySettings(
  companyId: string,
  now: Date,
): Promise<CompanySettings & { today: CalendarDate }> {
  return settingsAt(await getCompany("pool", companyId), now);
}

/** The same where `now` is the server's time, which the company's clock may be ahead of. */
export async function companySettingsByItsClock(
  companyId: string,
  now: Date,
): Promise<CompanySettings & { today: CalendarDate }> {
  const company = await getCompany("pool", companyId);
  return settingsAt(company, companyNow(now, company.daysAhead));
}

async function settingsAt(
  { identity: { id, timeZone } }: CompanyRecord,
  now: Date,
): Promise<CompanySettings & { today: CalendarDate }> {
  const today = todayIn(timeZone, now);
  return { ...(await findCompanySettings("pool", id, today)), today };
}
