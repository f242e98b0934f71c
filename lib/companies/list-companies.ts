import "server-only";
import { type CompanySettings, companySettingsByItsClock } from "#lib/companies/company-settings.ts";
import { findCompanyOfGroup, listCompaniesOfGroup } from "#lib/db/companies/company-settings.ts";

export interface CompanyPage {
  companies: CompanySettings[];
  total: number;
  page: number;
  limit: number;
  totalPages: number;
}

/**
 * A page of a group's companies with their settings, in creation order; only of those in `among`, unless it is null. A
 * page past the end is empty.
 */
export async function listCompanies(
  { groupId, among }: { groupId: string; among: readonly string[] | null },
  { page, limit }: { page: number; limit: number },
  now: Date,
): Promise<CompanyPage> {
  const { total, ids } = await listCompaniesOfGroup(groupId, {
    among,
    limit,
    offset: BigInt(page - 1) * BigInt(limit),
  });
  const companies: CompanySettings[] = [];
  for (const id of ids) companies.push(await companySettingsByItsClock(id, now)); // a statement of a company runs on one server
  return { companies, total, page, limit, totalPages: Math.ceil(total / limit) };
}

/** The settings of a company of the group; null where the group has no such company. */
export async function getCompanyOfGroup(
  groupId: string,
  companyId: string,
  now: Date,
): Promise<CompanySettings | null> {
  return (await findCompanyOfGroup("pool", groupId, companyId)) ? companySettingsByItsClock(companyId, now) : null;
}
