import "server-only";
import { readFirst } from "#lib/db/client.ts";
import { boolean, integer, list, object } from "#lib/db/query/field.ts";
import { behind, type ListColumns, orderBy } from "#lib/db/query/list-order.ts";
import { given, Parameters } from "#lib/db/query/parameters.ts";
import { defineQuery, makeQuery } from "#lib/db/query/query.ts";
import { RECEIPT, WITH_CLIENT } from "#lib/db/receipts/receipt-records.ts";
import { readInTurn, readListed } from "#lib/db/replicas/replica-reads.ts";
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

function conditionsOf(
  { clientId, kind, unallocated, search, externalId, updatedSince, from, to }: ReceiptListFilter,
  parameters: Parameters,
): Record<keyof ReceiptListFilter, string[]> {
  return {
    // Receipts of clients that were merged into it are its own.
    clientId: given(clientId, (id) => {
      const client = parameters.add(id, "uuid");
      return [
        `r.client_id = ANY (ARRAY(SELECT c.id FROM clients c WHERE c.company_id = $1::uuid AND (c.id = ${client} OR c.merged_into_id = ${client})))`,
      ];
    }),
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

interface Found {
  total: number;
  receipts: Receipt[];
}

/** A page of a company's receipts in an order, and the number of matches. */
export async function listReceipts(
  companyId: string,
  filter: ReceiptListFilter,
  { order, after }: Pick<ListPart<ReceiptSort>, "order" | "after">,
  { limit, offset }: { limit: number; offset: bigint },
): Promise<Found> {
  const parameters = new Parameters(companyId);
  const part = `LIMIT ${parameters.add(limit, "int")} OFFSET ${parameters.add(offset, "bigint")}`;
  const conditions = conditionsOf(filter, parameters);
  const matches = ["r.company_id = $1::uuid", ...Object.values(conditions).flat()].join(" AND ");
  const shown = [matches, ...behind(COLUMNS, order, after, parameters)].join(" AND ");
  const by = orderBy(COLUMNS, order);
  const page = `(SELECT r.* FROM receipts r WHERE ${shown} ORDER BY ${by} ${part}) r ${WITH_CLIENT}`;
  const found = object<Found>({
    total: integer(`(SELECT count(*) FROM receipts r WHERE ${matches})`),
    receipts: list<Receipt>(RECEIPT, { from: page, orderBy: by }),
  });
  const query = makeQuery("", found, (columns) => `SELECT ${columns}`);
  const [result] = await (filter.search === null
    ? readListed(query, parameters.values)
    : readInTurn(companyId, query, parameters.values));
  if (!result) throw new Error("the list query returned no row");
  return result;
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
