import "server-only";
import { readFirst, readRows, send, type Tx } from "#lib/db/client.ts";
import { lockClient, lockClientForRemoval } from "#lib/db/clients/client-records.ts";
import { ConflictError } from "#lib/db/connection/retry-on-conflict.ts";
import { checkLockOrder } from "#lib/db/lock-order.ts";
import { boolean, date, integer, nullable, object, text, uuid } from "#lib/db/query/field.ts";
import { defineColumnQuery, defineCommand, defineQuery } from "#lib/db/query/query.ts";
import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import { changeTime } from "#lib/domain/change-time.ts";
import type { Client } from "#lib/domain/parties/parties.ts";

/** A recurring invoice of a client, with what an event says of it. */
export interface MovedSchedule {
  recurringInvoiceId: string;
  action: string;
  nextDate: CalendarDate | null;
}

const LOCK_SCHEDULES = defineQuery(
  "lock_recurring_invoices_of_client",
  object<MovedSchedule>({
    recurringInvoiceId: uuid("ri.id"),
    action: text("ri.action"),
    nextDate: nullable(date("ri.next_date")),
  }),
  (columns) => `
    SELECT ${columns} FROM recurring_invoices ri WHERE ri.company_id = $1::uuid AND ri.client_id = $2::uuid ORDER BY ri.id FOR UPDATE`,
);
/** A quote of a client, with what an event says of it. */
export interface MovedQuote {
  quoteId: string;
  number: string | null;
  version: number;
}

const LOCK_QUOTES = defineQuery(
  "lock_quotes_of_client",
  object<MovedQuote>({
    quoteId: uuid("q.id"),
    number: nullable(text("q.number")),
    version: integer("q.version"),
  }),
  (columns) => `
    SELECT ${columns} FROM quotes q WHERE q.company_id = $1::uuid AND q.client_id = $2::uuid ORDER BY q.id FOR UPDATE`,
);
const LOCK_INVOICES = defineQuery(
  "lock_invoices_of_client",
  uuid("i.id"),
  (columns) => `
    SELECT ${columns} FROM invoices i WHERE i.company_id = $1::uuid AND i.client_id = $2::uuid ORDER BY i.id LIMIT $3::int FOR UPDATE`,
);
const MERGED = defineQuery(
  "clients_merged_into",
  uuid("cl.id"),
  (columns) =>
    `SELECT ${columns} FROM clients cl WHERE cl.company_id = $1::uuid AND cl.merged_into_id = $2::uuid ORDER BY cl.id`,
);
const COUNTS = defineQuery(
  "counts_of_client",
  object({
    schedules: integer(
      "(SELECT count(*) FROM recurring_invoices ri WHERE ri.company_id = $1::uuid AND ri.client_id = $2::uuid)",
    ),
    quotes: integer("(SELECT count(*) FROM quotes q WHERE q.company_id = $1::uuid AND q.client_id = $2::uuid)"),
    invoices: integer("(SELECT count(*) FROM invoices i WHERE i.company_id = $1::uuid AND i.client_id = $2::uuid)"),
    merged: integer(
      "(SELECT count(*) FROM clients cl WHERE cl.company_id = $1::uuid AND cl.merged_into_id = $2::uuid)",
    ),
  }),
  (columns) => `SELECT ${columns}`,
);

export interface LockedForMerge {
  kept: Client | null;
  duplicate: Client | null;
  /** The duplicate's, in the order of their ids. */
  schedules: MovedSchedule[];
  /** The duplicate's, in the order of their ids. */
  quotes: MovedQuote[];
  /** The duplicate's, in the order of their ids; one more than `limit` where there are more. */
  invoiceIds: string[];
}

/**
 * Locks two clients that become one, with the recurring invoices, quotes and invoices of the duplicate and the clients that
 * were merged into it before. Nothing can be invoiced to the duplicate until the transaction ends. What came to it between these locks
 * makes the transaction begin anew.
 */
