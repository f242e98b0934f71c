import "server-only";
import { readFirst, readRows } from "#lib/db/client.ts";
import { boolean, integer, list, object, oneOf } from "#lib/db/query/field.ts";
import { behind, type ListColumns, orderBy } from "#lib/db/query/list-order.ts";
import { given, Parameters } from "#lib/db/query/parameters.ts";
import { defineQuery, makeQuery } from "#lib/db/query/query.ts";
import { FROM_RECURRING, JOIN_PARTIES, RECURRING } from "#lib/db/recurring/recurring-records.ts";
import { readInTurn, readListed } from "#lib/db/replicas/replica-reads.ts";
import type { RecurringListFilter, RecurringSort } from "#lib/domain/list-filters.ts";
import type { ListPart } from "#lib/domain/list-order.ts";
import {
  RECURRING_STATUSES,
  type RecurringInvoice,
  type RecurringStatus,
} from "#lib/domain/recurring/recurring-invoice.ts";

const WORDS = `concat_ws(E'\\x1f', cl.name, (
  SELECT string_agg(line ->> 'description', E'\\x1f') FROM jsonb_array_elements(ri.content -> 'lines') line))`;

/** Ids rise with the time of creation. */
const COLUMNS: ListColumns<RecurringSort> = {
  id: "ri.id",
  by: {
    createdAt: null,
    updatedAt: { column: "ri.updated_at", type: "timestamptz" },
    nextDate: { column: "ri.next_date", type: "date" },
  },
};

function conditionsOf(
  { status, clientId, search, externalId, updatedSince }: RecurringListFilter,
  parameters: Parameters,
): Record<keyof RecurringListFilter, string[]> {
  return {
    status: given(status, (value) => [`ri.status = ${parameters.add(value, "text")}`]),
    clientId: given(clientId, (id) => [`ri.client_id = ${parameters.add(id, "uuid")}`]),
    externalId: given(externalId, (id) => [`ri.external_id = ${parameters.add(id, "text")}`]),
    updatedSince: given(updatedSince, (instant) => [`ri.updated_at >= ${parameters.add(instant, "timestamptz")}`]),
    // A company has thousands of schedules at most, so that scanning their lines takes milliseconds.
    search: given(search, (text) => [`search_fold(${WORDS}) LIKE search_pattern(${parameters.add(text, "text")})`]),
  };
}

interface Found {
  total: number;
  schedules: RecurringInvoice[];
}

/** A page of a company's schedules in an order, and the number of matches. */
export async function listRecurringInOrder(
  companyId: string,
  filter: RecurringListFilter,
  { order, after }: Pick<ListPart<RecurringSort>, "order" | "after">,
  { limit, offset }: { limit: number; offset: bigint },
): Promise<Found> {
  const parameters = new Parameters(companyId);
  const part = `LIMIT ${parameters.add(limit, "int")} OFFSET ${parameters.add(offset, "bigint")}`;
  const conditions = conditionsOf(filter, parameters);
  const matches = ["ri.company_id = $1::uuid", ...Object.values(conditions).flat()].join(" AND ");
  const shown = [matches, ...behind(COLUMNS, order, after, parameters)].join(" AND ");
  const by = orderBy(COLUMNS, order);
  const page = `(SELECT ri.* FROM ${FROM_RECURRING} WHERE ${shown} ORDER BY ${by} ${part}) ri ${JOIN_PARTIES}`;
  const found = object<Found>({
    total: integer(`(SELECT count(*) FROM ${FROM_RECURRING} WHERE ${matches})`),
    schedules: list<RecurringInvoice>(RECURRING, { from: page, orderBy: by }),
  });
  const query = makeQuery("", found, (columns) => `SELECT ${columns}`);
  const [result] = await (filter.search === null
    ? readListed(query, parameters.values)
    : readInTurn(companyId, query, parameters.values));
  if (!result) throw new Error("the list query returned no row");
  return result;
}

const COUNTS = defineQuery(
  "count_recurring",
  object<{ status: RecurringStatus; count: number }>({
    status: oneOf(RECURRING_STATUSES, "ri.status"),
    count: integer("count(*)"),
  }),
  (columns) => `SELECT ${columns} FROM recurring_invoices ri WHERE ri.company_id = $1::uuid GROUP BY ri.status`,
);

/** How many schedules of a company have each status; those without one are left out. */
export function countRecurring(companyId: string): Promise<{ status: RecurringStatus; count: number }[]> {
  return readRows("pool", COUNTS, [companyId]);
}

const HAS_RECURRING = defineQuery(
  "has_recurring",
  boolean("EXISTS (SELECT FROM recurring_invoices ri WHERE ri.company_id = $1::uuid)"),
  (columns) => `SELECT ${columns}`,
);

/** Whether the company has a schedule, whatever its status. */
export async function hasRecurring(companyId: string): Promise<boolean> {
  return (await readFirst("pool", HAS_RECURRING, [companyId])) ?? false;
}
