import "server-only";
import { BOOKED } from "#lib/db/bank/bank-entries.ts";
import { readFirst, readRows } from "#lib/db/client.ts";
import { DUE, OUTSTANDING } from "#lib/db/fields/invoice-conditions.ts";
import { date, type Fields, integer, list, nullable, object, text, uuid } from "#lib/db/query/field.ts";
import { defineQuery } from "#lib/db/query/query.ts";
import type {
  BookedReceipt,
  OutstandingInvoice,
  SettledInvoice,
  StoredEntry,
} from "#lib/domain/bank/matching/matching-input.ts";
import type { CalendarDate } from "#lib/domain/calendar-date.ts";

/** The most rows of each kind that one matching reads. */
const MOST = 20_000;

const OPEN_ENTRIES = defineQuery(
  "open_bank_entries",
  object<StoredEntry>({ id: uuid("e.id"), ...BOOKED }),
  (columns) => `
    SELECT ${columns} FROM bank_entries e WHERE e.company_id = $1::uuid AND e.state = 'open'
    ORDER BY e.booked_on DESC, e.id DESC LIMIT ${MOST}`,
);

/** The open entries of a company, the latest ${MOST}. */
export function listOpenEntries(companyId: string): Promise<StoredEntry[]> {
  return readRows("pool", OPEN_ENTRIES, [companyId]);
}

const OUTSTANDING_ROWS = defineQuery(
  "invoices_to_match",
  object<OutstandingInvoice>({
    id: uuid("i.id"),
    number: text("coalesce(i.number, '')"),
    clientId: uuid("i.client_id"),
    clientName: text("c.name"),
    currency: text("i.currency"),
    amountDueCents: integer("i.total_cents - i.amount_credited_cents - i.amount_paid_cents"),
    totalCents: integer("i.total_cents"),
    issueDate: date("i.issue_date"),
    dueDate: date("i.due_date"),
    orderReference: nullable(text("i.terms -> 'references' ->> 'purchaseOrder'")),
  } as Fields<OutstandingInvoice>),
  (columns) => `
    SELECT ${columns} FROM invoices i JOIN clients c ON c.company_id = $1::uuid AND c.id = i.client_id
    WHERE i.company_id = $1::uuid AND ${OUTSTANDING} AND ${DUE} ORDER BY i.due_date, i.id`,
);

/** All invoices of which something is due: of a part of them, an amount may seem to be all that a client owes. */
export function listInvoicesToMatch(companyId: string): Promise<OutstandingInvoice[]> {
  return readRows("pool", OUTSTANDING_ROWS, [companyId]);
}

const SETTLED = defineQuery(
  "settled_invoices_to_match",
  object<SettledInvoice>({
    id: uuid("i.id"),
    number: text("coalesce(i.number, '')"),
    clientId: uuid("i.client_id"),
    currency: text("i.currency"),
    totalCents: integer("i.total_cents"),
  }),
  (columns) => `
    SELECT ${columns} FROM invoices i WHERE i.company_id = $1::uuid AND i.status <> 'draft' AND NOT (${DUE})
      AND i.issue_date >= $2::date ORDER BY i.issue_date DESC, i.id DESC LIMIT ${MOST}`,
);

/** Invoices since a day of which nothing is due. */
export function listSettledInvoices(companyId: string, since: CalendarDate): Promise<SettledInvoice[]> {
  return readRows("pool", SETTLED, [companyId, since]);
}

const PAYERS = defineQuery(
  "payers_of_accepted_entries",
  object({
    /** The one that is kept, of a client that was merged. */
    clientId: uuid("coalesce(c.merged_into_id, c.id)"),
    iban: nullable(text("e.counterparty_iban")),
    name: nullable(text("e.counterparty_name")),
  }),
  (columns) => `
    SELECT ${columns} FROM bank_entries e JOIN receipts r ON r.company_id = $1::uuid AND r.id = e.receipt_id
    JOIN clients c ON c.company_id = $1::uuid AND c.id = r.client_id
    WHERE e.company_id = $1::uuid AND e.state = 'accepted' AND e.accepted_as = 'payment'
      AND coalesce(e.counterparty_iban, e.counterparty_name) IS NOT NULL
    ORDER BY e.booked_on DESC, e.id DESC LIMIT ${MOST}`,
);

/** Who paid for which client, a row an accepted entry: what is undone is unlearnt. */
export function listKnownPayers(companyId: string) {
  return readRows("pool", PAYERS, [companyId]);
}

interface ReversibleReceipt extends BookedReceipt {
  invoices: { id: string; number: string; amountCents: number }[];
}

const RECEIPTS = defineQuery(
  "receipts_that_may_go_back",
  object<ReversibleReceipt>({
    id: uuid("r.id"),
    clientId: uuid("coalesce(c.merged_into_id, c.id)"),
    invoices: list(
      { id: uuid("i.id"), number: text("i.number"), amountCents: integer("p.amount_cents") },
      {
        from: `payments p JOIN invoices i ON i.company_id = $1::uuid AND i.id = p.invoice_id
          WHERE p.company_id = $1::uuid AND p.reverses IS NULL
            AND (p.receipt_id = r.id OR (p.receipt_id IS NULL AND p.invoice_id = r.invoice_id AND p.id = r.id))
            AND NOT EXISTS (SELECT FROM payments q WHERE q.company_id = $1::uuid AND q.reverses = p.id)`,
        orderBy: "p.id",
      },
    ),
    amountCents: integer("r.amount_cents"),
    currency: text("r.currency"),
    receivedOn: date("r.received_on"),
    iban: nullable(text("e.counterparty_iban")),
    endToEndId: nullable(text("e.end_to_end_id")),
  }),
  (columns) => `
    SELECT ${columns} FROM receipts r JOIN clients c ON c.company_id = $1::uuid AND c.id = r.client_id
    LEFT JOIN bank_entries e ON e.company_id = $1::uuid AND e.receipt_id = r.id
    WHERE r.company_id = $1::uuid AND r.kind = 'receipt' AND r.received_on >= $2::date AND r.amount_cents = ANY ($3::bigint[])
      AND NOT EXISTS (SELECT FROM receipts b WHERE b.company_id = $1::uuid AND b.of_receipt = r.id)
    ORDER BY r.received_on DESC, r.id DESC LIMIT ${MOST}`,
);

/** The receipts since a day of which nothing went back, of these amounts. */
export function listReversibleReceipts(
  companyId: string,
  since: CalendarDate,
  amountsCents: readonly number[],
): Promise<BookedReceipt[]> {
  return readRows("pool", RECEIPTS, [companyId, since, amountsCents]);
}

const FIRST_OPEN = defineQuery(
  "first_open_bank_entry",
  nullable(date("min(e.booked_on)")),
  (columns) => `SELECT ${columns} FROM bank_entries e WHERE e.company_id = $1::uuid AND e.state = 'open'`,
);

/** The day of the oldest open entry; null without one. */
export async function findFirstOpenDay(companyId: string): Promise<CalendarDate | null> {
  return (await readFirst("pool", FIRST_OPEN, [companyId])) ?? null;
}
