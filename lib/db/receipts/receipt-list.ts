import "server-only";
import { readFirst } from "#lib/db/client.ts";
import { withMerged } from "#lib/db/fields/merged-clients.ts";
import { boolean } from "#lib/db/query/field.ts";
import type { ListColumns } from "#lib/db/query/list-order.ts";
import { given, Parameters } from "#lib/db/query/parameters.ts";
import { defineQuery } from "#lib/db/query/query.ts";
import { RECEIPT, WITH_CLIENT } from "#lib/db/receipts/receipt-records.ts";
import { readPage } from "#lib/db/replicas/read-page.ts";
import type { ReceiptListFilter, ReceiptSort } from "#lib/domain/list-filters.ts";
import type { ListPart } from "#lib/domain/list-order.ts";
import type { Receipt } from "#lib/domain/receipts/receipt.ts";

/** Ids rise with the time of recording. */
const COLUMNS: ListColumns<ReceiptSort> = {
  id: "r.id",
  by: {
    createdAt: null,
    updatedAt: { column: "r.updated_at", type: "timestamptz" },
    date: { column: "r.received_on", type: "date" },
  },
};

const LIST = { row: "r", joins: WITH_CLIENT, fields: RECEIPT, columns: COLUMNS };

interface FoundReceipts {
  /** What the rows `r` are read from. */
  table: string;
  conditions: Record<keyof ReceiptListFilter, string[]>;
}

/** The rows `r` of receipts that a filter finds. */
export function receiptsOf(filter: ReceiptListFilter, parameters: Parameters): FoundReceipts {
  const { clientId, kind, unallocated, search, externalId, updatedSince, from, to } = filter;
  const searched = search ? receiptsWith(search, parameters) : { table: "receipts", condition: null };
  const conditions: FoundReceipts["conditions"] = {
    // Receipts of clients that were merged into it are its own.
    clientId: given(clientId, (id) => [`r.client_id = ANY (${withMerged(parameters.add(id, "uuid"))})`]),
    kind: given(kind, (value) => [`r.kind = ${parameters.add(value, "text")}`]),
    unallocated: unallocated ? ["r.unallocated_cents > 0"] : [],
    search: given(searched.condition, (condition) => [condition]),
    externalId: given(externalId, (id) => [`r.external_id = ${parameters.add(id, "text")}`]),
    updatedSince: given(updatedSince, (instant) => [`r.updated_at >= ${parameters.add(instant, "timestamptz")}`]),
    from: given(from, (day) => [`r.received_on >= ${parameters.add(day, "date")}`]),
    to: given(to, (day) => [`r.received_on <= ${parameters.add(day, "date")}`]),
  };
  return { table: searched.table, conditions };
}

/**
 * The receipts whose payer, reference or client's name contains the words. The name is that of today, and is looked up
 * among the clients. Three characters have an index, and so have the receipts of the clients: the two are read one after
 * the other, because one condition for both would walk all receipts. Where no name matches, the second is not begun.
 * Fewer characters are in most receipts.
 */
function receiptsWith(words: string, parameters: Parameters): { table: string; condition: string | null } {
  const text = parameters.add(words, "text");
  const pattern = `(SELECT search_pattern(${text}))`;
  const clients = `SELECT c.id FROM clients c LEFT JOIN clients k ON k.company_id = $1::uuid AND k.id = c.merged_into_id
    WHERE c.company_id = $1::uuid AND search_fold(coalesce(k.name, c.name)) LIKE ${pattern}`;
  if ([...words].length < 3) {
    const condition = `(strpos(r.search_text, (SELECT search_fold(${text}))) > 0 OR r.client_id IN (${clients}))`;
    return { table: "receipts", condition };
  }
  const byText = `SELECT t.* FROM receipts t WHERE t.company_id = $1::uuid AND t.search_text LIKE ${pattern}`;
  const byClient = `SELECT o.* FROM receipts o WHERE o.company_id = $1::uuid AND EXISTS (${clients})
    AND o.client_id = ANY (ARRAY(${clients})) AND (o.search_text LIKE ${pattern}) IS NOT TRUE`;
  return { table: `(${byText} UNION ALL ${byClient})`, condition: null };
}

/** A page of a company's receipts in an order, and the number of matches. */
export function listReceipts(
  companyId: string,
  filter: ReceiptListFilter,
  { order, after }: Pick<ListPart<ReceiptSort>, "order" | "after">,
  window: { limit: number; offset: bigint },
): Promise<{ total: number; rows: Receipt[] }> {
  const parameters = new Parameters(companyId);
  const { table, conditions } = receiptsOf(filter, parameters);
  const asked = { conditions, parameters, isSearch: filter.search !== null };
  return readPage(companyId, { ...LIST, table }, { ...asked, order, after }, window);
}

const HAS_RECEIPTS = defineQuery(
  "has_receipts",
  boolean("EXISTS (SELECT FROM receipts r WHERE r.company_id = $1::uuid)"),
  (columns) => `SELECT ${columns}`,
);

/** Whether money of the company came in, as it was recorded. */
export async function hasReceipts(companyId: string): Promise<boolean> {
  return (await readFirst("pool", HAS_RECEIPTS, [companyId])) ?? false;
}
