import "server-only";
import { readOne, send, type Tx } from "#lib/db/client.ts";
import { boolean } from "#lib/db/query/field.ts";
import { defineCommand, defineQuery } from "#lib/db/query/query.ts";

const FIND_SETTING = defineQuery(
  "find_receipt_setting",
  boolean("co.automatic_receipts"),
  (columns) => `SELECT ${columns} FROM companies co WHERE co.id = $1::uuid`,
);

/** Whether clients of the company get a receipt once an invoice is paid. */
export function findReceiptSetting(source: Tx | "pool", companyId: string): Promise<boolean> {
  return readOne(source, FIND_SETTING, [companyId]);
}

const SAVE_SETTING = defineCommand(
  "save_receipt_setting",
  "UPDATE companies SET automatic_receipts = $2::boolean, updated_at = $3::timestamptz WHERE id = $1::uuid",
);

/** Changes it. The company must be locked. */
export function saveReceiptSetting(tx: Tx, companyId: string, automaticReceipts: boolean, now: Date): void {
  send(tx, SAVE_SETTING, [companyId, automaticReceipts, now]);
}