export async function lockForMerge(
  tx: Tx,
  companyId: string,
  { keptId, duplicateId, limit }: { keptId: string; duplicateId: string; limit: number },
): Promise<LockedForMerge> {
  checkLockOrder(tx, "recurring invoice");
  const schedules = await readRows(tx, LOCK_SCHEDULES, [companyId, duplicateId]);
  checkLockOrder(tx, "quote");
  const quotes = await readRows(tx, LOCK_QUOTES, [companyId, duplicateId]);
  checkLockOrder(tx, "invoice");
  const [invoiceIds, merged] = await Promise.all([
    readRows(tx, LOCK_INVOICES, [companyId, duplicateId, limit + 1]),
    readRows(tx, MERGED, [companyId, duplicateId]),
  ]);
  const clients = new Map<string, Client | null>();
  for (const id of [keptId, duplicateId, ...merged].sort())
    clients.set(id, await (id === keptId ? lockClient : lockClientForRemoval)(tx, companyId, id));
  const counts = await readFirst(tx, COUNTS, [companyId, duplicateId]);
  const isWhole = invoiceIds.length > limit || counts?.invoices === invoiceIds.length;
  const isSame = counts?.merged === merged.length && counts.schedules === schedules.length;
  if (!isWhole || !isSame || counts.quotes !== quotes.length)
    throw new ConflictError("the clients changed while they were locked");
  return {
    kept: clients.get(keptId) ?? null,
    duplicate: clients.get(duplicateId) ?? null,
    schedules,
    quotes,
    invoiceIds,
  };
}

const POINT = defineCommand(
  "point_merged_client",
  `UPDATE clients SET merged_into_id = $3::uuid, archived_at = coalesce(archived_at, $4::timestamptz), updated_at = $4::timestamptz
   WHERE company_id = $1::uuid AND id = $2::uuid`,
);
const FOLLOW = defineCommand(
  "follow_merged_client",
  `UPDATE clients SET merged_into_id = $3::uuid, updated_at = $4::timestamptz
   WHERE company_id = $1::uuid AND merged_into_id = $2::uuid`,
);
// A draft shows the client as it is, an issued invoice as it was.
const MOVE_INVOICES = defineCommand(
  "move_invoices_of_client",
  `UPDATE invoices SET client_id = $3::uuid, client_name = CASE status WHEN 'draft' THEN $4 ELSE client_name END,
     updated_at = greatest($5::timestamptz, updated_at + interval '1 millisecond')
   WHERE company_id = $1::uuid AND client_id = $2::uuid`,
);

const MOVE_SCHEDULES = defineCommand(
  "move_recurring_invoices_of_client",
  `UPDATE recurring_invoices SET client_id = $3::uuid,
     updated_at = greatest($4::timestamptz, updated_at + interval '1 millisecond')
   WHERE company_id = $1::uuid AND client_id = $2::uuid`,
);

// As invoices.
const MOVE_QUOTES = defineCommand(
  "move_quotes_of_client",
  `UPDATE quotes SET client_id = $3::uuid, client_name = CASE status WHEN 'draft' THEN $4 ELSE client_name END,
     updated_at = greatest($5::timestamptz, updated_at + interval '1 millisecond')
   WHERE company_id = $1::uuid AND client_id = $2::uuid`,
);

/** Makes the duplicate point to the client that is kept, and moves there what is of it. All of it is locked. */
export function moveToClient(tx: Tx, companyId: string, duplicate: Client, kept: Client, now: Date): void {
  const at = changeTime(now, duplicate.changedAt);
  send(tx, POINT, [companyId, duplicate.id, kept.id, at]);
  send(tx, FOLLOW, [companyId, duplicate.id, kept.id, at]);
  send(tx, MOVE_SCHEDULES, [companyId, duplicate.id, kept.id, now]);
  send(tx, MOVE_QUOTES, [companyId, duplicate.id, kept.id, kept.name, now]);
  checkLockOrder(tx, "counters", companyId);
  send(tx, MOVE_INVOICES, [companyId, duplicate.id, kept.id, kept.name, now]);
}

const IS_MERGED = defineColumnQuery<{ isMerged: boolean }>(
  "is_client_merged",
  { isMerged: boolean("cl.merged_into_id IS NOT NULL") },
  (columns) => `SELECT ${columns} FROM clients cl WHERE cl.company_id = $1::uuid AND cl.id = $2::uuid`,
);

/**
 * To be asked after an invoice for the client was written, which waits for a merge of it: where it is merged by now,
 * the transaction begins anew, and finds no such client.
 */
export async function refuseMergedClient(tx: Tx, companyId: string, clientId: string): Promise<void> {
  if ((await readFirst(tx, IS_MERGED, [companyId, clientId]))?.isMerged)
    throw new ConflictError("the client was merged into another one meanwhile");
}
