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

const LIST = { table: "receipts", row: "r", joins: WITH_CLIENT, fields: RECEIPT, columns: COLUMNS };

/** The conditions of a filter on the row `r` of receipts. */
export function conditionsOf(
  { clientId, kind, unallocated, search, externalId, updatedSince, from, to }: ReceiptListFilter,
  parameters: Parameters,
): Record<keyof ReceiptListFilter, string[]> {
  return {
    // Receipts of clients that were merged into it are its own.
    clientId: given(clientId, (id) => [`r.client_id = ANY (${withMerged(parameters.add(id, "uuid"))})`]),
    kind: given(kind, (value) => [`r.kind = ${parameters.add(value, "text")}`]),
    unallocated: unallocated ? ["r.unallocated_cents > 0"] : [],
    search: given(search, (text) => [
      `search_fold(concat_ws(E'\\x1f', r.payer, r.reference, (SELECT coalesce(k.name, c.name) FROM clients c
         LEFT JOIN clients k ON k.company_id = $1::uuid AND k.id = c.merged_into_id
         WHERE c.company_id = $1::uuid AND c.id = r.client_id))) LIKE search_pattern(${parameters.add(text, "text")})`,
    ]),
    externalId: given(externalId, (id) => [`r.external_id = ${parameters.add(id, "text")}`]),
    updatedSince: given(updatedSince, (instant) => [`r.updated_at >= ${parameters.add(instant, "timestamptz")}`]),
    from: given(from, (day) => [`r.received_on >= ${parameters.add(day, "date")}`]),
    to: given(to, (day) => [`r.received_on <= ${parameters.add(day, "date")}`]),
  };
}

/** A page of a company's receipts in an order, and the number of matches. */
export function listReceipts(
  companyId: string,
  filter: ReceiptListFilter,
  { order, after }: Pick<ListPart<ReceiptSort>, "order" | "after">,
  window: { limit: number; offset: bigint },
): Promise<{ total: number; rows: Receipt[] }> {
  const parameters = new Parameters(companyId);
  const asked = { conditions: conditionsOf(filter, parameters), parameters, isSearch: filter.search !== null };
  return readPage(companyId, LIST, { ...asked, order, after }, window);
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
