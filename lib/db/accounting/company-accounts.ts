import "server-only";
import { type Tx, withPrisma } from "#lib/db/client.ts";
import { type Accounts, DEFAULT_ACCOUNTS } from "#lib/domain/accounting/accounts.ts";

/** The account numbers of a company; the usual ones where it has set none. */
export async function findAccounts(source: Tx | "pool", companyId: string): Promise<Accounts> {
  const stored = await withPrisma(source, (prisma) => prisma.companyAccounts.findUnique({ where: { companyId } }));
  return { ...DEFAULT_ACCOUNTS, ...(stored?.accounts as Partial<Accounts> | undefined) };
}

export async function saveAccounts(tx: Tx, companyId: string, accounts: Accounts): Promise<void> {
  await withPrisma(tx, (prisma) =>
    prisma.companyAccounts.upsert({ where: { companyId }, create: { companyId, accounts }, update: { accounts } }),
  );
}
