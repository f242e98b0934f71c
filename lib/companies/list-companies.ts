import "server-only";
import { type CompanySettings, companySettingsByItsClock } from "#lib/companies/company-settings.ts";
import { findCompanyOfGroup, type ListedCompany, listCompaniesOfGroup } from "#lib/db/companies/company-settings.ts";
import { isInReach, type KeyReach } from "#lib/domain/identity/scopes.ts";
import type { CompanySort } from "#lib/domain/list-filters.ts";
import { type ListPage, type ListPart, toListPage, windowOf } from "#lib/domain/list-order.ts";

/** A company in a list, with its settings. */
interface ListedSettings extends ListedCompany {
  settings: CompanySettings;
}

/**
 * A part of a group's companies with their settings, in an order; only of those that a key reaches. A page past
 * the end is empty.
 */
export async function listCompanies(
  { groupId, ...filter }: { groupId: string; reach: KeyReach; updatedSince: Date | null },
  part: ListPart<CompanySort>,
  now: Date,
): Promise<ListPage<ListedSettings>> {
  const { total, companies } = await listCompaniesOfGroup(groupId, filter, part, windowOf(part));
  const placeValue = ({ position, updatedAt }: ListedCompany) =>
    part.order.by === "createdAt" ? `${position}` : updatedAt;
  const page = toListPage({ rows: companies, total }, part, placeValue);
  const rows: ListedSettings[] = [];
  // One after another: a statement of a company runs on one server.
  for (const row of page.rows) rows.push({ ...row, settings: await companySettingsByItsClock(row.id, now) });
  return { ...page, rows };
}

/** The settings of a company of the group; null where the group has no such company, or a key does not reach it. */
export async function getCompanyOfGroup(
  groupId: string,
  { companyId, reach }: { companyId: string; reach: KeyReach },
  now: Date,
): Promise<CompanySettings | null> {
  const company = await findCompanyOfGroup("pool", groupId, companyId);
  return company && isInReach(reach, company) ? companySettingsByItsClock(companyId, now) : null;
}
