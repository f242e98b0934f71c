import "server-only";
import { isDeepStrictEqual } from "node:util";
import { findAccounts, saveAccounts } from "#lib/db/accounting/company-accounts.ts";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import type { Tx } from "#lib/db/client.ts";
import { lockCompany } from "#lib/db/companies/lock-company.ts";
import type { Accounts } from "#lib/domain/accounting/accounts.ts";
import type { Context } from "#lib/domain/identity/actor.ts";

/**
 * Sets the account numbers and journals of a company's accounting export. Files already downloaded keep theirs. The
 * trail records the new ones.
 */
export async function setAccounts(tx: Tx, context: Context, accounts: Accounts): Promise<{ ok: true }> {
  const { companyId } = context;
  await lockCompany(tx, companyId);
  if (isDeepStrictEqual(accounts, await findAccounts(tx, companyId))) return { ok: true };
  await saveAccounts(tx, companyId, accounts);
  await recordEvent(tx, context, { type: "company.accounts_changed", data: { accounts } });
  return { ok: true };
}
