import { emptyBody } from "#lib/contract/invoice-input.ts";
import { toItem } from "#lib/contract/item-output.ts";
import { apiRoute, write } from "#lib/http/api-route.ts";
import { currentItem } from "#lib/http/current-item.ts";
import { archiveItem } from "#lib/items/archive-item.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  POST: write({
    scope: "items:write",
    body: emptyBody,
    missing: "no_such_item",
    current: currentItem,
    tagged: true,
    handle: ({ tx, context, id }) => archiveItem(tx, context, id),
    toResponse: ({ item }) => ({ ok: true, status: 200, body: toItem(item) }),
  }),
});
