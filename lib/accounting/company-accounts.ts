import "server-only";
import { findAccounts } from "#lib/db/accounting/company-accounts.ts";
import type { Accounts } from "#lib/domain/accounting/accounts.ts";

/** The account numbers and journals of a company's accounting export; the usual ones where it has set none. */
export function companyAccounts(companyId: string): Promise<Accounts> {
  return findAccounts("pool", companyId);
}
