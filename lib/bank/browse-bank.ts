import "server-only";
import { requestMatching } from "#lib/bank/request-matching.ts";
import { listBankAccounts } from "#lib/db/bank/bank-accounts.ts";
import { findBankEntry } from "#lib/db/bank/bank-entries.ts";
import {
  type BankEntryCounts,
  countBankEntries,
  hasStatements,
  listBankEntries,
} from "#lib/db/bank/bank-entry-list.ts";
import { findStatement, listStatements } from "#lib/db/bank/bank-statements.ts";
import { type EntryOfReceipt, findEntryOfReceipt } from "#lib/db/bank/entry-of-receipt.ts";
import type {
  BankAccount,
  BankEntryFilter,
  BankEntryRecord,
  BankEntrySort,
  StatementSort,
  StoredStatement,
} from "#lib/domain/bank/bank-records.ts";
import { type ListPage, type ListPart, toListPage, windowOf } from "#lib/domain/list-order.ts";
import { hasAnyReceipt } from "#lib/receipts/browse-receipts.ts";

/**
 * A part of a company's bank entries in an order. A page past the end is empty. What is proposed may be of a while ago:
 * then it is asked for anew.
 */
export async function pageBankEntries(
  companyId: string,
  filter: BankEntryFilter,
  part: ListPart<BankEntrySort>,
): Promise<ListPage<BankEntryRecord>> {
  const found = await listBankEntries(companyId, filter, part, windowOf(part));
  await requestMatching(companyId);
  const { by } = part.order;
  const placeValue = ({ bookedOn, updatedAt }: BankEntryRecord) =>
    by === "createdAt" ? "" : by === "date" ? bookedOn : updatedAt;
  return toListPage(found, part, placeValue);
}

/** An entry; null when this company has none with that id. */
export function getEntry(companyId: string, entryId: string): Promise<BankEntryRecord | null> {
  return findBankEntry("pool", companyId, entryId);
}

/** The entry of a bank that a receipt, a refund or a reversal is; null where it was recorded otherwise. */
export function entryOfReceipt(companyId: string, receiptId: string): Promise<EntryOfReceipt | null> {
  return findEntryOfReceipt(companyId, receiptId);
}

/** How many entries a company has, by what became of them. */
export function bankEntryCounts(companyId: string): Promise<BankEntryCounts> {
  return countBankEntries(companyId);
}

/** The bank accounts of a company. */
export function bankAccounts(companyId: string): Promise<BankAccount[]> {
  return listBankAccounts("pool", companyId);
}

/** Whether a company has recorded money that came in, or uploaded a statement of a bank. */
export async function hasMoney(companyId: string): Promise<boolean> {
  return (await hasAnyReceipt(companyId)) || (await hasStatements(companyId));
}

/** A part of a company's statements, as they were uploaded. */
export async function pageStatements(
  companyId: string,
  filter: { accountId: string | null },
  part: ListPart<StatementSort>,
): Promise<ListPage<StoredStatement>> {
  const found = await listStatements(companyId, filter, part, windowOf(part));
  return toListPage(found, part, () => "");
}

/** A statement; null when this company has none with that id. */
export function getStatement(companyId: string, statementId: string): Promise<StoredStatement | null> {
  return findStatement(companyId, statementId);
}
