import { emptyBody } from "#lib/contract/invoice-input.ts";
import { changeItemBody, mergeItem } from "#lib/contract/item-input.ts";
import { toItem } from "#lib/contract/item-output.ts";
import { apiRoute, read, write } from "#lib/http/api-route.ts";
import { currentItem } from "#lib/http/current-item.ts";
import { taggedResponse } from "#lib/http/entity-tag.ts";
import { changeItem } from "#lib/items/change-item.ts";
import { deleteItem } from "#lib/items/delete-item.ts";
import { getItem } from "#lib/items/get-item.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  GET: read({
    scope: "items:read",
    missing: "no_such_item",
    async handle({ context, id, headers }) {
      const item = await getItem(context.companyId, id);
      return item ? taggedResponse(headers, toItem(item)) : { ok: false, code: "no_such_item" };
    },
  }),
  PATCH: write({
    scope: "items:write",
    body: changeItemBody,
    bodyRequired: true,
    missing: "no_such_item",
    current: currentItem,
    tagged: true,
    handle: ({ tx, context, id, body }) => changeItem(tx, context, id, (item) => mergeItem(item, body)),
    toResponse: ({ item }) => ({ ok: true, status: 200, body: toItem(item) }),
  }),
  DELETE: write({
    scope: "items:write",
    body: emptyBody,
    missing: "no_such_item",
    current: currentItem,
    handle: ({ tx, context, id }) => deleteItem(tx, context, id),
    toResponse: () => ({ ok: true, status: 204, body: null }),
  }),
});
