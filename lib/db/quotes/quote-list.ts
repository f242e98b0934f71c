import "server-only";
import { readFirst, readRows } from "#lib/db/client.ts";
import { boolean, integer, object, oneOf } from "#lib/db/query/field.ts";
import type { ListColumns } from "#lib/db/query/list-order.ts";
import { given, Parameters } from "#lib/db/query/parameters.ts";
import { defineQuery } from "#lib/db/query/query.ts";
import { isInvoicedInFull, QUOTE_SUMMARY } from "#lib/db/quotes/quote-records.ts";
import { readPage } from "#lib/db/replicas/read-page.ts";
import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import type { QuoteListFilter, QuoteSort } from "#lib/domain/list-filters.ts";
import type { ListPart } from "#lib/domain/list-order.ts";
import type { QuoteSummary } from "#lib/domain/quotes/quote.ts";
import { QUOTE_STATUSES, type QuoteStatus } from "#lib/domain/quotes/quote-status.ts";

/** The state of the quote `q` of the company `$1`: `quoteStatus` in SQL. `today` is a parameter. */
const QUOTE_STATUS = (today: string) => `CASE
  WHEN q.status IN ('sent', 'viewed') AND q.valid_until < ${today} THEN 'expired'
  WHEN q.status = 'accepted' AND ${isInvoicedInFull("$1::uuid")} THEN 'invoiced'
  ELSE q.status END`;

/** Ids rise with the time of creation. */
const COLUMNS: ListColumns<QuoteSort> = {
  id: "q.id",
  by: {
    createdAt: null,
    updatedAt: { column: "q.updated_at", type: "timestamptz" },
    issueDate: { column: "q.issue_date", type: "date" },
    validUntil: { column: "q.valid_until", type: "date" },
  },
};

const LIST = { table: "quotes", row: "q", fields: QUOTE_SUMMARY, columns: COLUMNS };

function conditionsOf(
  { status, clientId, search, externalId, number, updatedSince, from, to }: QuoteListFilter,
  today: CalendarDate,
  parameters: Parameters,
): Record<keyof QuoteListFilter, string[]> {
  return {
    status: given(status, (values) => [
      `${QUOTE_STATUS(parameters.add(today, "date"))} = ANY (${parameters.add(values, "text[]")})`,
    ]),
    clientId: given(clientId, (id) => [`q.client_id = ${parameters.add(id, "uuid")}`]),
    search: given(search, (text) => [`q.search_text LIKE search_pattern(${parameters.add(text, "text")})`]),
    externalId: given(externalId, (id) => [`q.external_id = ${parameters.add(id, "text")}`]),
    number: given(number, (text) => [`q.number = ${parameters.add(text, "text")}`]),
    updatedSince: given(updatedSince, (instant) => [`q.updated_at >= ${parameters.add(instant, "timestamptz")}`]),
    from: given(from, (day) => [`q.issue_date >= ${parameters.add(day, "date")}`]),
    to: given(to, (day) => [`q.issue_date <= ${parameters.add(day, "date")}`]),
  };
}

/** A page of a company's quotes in an order, and the number of matches. `today` is that of the company's time zone. */
export async function listQuotesInOrder(
  companyId: string,
  filter: QuoteListFilter,
  today: CalendarDate,
  { order, after }: Pick<ListPart<QuoteSort>, "order" | "after">,
  window: { limit: number; offset: bigint },
): Promise<{ total: number; quotes: QuoteSummary[] }> {
  const parameters = new Parameters(companyId);
  const asked = { conditions: conditionsOf(filter, today, parameters), parameters, isSearch: filter.search !== null };
  const { total, rows } = await readPage(companyId, LIST, { ...asked, order, after }, window);
  return { total, quotes: rows };
}

const COUNTS = defineQuery(
  "count_quotes",
  object<{ status: QuoteStatus; count: number }>({
    status: oneOf(QUOTE_STATUSES, "q.state"),
    count: integer("count(*)"),
  }),
  (columns) => `
    SELECT ${columns} FROM (SELECT ${QUOTE_STATUS("$2::date")} AS state FROM quotes q WHERE q.company_id = $1::uuid) q
    GROUP BY q.state`,
);

/** How many quotes of a company are in each state on a day; states without one are left out. */
export function countQuotes(companyId: string, today: CalendarDate): Promise<{ status: QuoteStatus; count: number }[]> {
  return readRows("pool", COUNTS, [companyId, today]);
}

const HAS_QUOTES = defineQuery(
  "has_quotes",
  boolean("EXISTS (SELECT FROM quotes q WHERE q.company_id = $1::uuid)"),
  (columns) => `SELECT ${columns}`,
);

/** Whether the company has a quote, whatever its state. */
export async function hasQuotes(companyId: string): Promise<boolean> {
  return (await readFirst("pool", HAS_QUOTES, [companyId])) ?? false;
}
