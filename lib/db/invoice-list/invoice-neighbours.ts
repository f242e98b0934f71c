import "server-only";
import { OUTSTANDING } from "#lib/db/fields/invoice-conditions.ts";
import { conditionsOf } from "#lib/db/invoice-list/invoice-filter.ts";
import { orderBy } from "#lib/db/invoice-list/invoice-page.ts";
import { nullable, object, uuid } from "#lib/db/query/field.ts";
import { Parameters } from "#lib/db/query/parameters.ts";
import { makeQuery } from "#lib/db/query/query.ts";
import { readListed } from "#lib/db/replicas/replica-reads.ts";
import type { InvoiceSummary } from "#lib/domain/invoices/invoice.ts";
import type { InvoiceFilter, InvoiceOrder } from "#lib/domain/invoices/invoice-query.ts";

/**
 * So many invoices are looked through on each side for one that matches: some tens of milliseconds. A neighbour further
 * away is not found.
 */
const WALK = 20_000;

export interface Neighbours {
  /** The invoice above it in the list. */
  previous: string | null;
  /** The invoice below it. */
  next: string | null;
}

/** The place of an invoice in every order. */
export type PlaceInList = Pick<InvoiceSummary, "id" | "number" | "issueDate" | "dueDate" | "clientName" | "totalCents">;

/** The matching invoices before and after this one in the list, found from its place in an index. */
export async function findNeighbours(
  companyId: string,
  place: PlaceInList,
  filter: InvoiceFilter,
  order: InvoiceOrder,
): Promise<Neighbours> {
  const parameters = new Parameters(companyId);
  const beside = (descending: boolean) =>
    nullable(uuid(`(${besideOf(place, filter, { ...order, descending }, parameters)})`));
  const found = object<Neighbours>({ previous: beside(!order.descending), next: beside(order.descending) });
  const [neighbours] = await readListed(
    makeQuery("", found, (columns) => `SELECT ${columns}`),
    parameters.values,
  );
  if (!neighbours) throw new Error("the query of the neighbours returned no row");
  return neighbours;
}

/** Selects the id of the first match after the place in this order. */
function besideOf(place: PlaceInList, filter: InvoiceFilter, order: InvoiceOrder, parameters: Parameters): string {
  const by = orderBy(order);
  const matches = conditionsOf(filter, parameters).join(" AND ");
  const ranges = rangesAfter(place, order, parameters).map((range, rank) => {
    const where = [...indexed(filter, order, parameters), range].join(" AND ");
    const walked = `SELECT i.* FROM invoices i WHERE ${where} ORDER BY ${by} LIMIT ${WALK}`;
    return `(SELECT ${rank} AS rank, i.id FROM (${walked}) i WHERE ${matches} ORDER BY ${by} LIMIT 1)`;
  });
  return `SELECT id FROM (${ranges.join(" UNION ALL ")}) beside ORDER BY rank LIMIT 1`;
}

/**
 * The conditions of the filter for which an index has this order, so that a rare status is not looked for among all
 * invoices.
 */
function indexed(
  { statuses, clientId, isOutstanding, overdue }: InvoiceFilter,
  { by }: InvoiceOrder,
  parameters: Parameters,
): string[] {
  const conditions = ["i.company_id = $1::uuid"];
  if (by === "dueDate" && (isOutstanding || overdue?.is)) conditions.push(OUTSTANDING);
  if (by !== "issueDate") return conditions;
  const [status, ...others] = new Set(statuses);
  if (status && others.length === 0) conditions.push(`i.status = ${parameters.add(status, "invoice_status")}`);
  if (clientId) conditions.push(`i.client_id = ${parameters.add(clientId, "uuid")}`);
  return conditions;
}

/**
 * What comes after the place, one range after the other. Drafts have no number, and stand behind all numbers in
 * ascending order.
 */
function rangesAfter(place: PlaceInList, { by, descending }: InvoiceOrder, parameters: Parameters): string[] {
  const beyond = descending ? "<" : ">";
  const id = parameters.add(place.id, "uuid");
  const after = (column: string, value: unknown, type: string) =>
    `(${column}, i.id) ${beyond} (${parameters.add(value, type)}, ${id})`;
  switch (by) {
    case "issueDate":
      return [after("i.issue_date", place.issueDate, "date")];
    case "dueDate":
      return [after("i.due_date", place.dueDate, "date")];
    case "client":
      return [after("i.client_name", place.clientName, "text")];
    case "total":
      return [after("i.total_cents", place.totalCents, "bigint")];
    case "number": {
      if (place.number === null)
        return [`i.number IS NULL AND i.id ${beyond} ${id}`, ...(descending ? ["i.number IS NOT NULL"] : [])];
      return [after("i.number", place.number, "text"), ...(descending ? [] : ["i.number IS NULL"])];
    }
  }
}
