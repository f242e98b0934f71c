import "server-only";
import { type CompanySettings, companySettings } from "#lib/companies/company-settings.ts";
import { findCompanyOfGroup, listCompaniesOfGroup } from "#lib/db/parties/company-settings.ts";

/** The companies of a group with their settings, in creation order. A group has a few. */
export async function listCompanies(groupId: string, now: Date): Promise<CompanySettings[]> {
  const companies: CompanySettings[] = [];
  for (const id of await listCompaniesOfGroup("pool", groupId)) companies.push(await companySettings(id, now));
  return companies;
}

/** The settings of a company of the group; null where the group has no such company. */
export async function getCompanyOfGroup(groupId: string, companyId: string, now: Date): Promise<CompanySettings | null> {
  return (await findCompanyOfGroup("pool", groupId, companyId)) ? companySettings(companyId, now) : null;
}
