import { createItemBody, listItemsQuery } from "#lib/contract/item-input.ts";
import { toItem } from "#lib/contract/item-output.ts";
import { orderOfChanges } from "#lib/contract/list-query.ts";
import { toPage } from "#lib/contract/output-fields.ts";
import { apiRoute, read, write } from "#lib/http/api-route.ts";
import { createItem } from "#lib/items/create-item.ts";
import { readWrittenItem } from "#lib/items/get-item.ts";
import { pageItems } from "#lib/items/page-items.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  GET: read({
    scope: "items:read",
    query: listItemsQuery,
    async handle({ context, query: { page, limit, sort, after, ...filter } }) {
      const order = orderOfChanges({ sort, ...filter });
      const found = await pageItems(context.companyId, filter, { page, limit, order, after });
      return { ok: true, status: 200, body: toPage(found, order, toItem) };
    },
  }),
  POST: write({
    scope: "items:write",
    body: createItemBody,
    bodyRequired: true,
    current: null,
    tagged: true,
    async handle({ tx, context, body }) {
      const created = await createItem(tx, context, body);
      if (!created.ok) return created;
      return { ok: true, item: await readWrittenItem(tx, context.companyId, created.itemId) };
    },
    toResponse: ({ item }) => ({ ok: true, status: 201, location: `/api/items/${item.id}`, body: toItem(item) }),
  }),
});
