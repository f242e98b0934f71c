import "server-only";
import { CREDIT_NOTE } from "#lib/db/fields/invoice-fields.ts";
import { amountCondition } from "#lib/db/query/amount-condition.ts";
import { integer, list, object, text, uuid } from "#lib/db/query/field.ts";
import { behind, type ListColumns, orderBy } from "#lib/db/query/list-order.ts";
import { given, Parameters } from "#lib/db/query/parameters.ts";
import { makeQuery } from "#lib/db/query/query.ts";
import { readInTurn, readListed } from "#lib/db/replicas/replica-reads.ts";
import type { CreditNoteSummary } from "#lib/domain/invoices/invoice.ts";
import type { CreditNoteFilter, CreditNoteSort } from "#lib/domain/list-filters.ts";
import type { ListPart } from "#lib/domain/list-order.ts";

const FIELDS = {
  ...CREDIT_NOTE,
  invoiceId: uuid("i.id"),
  invoiceNumber: text("i.number"),
  clientId: uuid("i.client_id"),
  clientName: text("i.client_name"),
  currency: text("n.currency"),
};

function conditionsOf(filter: CreditNoteFilter, parameters: Parameters): string {
  const conditions: Record<keyof CreditNoteFilter, string[]> = {
    invoiceId: given(filter.invoiceId, (id) => [`n.invoice_id = ${parameters.add(id, "uuid")}`]),
    externalId: given(filter.externalId, (id) => [`n.external_id = ${parameters.add(id, "text")}`]),
    from: given(filter.from, (day) => [`n.issue_date >= ${parameters.add(day, "date")}`]),
    to: given(filter.to, (day) => [`n.issue_date <= ${parameters.add(day, "date")}`]),
    number: given(filter.number, (number) => [`n.number = ${parameters.add(number, "text")}`]),
    updatedSince: given(filter.updatedSince, (instant) => [`n.issued_at >= ${parameters.add(instant, "timestamptz")}`]),
    search: given(filter.search, (search) => {
      const words = parameters.add(search, "text");
      // Three characters have an index; fewer are in most credit notes, whose newest are soon found by walking. Both
      // fold the words once.
      const isFew = [...search].length < 3;
      const text = isFew
        ? `strpos(n.search_text, (SELECT search_fold(${words}))) > 0`
        : `n.search_text LIKE (SELECT search_pattern(${words}))`;
      const amount = amountCondition("n", search, parameters);
      return [amount === null ? text : `(${text} OR ${amount})`];
    }),
  };
  return ["n.company_id = $1::uuid", ...Object.values(conditions).flat()].join(" AND ");
}

/** A credit note is never changed. */
const ISSUED = { column: "n.issued_at", type: "timestamptz" };
const COLUMNS: ListColumns<CreditNoteSort> = {
  id: "n.id",
  by: { issueDate: { column: "n.issue_date", type: "date" }, createdAt: ISSUED, updatedAt: ISSUED },
};

/** The credit notes of a company that a filter finds, in an order. With `countTo`, at most so many are counted. */
export async function listCreditNotes(
  companyId: string,
  filter: CreditNoteFilter,
  { order, after }: Pick<ListPart<CreditNoteSort>, "order" | "after">,
  { limit, offset, countTo }: { limit: number; offset: bigint; countTo?: number },
): Promise<{ total: number; creditNotes: CreditNoteSummary[] }> {
  const parameters = new Parameters(companyId);
  const from = `credit_notes n WHERE ${conditionsOf(filter, parameters)}`;
  const bound = countTo === undefined ? "" : `LIMIT ${Math.trunc(countTo)}`;
  const part = `LIMIT ${parameters.add(limit, "int")} OFFSET ${parameters.add(offset, "bigint")}`;
  const by = orderBy(COLUMNS, order);
  const shown = [from, ...behind(COLUMNS, order, after, parameters)].join(" AND ");
  const page = `(SELECT n.* FROM ${shown} ORDER BY ${by} ${part}) n`;
  const found = object({
    total: integer(`(SELECT count(*) FROM (SELECT FROM ${from} ${bound}) counted)`),
    creditNotes: list<CreditNoteSummary>(FIELDS, {
      from: `${page} JOIN invoices i ON i.company_id = $1::uuid AND i.id = n.invoice_id`,
      orderBy: by,
    }),
  });
  const isWhole =
    parameters.values.length === 3 && countTo === undefined && order.by === "issueDate" && order.descending;
  const query = makeQuery(isWhole ? "list_credit_notes" : "", found, (columns) => `SELECT ${columns}`);
  const [result] = await (filter.search
    ? readInTurn(companyId, query, parameters.values)
    : readListed(query, parameters.values));
  if (!result) throw new Error("the list query returned no row");
  return result;
}
