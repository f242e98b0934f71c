import "server-only";
import { readOne, send, type Tx } from "#lib/db/client.ts";
import { shareCompany } from "#lib/db/companies/lock-company.ts";
import { checkLockOrder } from "#lib/db/lock-order.ts";
import { boolean, date, integer, nullable, object, text } from "#lib/db/query/field.ts";
import { defineCommand, defineQuery, type RowOf } from "#lib/db/query/query.ts";
import type { CalendarDate } from "#lib/domain/calendar-date.ts";

const FIND_BOOKS = defineQuery(
  "find_books",
  object({
    timeZone: text("co.time_zone"),
    /** The last closed day; null where no period is closed. */
    closedThrough: nullable(date("co.books_closed_through")),
    country: text("co.country"),
    /** Clients get a receipt once an invoice is paid. */
    automaticReceipts: boolean("co.automatic_receipts"),
    /** The most that is written off of an invoice or a receipt, in the minor unit of the currency of the books. */
    writeOffLimitCents: integer("co.write_off_limit_cents"),
  }),
  (columns) => `SELECT ${columns} FROM companies co WHERE co.id = $1::uuid`,
);

/** What decides on which days entries of a company may be dated, and what follows a payment. */
export type Books = RowOf<typeof FIND_BOOKS>;

/** The books of a company. */
export async function findBooks(source: Tx | "pool", companyId: string): Promise<Books> {
  return readOne(source, FIND_BOOKS, [companyId]);
}

/**
 * The same with a shared lock of the company until the transaction ends: no period is closed while an entry is dated in
 * it.
 */
export function shareBooks(tx: Tx, companyId: string): Promise<Books> {
  shareCompany(tx, companyId);
  return findBooks(tx, companyId);
}

const CLOSE_BOOKS = defineCommand(
  "close_books",
  "UPDATE companies SET books_closed_through = $2::date, updated_at = $3::timestamptz WHERE id = $1::uuid",
);

/** Sets the last closed day of a locked company. */
export function saveClosedThrough(tx: Tx, companyId: string, closedThrough: CalendarDate | null, now: Date): void {
  checkLockOrder(tx, "company", companyId);
  send(tx, CLOSE_BOOKS, [companyId, closedThrough, now]);
}
