import "server-only";
import { latestEditOf } from "#lib/db/audit-log/latest-edit.ts";
import { readFirst, readOne, readRows, send, type Tx, withPrisma } from "#lib/db/client.ts";
import { asJson, clientColumns, type NewClient } from "#lib/db/companies/parties.ts";
import { externalData } from "#lib/db/fields/external-fields.ts";
import { OUTSTANDING } from "#lib/db/fields/invoice-conditions.ts";
import { CLIENT, CLIENT_TERMS } from "#lib/db/fields/party-fields.ts";
import { CLIENT_INVOICE_DEFAULTS } from "#lib/db/fields/terms-fields.ts";
import { checkLockOrder } from "#lib/db/lock-order.ts";
import {
  boolean,
  type Fields,
  instant,
  integer,
  list,
  nullable,
  object,
  storedList,
  text,
  uuid,
} from "#lib/db/query/field.ts";
import { defineCommand, defineQuery, makeQuery } from "#lib/db/query/query.ts";
import { readInTurn, readListed } from "#lib/db/replicas/replica-reads.ts";
import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import { changeTime } from "#lib/domain/change-time.ts";
import type { Client, ClientBalance, Contact } from "#lib/domain/parties/parties.ts";

/** As the index clients_changed_idx has it. */
export const CHANGED_AT = "greatest(cl.updated_at, cl.archived_at, cl.restored_at)";

/** What lists are searched by. */
export const SEARCHED = "concat_ws(E'\\x1f', cl.name, cl.details ->> 'tradingName', cl.email, cl.siren, cl.vat_number)";

export const CLIENT_RECORD: Fields<Client> = {
  ...CLIENT,
  contacts: storedList<Contact>({ name: text(), email: text() }, "cl.contacts"),
  ...CLIENT_TERMS,
  automaticReminders: boolean("cl.automatic_reminders"),
  invoiceDefaults: CLIENT_INVOICE_DEFAULTS,
  ...externalData("cl"),
  archivedAt: nullable(instant("cl.archived_at")),
  mergedIntoId: nullable(uuid("cl.merged_into_id")),
  createdAt: instant("cl.created_at"),
  updatedAt: instant("cl.updated_at"),
  changedAt: instant(CHANGED_AT),
};

const findBy = (columns: string) =>
  `SELECT ${columns} FROM clients cl WHERE cl.company_id = $1::uuid AND cl.id = $2::uuid`;
const FIND = defineQuery("find_client_record", object<Client>(CLIENT_RECORD), findBy);
const LOCK = defineQuery(
  "lock_client",
  object<Client>(CLIENT_RECORD),
  (columns) => `${findBy(columns)} FOR NO KEY UPDATE`,
);

/** A client record, archived or not; null when this company has no client with that id. */
export async function findClientRecord(companyId: string, clientId: string): Promise<Client | null> {
  return readFirst("pool", FIND, [companyId, clientId]);
}

/** Locks the client for this transaction. New invoices for it do not wait. */
export async function lockClient(tx: Tx, companyId: string, clientId: string): Promise<Client | null> {
  checkLockOrder(tx, "client", clientId);
  return readFirst(tx, LOCK, [companyId, clientId]);
}

const SHARE = defineCommand(
  "share_client",
  "SELECT FROM clients cl WHERE cl.company_id = $1::uuid AND cl.id = $2::uuid FOR SHARE",
);

/** Locks the client, shared with others until the transaction ends: changes of it wait. */
export function shareClient(tx: Tx, companyId: string, clientId: string): void {
  checkLockOrder(tx, "client", clientId);
  send(tx, SHARE, [companyId, clientId]);
}

const LOCK_FOR_REMOVAL = defineQuery(
  "lock_client_for_removal",
  object<Client>(CLIENT_RECORD),
  (columns) => `${findBy(columns)} FOR UPDATE`,
);
const IS_NAMED = defineQuery(
  "is_client_named",
  boolean(`EXISTS (SELECT FROM invoices i WHERE i.company_id = $1::uuid AND i.client_id = $2::uuid)
    OR EXISTS (SELECT FROM recurring_invoices ri WHERE ri.company_id = $1::uuid AND ri.client_id = $2::uuid)
    OR EXISTS (SELECT FROM quotes q WHERE q.company_id = $1::uuid AND q.client_id = $2::uuid)
    OR EXISTS (SELECT FROM receipts r WHERE r.company_id = $1::uuid AND r.client_id = $2::uuid)
    OR EXISTS (SELECT FROM email_deliveries d WHERE d.company_id = $1::uuid AND d.client_id = $2::uuid)
    OR EXISTS (SELECT FROM clients m WHERE m.company_id = $1::uuid AND m.merged_into_id = $2::uuid)`),
  (columns) => `SELECT ${columns}`,
);

/** Locks the client for this transaction; new invoices for it wait. */
export function lockClientForRemoval(tx: Tx, companyId: string, clientId: string): Promise<Client | null> {
  checkLockOrder(tx, "client", clientId);
  return readFirst(tx, LOCK_FOR_REMOVAL, [companyId, clientId]);
}

/**
 * Whether an invoice names a client, a draft included, or a quote, a recurring invoice, a receipt or an e-mail with its
 * statement, or another client that was merged into it.
 */
export async function isNamed(source: Tx | "pool", companyId: string, clientId: string): Promise<boolean> {
  return (await readFirst(source, IS_NAMED, [companyId, clientId])) ?? false;
}

const COUNT_INVOICES = defineQuery(
  "count_invoices_of_client",
  integer("coalesce(sum(k.count), 0)"),
  (columns) =>
    `SELECT ${columns} FROM invoice_client_counts k WHERE k.company_id = $1::uuid AND k.client_id = $2::uuid`,
);

