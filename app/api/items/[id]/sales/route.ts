import { itemSalesQuery } from "#lib/contract/item-input.ts";
import { toItemSales } from "#lib/contract/item-output.ts";
import { apiRoute, read } from "#lib/http/api-route.ts";
import { getItem } from "#lib/items/get-item.ts";
import { itemSales } from "#lib/items/item-sales.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  GET: read({
    scope: "invoices:read",
    query: itemSalesQuery,
    missing: "no_such_item",
    async handle({ context: { companyId }, id, query }) {
      if (!(await getItem(companyId, id))) return { ok: false, code: "no_such_item" };
      return { ok: true, status: 200, body: toItemSales(await itemSales(companyId, id, query)) };
    },
  }),
});
