import "server-only";
import type { ReadUpload } from "#lib/bank/read-upload.ts";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import {
  type AccountIdentity,
  insertBankAccount,
  listBankAccounts,
  lockBankAccount,
  saveBankAccount,
} from "#lib/db/bank/bank-accounts.ts";
import { type BankEntryRow, insertBankEntries } from "#lib/db/bank/bank-entries.ts";
import { insertStatement, listStatementsOfFile } from "#lib/db/bank/bank-statements.ts";
import type { Tx } from "#lib/db/client.ts";
import { enqueue } from "#lib/db/job-queue.ts";
import { findPaymentAccount, isUsable } from "#lib/db/online-payments/payment-accounts.ts";
import type { BankStatement } from "#lib/domain/bank/bank-entry.ts";
import type { ReadBankFile } from "#lib/domain/bank/bank-file.ts";
import type { BankAccount, StoredStatement } from "#lib/domain/bank/bank-records.ts";
import type { BankUploadRefusal } from "#lib/domain/bank/bank-refusals.ts";
import { entryKeys } from "#lib/domain/bank/entry-keys.ts";
import { toStatementReport } from "#lib/domain/bank/statement-report.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";

/** More accounts than a company has. */
const MAX_ACCOUNTS = 200;

export type StoreUploadOutcome =
  /** `isKnown`: the file was uploaded before, and nothing changed. */
  { ok: true; statements: StoredStatement[]; isKnown: boolean } | BankUploadRefusal;

/**
 * Stores what a file of a bank says: a statement for each of its accounts, and the entries that no earlier file had. The
 * same file, and the same entry in another one, add nothing; several at once count once.
 */
export async function storeUpload(tx: Tx, context: Context, upload: ReadUpload): Promise<StoreUploadOutcome> {
  const { companyId } = context;
  const { read, mapping } = upload;
  const known = () => listStatementsOfFile(tx, companyId, upload);
  if (read === null) return { ok: true, statements: await known(), isKnown: true };
  const assigned = await assignAccounts(tx, context, upload, read);
  if (!assigned.ok) return assigned;
  const { byAccount } = assigned;
  // Whoever uploads the same file waits here for the first.
  const earlier = await known();
  if (earlier.length > 0) return { ok: true, statements: earlier, isKnown: true };

  for (const [account, statements] of byAccount) {
    await storeStatement(tx, context, upload, { account, statements, read });
    const csvMapping = mapping ?? read.csv?.mapping ?? null;
    if (csvMapping && JSON.stringify(csvMapping) !== JSON.stringify(account.csvMapping))
      saveBankAccount(tx, companyId, { ...account, csvMapping }, context.now);
  }
  // What the file has may be a payout that was made since the night.
  if (isUsable(await findPaymentAccount(tx, companyId))) enqueue(tx, "read_online_payouts", { companyId });
  enqueue(tx, "match_bank_entries", { companyId });
  return { ok: true, statements: await known(), isKnown: false };
}

type Assigned = { ok: true; byAccount: Map<BankAccount, BankStatement[]> } | Exclude<StoreUploadOutcome, { ok: true }>;

/** The accounts that the statements are of, locked; those that are new are added. */
async function assignAccounts(
  tx: Tx,
  context: Context,
  { accountId, fileName }: ReadUpload,
  { statements }: ReadBankFile,
): Promise<Assigned> {
  const { companyId } = context;
  const before = await listBankAccounts(tx, companyId);
  const chosen = before.find(({ id }) => id === accountId) ?? (before.length === 1 ? before[0] : undefined);
  const isNamed = (statement: BankStatement) => statement.iban !== null || statement.accountNumber !== null;
  const nameless = statements.filter((statement) => !isNamed(statement));
  if (nameless.length > 0 && !chosen && before.length > 1)
    return { ok: false, code: "bank_account_required", accounts: before.map(({ id, name }) => ({ id, name })) };
  const other = chosen && nameless.find(({ currency }) => currency !== chosen.currency);
  if (other) return { ok: false, code: "bank_account_currency", currency: chosen.currency };
  const identityOf = (statement: BankStatement): AccountIdentity =>
    chosen && !isNamed(statement) ? chosen : identityIn(statement);
  const identities = new Map(statements.map((statement) => [keyOf(identityOf(statement)), identityOf(statement)]));
  const existing = new Set(before.map(keyOf));
  const added = [...identities].filter(([key]) => !existing.has(key));
  if (before.length + added.length > MAX_ACCOUNTS) return { ok: false, code: "too_many_bank_accounts" };
  for (const [, identity] of added.toSorted(([one], [two]) => (one < two ? -1 : 1)))
    insertBankAccount(tx, context, { ...identity, name: identity.iban ?? identity.accountNumber ?? fileName });
  const wanted = (await listBankAccounts(tx, companyId)).filter((account) => identities.has(keyOf(account)));
  const byKey = new Map<string, BankAccount>();
  for (const { id } of wanted) {
    const locked = await lockBankAccount(tx, companyId, id);
    if (locked) byKey.set(keyOf(locked), locked);
  }
  const byAccount = new Map<BankAccount, BankStatement[]>();
  for (const statement of statements) {
    const account = byKey.get(keyOf(identityOf(statement)));
    if (!account) throw new Error("an account that was just added is gone");
    byAccount.set(account, [...(byAccount.get(account) ?? []), statement]);
  }
  return { ok: true, byAccount };
}

function identityIn({ iban, accountNumber, currency }: BankStatement): AccountIdentity {
  return { iban, accountNumber: iban === null ? accountNumber : null, currency };
}

function keyOf({ iban, accountNumber, currency }: AccountIdentity): string {
  return JSON.stringify([iban, accountNumber, currency]);
}

async function storeStatement(
  tx: Tx,
  context: Context,
  { fileName, sha256, reading }: ReadUpload,
  { account, statements, read }: { account: BankAccount; statements: BankStatement[]; read: ReadBankFile },
): Promise<void> {
  const { companyId, actor, now } = context;
  const [id, accountId] = [newId(), account.id];
  const rows = statements.flatMap(({ entries }): BankEntryRow[] => {
    const keys = entryKeys(accountId, entries);
    return entries.map(({ counterparty, ...entry }, index) => ({
      ...{ id: newId(), companyId, accountId, statementId: id, entryKey: `\\x${keys[index]}`, ...entry },
      ...{ counterpartyName: counterparty.name, counterpartyIban: counterparty.iban, createdAt: now, updatedAt: now },
    }));
  });
  const newCount = await insertBankEntries(tx, rows);
  const [only] = statements.length === 1 ? statements : [];
  const days = rows.map(({ bookedOn }) => bookedOn).toSorted();
  insertStatement(tx, {
    ...{ id, companyId, accountId, fileName, sha256: `\\x${sha256}`, reading, kind: read.kind },
    ...{ openingCents: only?.openingCents ?? null, closingCents: only?.closingCents ?? null },
    ...{ entryCount: rows.length, newCount, report: toStatementReport(read) },
    ...{ firstBookedOn: days[0] ?? null, lastBookedOn: days.at(-1) ?? null },
    ...{ actorKind: actor.kind, actorId: actor.id, createdAt: now },
  });
  await recordEvent(tx, context, {
    type: "bank_statement.uploaded",
    data: { statementId: id, accountId, fileName, entries: rows.length, newEntries: newCount },
  });
}
