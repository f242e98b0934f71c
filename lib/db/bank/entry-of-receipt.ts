import "server-only";
import { readFirst } from "#lib/db/client.ts";
import { date, object, uuid } from "#lib/db/query/field.ts";
import { defineQuery, type RowOf } from "#lib/db/query/query.ts";

const FIND = defineQuery(
  "find_bank_entry_of_receipt",
  object({ id: uuid("e.id"), bookedOn: date("e.booked_on") }),
  (columns) => `SELECT ${columns} FROM bank_entries e WHERE e.company_id = $1::uuid AND e.receipt_id = $2::uuid`,
);
export type EntryOfReceipt = RowOf<typeof FIND>;

/** The entry that was accepted as this receipt, refund or reversal; null where no bank told of it. */
export function findEntryOfReceipt(companyId: string, receiptId: string): Promise<EntryOfReceipt | null> {
  return readFirst("pool", FIND, [companyId, receiptId]);
}