/** How many drafts and invoices a client has. */
export function countInvoices(companyId: string, clientId: string): Promise<number> {
  return readOne("pool", COUNT_INVOICES, [companyId, clientId]);
}

/** Removes a locked client that nothing names. */
export async function removeClient(tx: Tx, companyId: string, id: string): Promise<void> {
  await withPrisma(tx, (prisma) => prisma.client.deleteMany({ where: { companyId, id } }));
}

/** Replaces the data of a locked client. */
export async function replaceClient(
  tx: Tx,
  companyId: string,
  id: string,
  client: NewClient,
  updatedAt: Date,
): Promise<void> {
  await withPrisma(tx, async (prisma) => {
    const { Prisma } = await import("#lib/db/generated/client.ts"); // loaded already
    const { metadata, invoiceDefaults, details, ...columns } = clientColumns(client);
    const stored = {
      metadata: metadata ?? Prisma.DbNull,
      details: details ?? Prisma.DbNull,
      invoiceDefaults: invoiceDefaults ? asJson(invoiceDefaults) : Prisma.DbNull,
    };
    const data = { ...columns, ...stored, updatedAt };
    return await prisma.client.updateMany({ where: { companyId, id }, data });
  });
}

/** Archives a locked client, or restores it. Its version is unchanged, because its data is. */
export async function setClientArchived(
  tx: Tx,
  companyId: string,
  client: Client,
  archived: boolean,
  now: Date,
): Promise<void> {
  const at = changeTime(now, client.changedAt);
  const change = archived ? { archivedAt: at } : { archivedAt: null, restoredAt: at };
  await withPrisma(tx, (prisma) =>
    prisma.client.updateMany({
      where: { companyId, id: client.id },
      data: { ...change, updatedAt: new Date(client.updatedAt) },
    }),
  );
}

export interface ClientFilter {
  /** Substring of name, trading name, e-mail, SIREN or VAT number, ignoring case and accents. */
  search: string | null;
  archived: boolean;
}

/** A page of clients by name, and the number of matches; without those that were merged into others. */
export async function listClientRecords(
  companyId: string,
  { search, archived }: ClientFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; clients: Client[] }> {
  // A company has at most thousands of clients, so scanning their names takes a few milliseconds.
  const matches = `cl.company_id = $1::uuid AND cl.archived_at IS ${archived ? "NOT NULL AND cl.merged_into_id IS NULL" : "NULL"}${
    search ? ` AND search_fold(${SEARCHED}) LIKE search_pattern($4)` : ""
  }`;
  const page = `(SELECT * FROM clients cl WHERE ${matches} ORDER BY search_fold(cl.name), cl.id LIMIT $2::int OFFSET $3::bigint) cl`;
  const found = object({
    total: integer(`(SELECT count(*) FROM clients cl WHERE ${matches})`),
    clients: list<Client>(CLIENT_RECORD, { from: page, orderBy: "search_fold(cl.name), cl.id" }),
  });
  const name = `list_clients${archived ? "_archived" : ""}${search ? "_search" : ""}`;
  const values = [companyId, limit, offset, ...(search ? [search] : [])];
  const query = makeQuery(name, found, (columns) => `SELECT ${columns}`);
  const [result] = await (search ? readInTurn(companyId, query, values) : readListed(query, values));
  if (!result) throw new Error("the list query returned no row");
  return result;
}

const BALANCE = defineQuery(
  "client_balance",
  object<ClientBalance>({
    currency: text("kept.currency"),
    invoicedCents: integer("kept.invoiced"),
    outstandingCents: integer("kept.outstanding"),
    overdueCents: integer("coalesce(late.cents, 0)"),
  }),
  (columns) => `
    SELECT ${columns}
    FROM (
      SELECT i.currency, sum(i.total_cents - i.credited_cents) AS invoiced,
        coalesce(sum(i.total_cents - i.credited_cents - i.paid_cents) FILTER (WHERE ${OUTSTANDING}), 0) AS outstanding
      FROM invoice_client_counts i
      WHERE i.company_id = $1::uuid AND i.client_id = $2::uuid AND i.status NOT IN ('draft', 'cancelled')
      GROUP BY i.currency HAVING sum(i.count) > 0
    ) AS kept
    LEFT JOIN (
      SELECT i.currency, sum(i.total_cents - i.amount_credited_cents - i.amount_paid_cents) AS cents FROM invoices i
      WHERE i.company_id = $1::uuid AND i.client_id = $2::uuid AND ${OUTSTANDING} AND i.due_date < $3::date GROUP BY i.currency
    ) AS late USING (currency)
    ORDER BY kept.invoiced DESC`,
);

/** The amounts invoiced to and owed by a client, by currency. Drafts and what was credited do not count. */
export function readClientBalance(
  companyId: string,
  clientId: string,
  today: CalendarDate,
  source: Tx | "pool" = "pool",
): Promise<ClientBalance[]> {
  const values = [companyId, clientId, today];
  return source === "pool" ? readInTurn(companyId, BALANCE, values) : readRows(source, BALANCE, values);
}

/** The author and time of the latest edit of a client. */
export const findLatestClientEdit = latestEditOf("latest_client_edit", "clientId", [
  "client.created",
  "client.updated",
]);

/** Which of these companies the client belongs to, or null. */
export async function findCompanyOfClient(companyIds: string[], clientId: string): Promise<string | null> {
  const where = { id: clientId, companyId: { in: companyIds } };
  return (
    (await withPrisma("pool", (prisma) => prisma.client.findFirst({ where, select: { companyId: true } })))
      ?.companyId ?? null
  );
}
