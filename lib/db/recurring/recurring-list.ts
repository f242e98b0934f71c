import "server-only";
import { readFirst, readRows } from "#lib/db/client.ts";
import { boolean, integer, object, oneOf } from "#lib/db/query/field.ts";
import type { ListColumns } from "#lib/db/query/list-order.ts";
import { given, Parameters } from "#lib/db/query/parameters.ts";
import { defineQuery } from "#lib/db/query/query.ts";
import { JOIN_PARTIES, RECURRING } from "#lib/db/recurring/recurring-records.ts";
import { readPage } from "#lib/db/replicas/read-page.ts";
import type { RecurringListFilter, RecurringSort } from "#lib/domain/list-filters.ts";
import type { ListPart } from "#lib/domain/list-order.ts";
import {
  RECURRING_STATUSES,
  type RecurringInvoice,
  type RecurringStatus,
} from "#lib/domain/recurring/recurring-invoice.ts";

const WORDS = `concat_ws(E'\\x1f', (SELECT c.name FROM clients c WHERE c.company_id = $1::uuid AND c.id = ri.client_id), (
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

const LIST = { table: "recurring_invoices", row: "ri", joins: JOIN_PARTIES, fields: RECURRING, columns: COLUMNS };

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

/** A page of a company's schedules in an order, and the number of matches. */
export async function listRecurringInOrder(
  companyId: string,
  filter: RecurringListFilter,
  { order, after }: Pick<ListPart<RecurringSort>, "order" | "after">,
  window: { limit: number; offset: bigint },
): Promise<{ total: number; schedules: RecurringInvoice[] }> {
  const parameters = new Parameters(companyId);
  const asked = { conditions: conditionsOf(filter, parameters), parameters, isSearch: filter.search !== null };
  const { total, rows } = await readPage(companyId, LIST, { ...asked, order, after }, window);
  return { total, schedules: rows };
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
