import "server-only";
import { createHash } from "node:crypto";
import { type ReadBankFileOutcome, readBankFile } from "#lib/bank/files/read-bank-file.ts";
import { findBooks } from "#lib/db/accounting/books.ts";
import { listBankAccounts } from "#lib/db/bank/bank-accounts.ts";
import { listStatementsOfFile } from "#lib/db/bank/bank-statements.ts";
import type { ReadBankFile } from "#lib/domain/bank/bank-file.ts";
import type { BankAccount } from "#lib/domain/bank/bank-records.ts";
import type { BankUploadRefusal } from "#lib/domain/bank/bank-refusals.ts";
import { bankText } from "#lib/domain/bank/bank-text.ts";
import type { CsvMapping } from "#lib/domain/bank/csv-mapping.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import { currencyOfBooks } from "#lib/domain/money/accounting-currency.ts";

/** A file of a bank as it was sent. */
export interface BankUpload {
  fileName: string;
  bytes: Uint8Array;
  /** The account of a file that names none; null: the only one of the company. */
  accountId: string | null;
  /** What the columns of a CSV file are; null: as for the account's last file, or as the headers tell. */
  mapping: CsvMapping | null;
}

/** A file that was read, and not stored yet. */
export interface ReadUpload {
  ok: true;
  fileName: string;
  /** In hex. */
  sha256: string;
  /** The SHA-256 of the mapping that came with it, or "". */
  reading: string;
  accountId: string | null;
  mapping: CsvMapping | null;
  /** Null where it was uploaded before. */
  read: ReadBankFile | null;
}

const MAX_FILE_NAME = 200;
/** Mappings of other accounts that are tried on a file. */
const MAX_TRIED = 5;
const MAX_FAULTS = 20;

/**
 * Reads a file of a bank in a process of its own, unless it was uploaded before. Must not be called inside a
 * transaction.
 */
export async function readUpload(
  { companyId }: Context,
  { fileName, bytes, accountId, mapping }: BankUpload,
): Promise<ReadUpload | BankUploadRefusal> {
  const digest = (content: string | Uint8Array) => createHash("sha256").update(content).digest("hex");
  const sha256 = digest(bytes);
  const reading = mapping === null ? "" : digest(JSON.stringify(mapping));
  const named = bankText(fileName, MAX_FILE_NAME) || "statement";
  const upload = { ok: true, fileName: named, sha256, reading, accountId, mapping } as const;
  const [earlier, accounts, books] = await Promise.all([
    listStatementsOfFile("pool", companyId, { sha256, reading }),
    listBankAccounts("pool", companyId),
    findBooks("pool", companyId),
  ]);
  const account = accountId === null ? null : accounts.find(({ id }) => id === accountId);
  if (account === undefined) return { ok: false, code: "bank_account_not_found" };
  if (earlier.length > 0) return { ...upload, read: null };

  const chosen = account ?? (accounts.length === 1 ? accounts[0] : undefined);
  const currency = chosen?.currency ?? currencyOfBooks(books.country);
  let read: ReadBankFileOutcome | undefined;
  for (const tried of mapping === null ? mappingsToTry(accounts, chosen) : [mapping]) {
    const outcome = await readBankFile(companyId, bytes, { currency, mapping: tried });
    // What the headers tell says best what is missing.
    if (read === undefined || outcome.ok || tried === null) read = outcome;
    if (outcome.ok || outcome.code !== "bank_file_columns_unknown") break;
  }
  if (!read) throw new Error("a file is read by one mapping at least");
  if (!read.ok) return read;
  const hasEntries = read.statements.some(({ entries }) => entries.length > 0);
  if (!hasEntries && read.faults.length > 0)
    return { ok: false, code: "bank_file_unreadable", faults: read.faults.slice(0, MAX_FAULTS) };
  return { ...upload, read };
}

/**
 * The mappings of the account's last file and of others, then what the headers tell. A file is read as its account's
 * last one, so that its entries have the same texts. Mappings by place fit any file, and come last.
 */
function mappingsToTry(accounts: readonly BankAccount[], chosen: BankAccount | undefined): (CsvMapping | null)[] {
  const others = accounts.filter((account) => account !== chosen && chosen === undefined);
  const known = [chosen, ...others.toReversed()].flatMap((account) => account?.csvMapping ?? []);
  const distinct = [...new Map(known.map((mapping) => [JSON.stringify(mapping), mapping])).values()];
  const isFirst = (mapping: CsvMapping) => mapping.hasHeaders || mapping === chosen?.csvMapping;
  const first = distinct.filter(isFirst).slice(0, MAX_TRIED);
  const last = distinct.filter((mapping) => !isFirst(mapping)).slice(0, MAX_TRIED);
  return [...first, null, ...last];
}
