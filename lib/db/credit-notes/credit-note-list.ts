import "server-only";
import { CREDIT_NOTE } from "#lib/db/fields/invoice-fields.ts";
import { amountCondition } from "#lib/db/query/amount-condition.ts";
import { integer, list, object, text, uuid } from "#lib/db/query/field.ts";
import { given, Parameters } from "#lib/db/query/parameters.ts";
import { makeQuery } from "#lib/db/query/query.ts";
import { readInTurn, readListed } from "#lib/db/replicas/replica-reads.ts";
import type { CreditNoteSummary } from "#lib/domain/invoices/invoice.ts";
import type { CreditNoteFilter } from "#lib/domain/list-filters.ts";

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
    from: given(filter.from, (day) => [`n.issue_date >= ${parameters.add(day, "date")}`]),
    to: given(filter.to, (day) => [`n.issue_date <= ${parameters.add(day, "date")}`]),
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

/** The credit notes of a company that a filter finds, newest first. With `countTo`, at most so many are counted. */
export async function listCreditNotes(
  companyId: string,
  filter: CreditNoteFilter,
  { limit, offset, countTo }: { limit: number; offset: bigint; countTo?: number },
): Promise<{ total: number; creditNotes: CreditNoteSummary[] }> {
  const parameters = new Parameters(companyId);
  const from = `credit_notes n WHERE ${conditionsOf(filter, parameters)}`;
  const bound = countTo === undefined ? "" : `LIMIT ${Math.trunc(countTo)}`;
  const part = `LIMIT ${parameters.add(limit, "int")} OFFSET ${parameters.add(offset, "bigint")}`;
  const page = `(SELECT n.* FROM ${from} ORDER BY n.issue_date DESC, n.id DESC ${part}) n`;
  const found = object({
    total: integer(`(SELECT count(*) FROM (SELECT FROM ${from} ${bound}) counted)`),
    creditNotes: list<CreditNoteSummary>(FIELDS, {
      from: `${page} JOIN invoices i ON i.company_id = $1::uuid AND i.id = n.invoice_id`,
      orderBy: "n.issue_date DESC, n.id DESC",
    }),
  });
  const isWhole = parameters.values.length === 3 && countTo === undefined;
  const query = makeQuery(isWhole ? "list_credit_notes" : "", found, (columns) => `SELECT ${columns}`);
  const [result] = await (filter.search
    ? readInTurn(companyId, query, parameters.values)
    : readListed(query, parameters.values));
  if (!result) throw new Error("the list query returned no row");
  return result;
}
