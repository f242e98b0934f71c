import "server-only";
import { DUE, OUTSTANDING, overdueOn } from "#lib/db/fields/invoice-conditions.ts";
import type { InvoiceFilter } from "#lib/domain/invoices/invoice-query.ts";

/** Whether the filter asks for what no kept count knows: its matches are counted one by one. */
export function isUncounted({ statuses, clientId, search, from, to, ...uncounted }: InvoiceFilter): boolean {
  return Object.values(uncounted).some(Boolean);
}

/** The parameters of a statement that is being built. The first one is the company. */
export class Parameters {
  readonly values: unknown[];

  constructor(companyId: string) {
    this.values = [companyId];
  }

  /** Adds a value; returns its placeholder with its type, such as `$2::date`. */
  add(value: unknown, type: string): string {
    this.values.push(value);
    return `$${this.values.length}::${type}`;
  }
}

/**
 * The conditions of a filter on the rows `i`. Those on company, client, status and issue date hold for the tables of counts too. `isWalked`: the rows
 * are looked for in an order. Where they are only counted, there are none but the filter's own, so that an index alone can do it.
 */
export function conditionsOf(filter: InvoiceFilter, parameters: Parameters, isWalked = true): string[] {
  const conditions = ["i.company_id = $1::uuid"];
  // One status by itself: `= ANY` of a parameter would lose the order of the index.
  const statuses = filter.statuses && [...new Set(filter.statuses)];
  if (statuses?.length === 1) conditions.push(`i.status = ${parameters.add(statuses[0], "invoice_status")}`);
  else if (statuses) conditions.push(`i.status = ANY (${parameters.add(statuses, "invoice_status[]")})`);
  if (filter.clientId) conditions.push(`i.client_id = ${parameters.add(filter.clientId, "uuid")}`);
  if (filter.search) conditions.push(`i.search_text LIKE search_pattern(${parameters.add(filter.search, "text")})`);
  if (filter.from) conditions.push(`i.issue_date >= ${parameters.add(filter.from, "date")}`);
  if (filter.to) conditions.push(`i.issue_date <= ${parameters.add(filter.to, "date")}`);
  if (filter.isOutstanding) conditions.push(OUTSTANDING, DUE);
  if (filter.overdue) {
    const today = parameters.add(filter.overdue.on, "date");
    conditions.push(filter.overdue.is ? overdueOn(today) : `NOT (${overdueOn(today)})`);
    // As for dueTo, below.
    if (filter.overdue.is && isWalked) conditions.push(`i.issue_date < ${today}`);
  }
  if (filter.dueFrom) conditions.push(`i.due_date >= ${parameters.add(filter.dueFrom, "date")}`);
  if (filter.dueTo) {
    const dueTo = parameters.add(filter.dueTo, "date");
    conditions.push(`i.due_date <= ${dueTo}`);
    // No invoice is due before it is dated (a constraint of the table): a walk by issue date begins here.
    if (isWalked) conditions.push(`i.issue_date <= ${dueTo}`);
  }
  if (filter.number) conditions.push(`i.number = ${parameters.add(filter.number, "text")}`);
  if (filter.updatedSince) conditions.push(`i.updated_at >= ${parameters.add(filter.updatedSince, "timestamptz")}`);
  return conditions;
}
