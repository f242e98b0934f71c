import "server-only";
import { createCompany } from "#lib/companies/create-company.ts";
import { withCompanyDefaults } from "#lib/companies/with-company-defaults.ts";
import type { Tx } from "#lib/db/client.ts";
import { type CompanySettings, companiesOfGroup, findCompanySettings } from "#lib/db/companies/company-settings.ts";
import type { NewCompany } from "#lib/db/companies/parties.ts";
import { lockGroup } from "#lib/db/members/groups.ts";
import { todayIn } from "#lib/domain/calendar-date.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import type { Language } from "#lib/domain/text/language.ts";

/** How many test companies of a group programs may make: companies stay, and every list of them has all. */
export const MAX_TEST_COMPANIES = 100;

type Asked = Pick<NewCompany, "name" | "address" | "siren" | "vatNumber" | "vatRegime" | "email"> & {
  /** Null: those of its country. */
  language: Language | null;
  timeZone: string | null;
};

/** Adds a test company to the group. What is not asked for is as in one that is made in the browser. */
export async function createTestCompany(
  tx: Tx,
  { groupId, actor, now }: Context,
  { language, timeZone, ...asked }: Asked,
): Promise<{ ok: true; company: CompanySettings } | { ok: false; code: "too_many_test_companies" }> {
  await lockGroup(tx, groupId);
  const made = (await companiesOfGroup(tx, groupId)).filter(({ isTest }) => isTest).length;
  if (made >= MAX_TEST_COMPANIES) return { ok: false, code: "too_many_test_companies" };
  const usual = withCompanyDefaults({ ...asked, isTest: true }, { language: "en", timeZone: "Europe/Paris" });
  const company = { ...usual, ...(language && { language }), ...(timeZone && { timeZone }) };
  const companyId = await createCompany(tx, { groupId, actor, now }, company);
  return { ok: true, company: await findCompanySettings(tx, companyId, todayIn(company.timeZone, now)) };
}
