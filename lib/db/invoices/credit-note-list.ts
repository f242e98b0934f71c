import "server-only";
import { date, integer, list, nullable, object, text, uuid } from "#lib/db/query/field.ts";
import { makeQuery } from "#lib/db/query/query.ts";
import { readInTurn, readListed } from "#lib/db/replicas/replica-reads.ts";
import type { CalendarDate } from "#lib/domain/calendar-date.ts";

/** A credit note in a list. Amounts in minor units. */
export interface CreditNoteSummary {
  id: string;
  number: string;
  issueDate: CalendarDate;
  reason: string | null;
  totalCents: number;
  currency: string;
  clientName: string;
  invoiceId: string;
  invoiceNumber: string;
}

const FIELDS = {
  id: uuid("n.id"),
  number: text("n.number"),
  issueDate: date("n.issue_date"),
  reason: nullable(text("n.reason")),
  totalCents: integer("i.total_cents"),
  currency: text("i.currency"),
  clientName: text("i.client_name"),
  invoiceId: uuid("i.id"),
  invoiceNumber: text("i.number"),
};
const FROM = "credit_notes n JOIN invoices i ON i.company_id = $1::uuid AND i.id = n.invoice_id WHERE n.company_id = $1::uuid";
const MATCHES = "(search_fold(n.number) LIKE search_pattern($4) OR i.search_text LIKE search_pattern($4))";

/**
 * The credit notes of a company, newest first. `search` is a substring of their own number, of their invoice's or of the client's name,
 * ignoring case and accents.
 */
export async function listCreditNotes(
  companyId: string,
  search: string | null,
  { limit, offset }: { limit: number; offset: bigint },
): Promise<{ total: number; creditNotes: CreditNoteSummary[] }> {
  const from = search ? `${FROM} AND ${MATCHES}` : FROM;
  const page = `(SELECT n.id AS note_id FROM ${from} ORDER BY n.issue_date DESC, n.id DESC LIMIT $2::int OFFSET $3::bigint) p`;
  const rows = `${page} JOIN credit_notes n ON n.company_id = $1::uuid AND n.id = p.note_id JOIN invoices i ON i.company_id = $1::uuid AND i.id = n.invoice_id`;
  const found = object({
    total: integer(`(SELECT count(*) FROM ${from})`),
    creditNotes: list<CreditNoteSummary>(FIELDS, { from: rows, orderBy: "n.issue_date DESC, n.id DESC" }),
  });
  const values = [companyId, limit, offset, ...(search ? [search] : [])];
  const query = makeQuery(`list_credit_notes${search ? "_search" : ""}`, found, (columns) => `SELECT ${columns}`);
  const [result] = await (search ? readInTurn(companyId, query, values) : readListed(query, values));
  if (!result) throw new Error("the list query returned no row");
  return result;
}
