import "server-only";
import { OUTSTANDING, outstanding } from "#lib/db/fields/invoice-conditions.ts";
import { date, integer, list, nullable, object, text, uuid } from "#lib/db/query/field.ts";
import { defineQuery } from "#lib/db/query/query.ts";
import { readInTurn } from "#lib/db/replicas/replica-reads.ts";
import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import type { ClientDebt, ClientStanding } from "#lib/domain/parties/parties.ts";

const OF_CLIENT = "i.company_id = $1::uuid AND i.client_id = cl.id";

/** From kept sums, and from the index of what a client owes, by due date, for the late part of it. */
const DEBTS = `(
  SELECT k.currency, sum(k.total_cents - k.credited_cents - k.paid_cents) AS outstanding, coalesce((
    SELECT sum(i.total_cents - i.amount_credited_cents - i.amount_paid_cents) FROM invoices i
    WHERE ${OF_CLIENT} AND ${OUTSTANDING} AND i.due_date < $3::date AND i.currency = k.currency), 0) AS overdue
  FROM invoice_client_counts k WHERE k.company_id = $1::uuid AND k.client_id = cl.id AND ${outstanding("k")}
  GROUP BY k.currency HAVING sum(k.total_cents - k.credited_cents - k.paid_cents) <> 0) debt`;

const LAST_INVOICE = `(
  SELECT i.issue_date FROM invoices i WHERE ${OF_CLIENT} AND i.number IS NOT NULL ORDER BY i.issue_date DESC, i.id DESC LIMIT 1)`;

/**
 * A few of the latest paid invoices, so that it takes the same time for a client of ten invoices and for one of a
 * hundred thousand.
 */
const DAYS_TO_PAY = `(
  SELECT round(avg(latest.days))::int FROM (
    SELECT (
      SELECT max(p.paid_on) FROM payments p
      WHERE p.company_id = $1::uuid AND p.invoice_id = i.id AND p.reverses IS NULL AND p.write_off IS NULL AND NOT EXISTS (
        SELECT FROM payments r WHERE r.company_id = $1::uuid AND r.reverses = p.id)) - i.issue_date AS days
    FROM invoices i WHERE ${OF_CLIENT} AND i.status = 'paid' ORDER BY i.issue_date DESC, i.id DESC LIMIT 20) latest)`;

const STANDINGS = defineQuery(
  "client_standings",
  object<ClientStanding>({
    clientId: uuid("cl.id"),
    lastInvoiceOn: nullable(date(LAST_INVOICE)),
    daysToPay: nullable(integer(DAYS_TO_PAY)),
    debts: list<ClientDebt>(
      {
        currency: text("debt.currency"),
        outstandingCents: integer("debt.outstanding"),
        overdueCents: integer("debt.overdue"),
      },
      { from: DEBTS, orderBy: "debt.outstanding DESC" },
    ),
  }),
  (columns) => `SELECT ${columns} FROM clients cl WHERE cl.company_id = $1::uuid AND cl.id = ANY ($2::uuid[])`,
);

/**
 * What each of these clients owes, and how it pays, in any order. Its cost grows with the overdue invoices of these
 * clients alone.
 */
export function readClientStandings(
  companyId: string,
  clientIds: string[],
  today: CalendarDate,
): Promise<ClientStanding[]> {
  return readInTurn(companyId, STANDINGS, [companyId, clientIds, today]);
}
