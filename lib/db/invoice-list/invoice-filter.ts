import "server-only";
import { DUE, OUTSTANDING, overdueOn } from "#lib/db/fields/invoice-conditions.ts";
import { amountCondition } from "#lib/db/query/amount-condition.ts";
import { given, type Parameters } from "#lib/db/query/parameters.ts";
import type { InvoiceFilter } from "#lib/domain/invoices/invoice-query.ts";
import type { InvoiceStatus } from "#lib/domain/invoices/invoice-status.ts";

/** Whether the filter asks for what no kept count knows: its matches are counted one by one. */
export function isUncounted({ statuses, clientId, search, from, to, ...uncounted }: InvoiceFilter): boolean {
  return Object.values(uncounted).some(Boolean);
}

/**
 * The conditions of a filter on the rows `i`. Those on company, client, status and issue date hold for the tables of
 * counts too.
 */
export function conditionsOf(filter: InvoiceFilter, parameters: Parameters): string[] {
  const conditions: Record<keyof InvoiceFilter, string[]> = {
    statuses: given(filter.statuses, (statuses) => [statusIn([...new Set(statuses)], parameters)]),
    clientId: given(filter.clientId, (id) => [`i.client_id = ${parameters.add(id, "uuid")}`]),
    quoteId: given(filter.quoteId, (id) => [`i.quote_id = ${parameters.add(id, "uuid")}`]),
    kind: given(filter.kind, (kind) => [`i.kind = ${parameters.add(kind, "text")}`]),
    externalId: given(filter.externalId, (id) => [`i.external_id = ${parameters.add(id, "text")}`]),
    search: given(filter.search, (words) => [matches(words, parameters)]),
    from: given(filter.from, (day) => [`i.issue_date >= ${parameters.add(day, "date")}`]),
    to: given(filter.to, (day) => [`i.issue_date <= ${parameters.add(day, "date")}`]),
    isOutstanding: given(filter.isOutstanding, () => [OUTSTANDING, DUE]),
    overdue: given(filter.overdue, ({ is, on }) => {
      const today = parameters.add(on, "date");
      return [is ? overdueOn(today) : `NOT (${overdueOn(today)})`];
    }),
    dueFrom: given(filter.dueFrom, (day) => [`i.due_date >= ${parameters.add(day, "date")}`]),
    dueTo: given(filter.dueTo, (day) => [`i.due_date <= ${parameters.add(day, "date")}`]),
    number: given(filter.number, (number) => [`i.number = ${parameters.add(number, "text")}`]),
    updatedSince: given(filter.updatedSince, (instant) => [
      `i.updated_at >= ${parameters.add(instant, "timestamptz")}`,
    ]),
  };
  return ["i.company_id = $1::uuid", ...Object.values(conditions).flat()];
}

/** Whether number or client name contain the words. */
export function matchesText(words: string, parameters: Parameters): string {
  return `i.search_text LIKE search_pattern(${parameters.add(words, "text")})`;
}

const ORDER = "o.terms -> 'references' ->> 'purchaseOrder'";

/** The invoices `o` of orders whose number contains the words, which are an expression. */
export function invoicesOfOrders(words: string): string {
  return `invoices o WHERE o.company_id = $1::uuid AND ${ORDER} IS NOT NULL AND search_fold(${ORDER}) LIKE search_pattern(${words})`;
}

/** So many invoices of orders that contain the words are found. */
const MAX_OF_ORDERS = 2_000;

/** Whether the number of the client's order contains the words, or the total is the amount that they are. */
export function otherCondition(words: string, parameters: Parameters): string {
  const amount = amountCondition("i", words, parameters);
  const ofOrders = invoicesOfOrders(parameters.add(words, "text"));
  const orders = `i.id = ANY (ARRAY(SELECT o.id FROM ${ofOrders} LIMIT ${MAX_OF_ORDERS}))`;
  return amount === null ? orders : `(${orders} OR ${amount})`;
}

function matches(words: string, parameters: Parameters): string {
  return `(${matchesText(words, parameters)} OR ${otherCondition(words, parameters)})`;
}

/** One status by itself: `= ANY` of a parameter would lose the order of the index. */
function statusIn(statuses: InvoiceStatus[], parameters: Parameters): string {
  return statuses.length === 1
    ? `i.status = ${parameters.add(statuses[0], "invoice_status")}`
    : `i.status = ANY (${parameters.add(statuses, "invoice_status[]")})`;
}
