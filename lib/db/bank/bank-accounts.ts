import "server-only";
import { readFirst, readRows, send, type Tx } from "#lib/db/client.ts";
import { checkLockOrder } from "#lib/db/lock-order.ts";
import {
  boolean,
  type Field,
  type Fields,
  instant,
  nullable,
  object,
  record,
  text,
  uuid,
} from "#lib/db/query/field.ts";
import { defineCommand, defineQuery } from "#lib/db/query/query.ts";
import type { BankAccount } from "#lib/domain/bank/bank-records.ts";
import type { CsvMapping } from "#lib/domain/bank/csv-mapping.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";

const FIELDS: Fields<BankAccount> = {
  id: uuid("a.id"),
  iban: nullable(text("a.iban")),
  accountNumber: nullable(text("a.account_number")),
  currency: text("a.currency"),
  name: text("a.name"),
  csvMapping: nullable(record("a.csv_mapping") as unknown as Field<CsvMapping>),
  acceptsCertain: boolean("a.accepts_certain"),
  createdAt: instant("a.created_at"),
  updatedAt: instant("a.updated_at"),
};
const ACCOUNT = object<BankAccount>(FIELDS);

const LIST = defineQuery(
  "list_bank_accounts",
  ACCOUNT,
  (columns) => `SELECT ${columns} FROM bank_accounts a WHERE a.company_id = $1::uuid ORDER BY a.id LIMIT 1000`,
);

/** The bank accounts of a company, in the order in which their first statements came. */
export function listBankAccounts(source: Tx | "pool", companyId: string): Promise<BankAccount[]> {
  return readRows(source, LIST, [companyId]);
}

const LOCK = defineQuery(
  "lock_bank_account",
  ACCOUNT,
  (columns) => `
    SELECT ${columns} FROM bank_accounts a WHERE a.company_id = $1::uuid AND a.id = $2::uuid FOR NO KEY UPDATE`,
);

/** Locks a bank account; null when this company has none with that id. Of several, in the order of their ids. */
export function lockBankAccount(tx: Tx, companyId: string, accountId: string): Promise<BankAccount | null> {
  checkLockOrder(tx, "bank account", accountId);
  return readFirst(tx, LOCK, [companyId, accountId]);
}

const INSERT = defineCommand(
  "insert_bank_account",
  `INSERT INTO bank_accounts (company_id, id, iban, account_number, currency, name, created_at, updated_at)
   VALUES ($1::uuid, $2::uuid, $3, $4, $5, $6, $7::timestamptz, $7::timestamptz)
   ON CONFLICT (company_id, currency, coalesce(iban, ''), coalesce(account_number, '')) DO NOTHING`,
);

/** What files call an account. */
export type AccountIdentity = Pick<BankAccount, "iban" | "accountNumber" | "currency">;

/** Adds an account, unless there is one that files call the same. */
export function insertBankAccount(
  tx: Tx,
  { companyId, now }: { companyId: string; now: Date },
  { iban, accountNumber, currency, name }: AccountIdentity & { name: string },
): void {
  send(tx, INSERT, [companyId, newId(), iban, accountNumber, currency, name, now]);
}

const SAVE = defineCommand(
  "save_bank_account",
  `UPDATE bank_accounts SET name = $3, accepts_certain = $4, csv_mapping = $5::jsonb,
     updated_at = greatest($6::timestamptz, updated_at + interval '1 millisecond')
   WHERE company_id = $1::uuid AND id = $2::uuid`,
);

/** Stores the settings of a locked account. */
export function saveBankAccount(
  tx: Tx,
  companyId: string,
  { id, name, acceptsCertain, csvMapping }: Pick<BankAccount, "id" | "name" | "acceptsCertain" | "csvMapping">,
  now: Date,
): void {
  send(tx, SAVE, [companyId, id, name, acceptsCertain, csvMapping && JSON.stringify(csvMapping), now]);
}
