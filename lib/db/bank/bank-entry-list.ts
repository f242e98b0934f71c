import "server-only";
import { BANK_ENTRY, WITH_ACTOR } from "#lib/db/bank/bank-entries.ts";
import { readFirst } from "#lib/db/client.ts";
import { boolean, integer, object } from "#lib/db/query/field.ts";
import type { ListColumns } from "#lib/db/query/list-order.ts";
import { given, Parameters } from "#lib/db/query/parameters.ts";
import { defineQuery, type RowOf } from "#lib/db/query/query.ts";
import { readPage } from "#lib/db/replicas/read-page.ts";
import type { BankEntryFilter, BankEntryRecord, BankEntrySort } from "#lib/domain/bank/bank-records.ts";
import type { ListPart } from "#lib/domain/list-order.ts";

/** Ids rise with the time at which entries came. */
const COLUMNS: ListColumns<BankEntrySort> = {
  id: "e.id",
  by: {
    createdAt: null,
    updatedAt: { column: "e.updated_at", type: "timestamptz" },
    date: { column: "e.booked_on", type: "date" },
  },
};

const LIST = { table: "bank_entries", row: "e", joins: WITH_ACTOR, fields: BANK_ENTRY, columns: COLUMNS };

function conditionsOf(
  { state, certainty, accountId, statementId, search, updatedSince, from, to }: BankEntryFilter,
  parameters: Parameters,
): Record<keyof BankEntryFilter, string[]> {
  return {
    state: given(state, (value) => [`e.state = ${parameters.add(value, "text")}`]),
    certainty: given(certainty, (value) => [`e.state = 'open' AND e.certainty = ${parameters.add(value, "text")}`]),
    accountId: given(accountId, (id) => [`e.account_id = ${parameters.add(id, "uuid")}`]),
    statementId: given(statementId, (id) => [`e.statement_id = ${parameters.add(id, "uuid")}`]),
    search: given(search, (words) => [
      `search_fold(concat_ws(E'\\x1f', e.counterparty_name, e.remittance, e.structured_reference, e.end_to_end_id))
         LIKE search_pattern(${parameters.add(words, "text")})`,
    ]),
    updatedSince: given(updatedSince, (instant) => [`e.updated_at >= ${parameters.add(instant, "timestamptz")}`]),
    from: given(from, (day) => [`e.booked_on >= ${parameters.add(day, "date")}`]),
    to: given(to, (day) => [`e.booked_on <= ${parameters.add(day, "date")}`]),
  };
}

/** A page of a company's bank entries in an order, and the number of matches. */
export function listBankEntries(
  companyId: string,
  filter: BankEntryFilter,
  { order, after }: Pick<ListPart<BankEntrySort>, "order" | "after">,
  window: { limit: number; offset: bigint },
): Promise<{ total: number; rows: BankEntryRecord[] }> {
  const parameters = new Parameters(companyId);
  const asked = { conditions: conditionsOf(filter, parameters), parameters, isSearch: filter.search !== null };
  return readPage(companyId, LIST, { ...asked, order, after }, window);
}

const COUNTS = defineQuery(
  "count_bank_entries",
  object({
    open: integer("count(*) FILTER (WHERE e.state = 'open')"),
    accepted: integer("count(*) FILTER (WHERE e.state = 'accepted')"),
    setAside: integer("count(*) FILTER (WHERE e.state = 'set_aside')"),
    certain: integer("count(*) FILTER (WHERE e.state = 'open' AND e.certainty = 'certain')"),
    /** Open ones that no matching has seen yet. */
    unmatched: integer("count(*) FILTER (WHERE e.state = 'open' AND e.proposals IS NULL)"),
  }),
  (columns) => `SELECT ${columns} FROM bank_entries e WHERE e.company_id = $1::uuid`,
);
export type BankEntryCounts = RowOf<typeof COUNTS>;

/** How many entries a company has, by what became of them. */
export async function countBankEntries(companyId: string): Promise<BankEntryCounts> {
  const counts = await readFirst("pool", COUNTS, [companyId]);
  if (!counts) throw new Error("a count is one row");
  return counts;
}

const HAS_ENTRIES = defineQuery(
  "has_bank_statements",
  boolean("EXISTS (SELECT FROM bank_statements s WHERE s.company_id = $1::uuid)"),
  (columns) => `SELECT ${columns}`,
);

/** Whether a statement of a bank was uploaded. */
export async function hasStatements(companyId: string): Promise<boolean> {
  return (await readFirst("pool", HAS_ENTRIES, [companyId])) ?? false;
}
