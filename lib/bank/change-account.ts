import "server-only";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import { lockBankAccount, saveBankAccount } from "#lib/db/bank/bank-accounts.ts";
import type { Tx } from "#lib/db/client.ts";
import { enqueue } from "#lib/db/job-queue.ts";
import type { BankAccount } from "#lib/domain/bank/bank-records.ts";
import type { Context } from "#lib/domain/identity/actor.ts";

export type ChangeAccountOutcome = { ok: true; account: BankAccount } | { ok: false; code: "no_such_bank_account" };

/** Changes what people may change of a bank account; null leaves a field as it is. */
export async function changeAccount(
  tx: Tx,
  context: Context,
  accountId: string,
  changes: { name: string | null; acceptsCertain: boolean | null },
): Promise<ChangeAccountOutcome> {
  const { companyId, now } = context;
  const account = await lockBankAccount(tx, companyId, accountId);
  if (!account) return { ok: false, code: "no_such_bank_account" };
  const changed = {
    ...account,
    name: changes.name ?? account.name,
    acceptsCertain: changes.acceptsCertain ?? account.acceptsCertain,
  };
  if (changed.name === account.name && changed.acceptsCertain === account.acceptsCertain) return { ok: true, account };
  saveBankAccount(tx, companyId, changed, now);
  const { name, acceptsCertain } = changed;
  await recordEvent(tx, context, { type: "company.bank_account_changed", data: { accountId, name, acceptsCertain } });
  // The certain ones that are open already are accepted, too.
  if (acceptsCertain && !account.acceptsCertain) enqueue(tx, "match_bank_entries", { companyId });
  return { ok: true, account: changed };
}
