import { lockKeptClient, mergeClients } from "#lib/clients/merge-clients.ts";
import { mergeClientBody } from "#lib/contract/client-input.ts";
import { toClient } from "#lib/contract/client-output.ts";
import { apiRoute, write } from "#lib/http/api-route.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  POST: write({
    scope: "clients:write",
    body: mergeClientBody,
    bodyRequired: true,
    missing: "no_such_client",
    async current({ tx, context, id, body }) {
      const kept = await lockKeptClient(tx, context, { keptId: id, ...body });
      return kept && toClient(kept);
    },
    tagged: true,
    handle: ({ tx, context, id, body }) => mergeClients(tx, context, { keptId: id, ...body }),
    toResponse: ({ client }) => ({ ok: true, status: 200, body: toClient(client) }),
  }),
});
