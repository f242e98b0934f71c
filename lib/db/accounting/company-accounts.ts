import "server-only";
import { readRows, type Tx, withPrisma } from "#lib/db/client.ts";
import { record } from "#lib/db/query/field.ts";
import { defineQuery } from "#lib/db/query/query.ts";
import { type Accounts, DEFAULT_ACCOUNTS } from "#lib/domain/accounting/accounts.ts";

const FIND = defineQuery(
  "find_company_accounts",
  record("accounts"),
  (columns) => `SELECT ${columns} FROM company_accounts WHERE company_id = $1::uuid`,
);

/** The account numbers of a company; the usual ones where it has set none. */
export async function findAccounts(source: Tx | "pool", companyId: string): Promise<Accounts> {
  const [stored] = await readRows(source, FIND, [companyId]);
  return { ...DEFAULT_ACCOUNTS, ...(stored as Partial<Accounts> | undefined) };
}

export async function saveAccounts(tx: Tx, companyId: string, accounts: Accounts): Promise<void> {
  await withPrisma(tx, (prisma) =>
    prisma.companyAccounts.upsert({ where: { companyId }, create: { companyId, accounts }, update: { accounts } }),
  );
}
