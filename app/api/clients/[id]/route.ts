import { changeClient } from "#lib/clients/change-client.ts";
import { deleteClient } from "#lib/clients/delete-client.ts";
import { getClient } from "#lib/clients/get-client.ts";
import { changeClientBody, mergeClient } from "#lib/contract/client-input.ts";
import { toClient } from "#lib/contract/client-output.ts";
import { emptyBody } from "#lib/contract/invoice-input.ts";
import { apiRoute, read, write } from "#lib/http/api-route.ts";
import { currentClient } from "#lib/http/current-client.ts";
import { taggedResponse } from "#lib/http/entity-tag.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  GET: read({
    scope: "clients:read",
    missing: "no_such_client",
    async handle({ context, id, headers }) {
      const client = await getClient(context.companyId, id);
      return client ? taggedResponse(headers, toClient(client)) : { ok: false, code: "no_such_client" };
    },
  }),
  PATCH: write({
    scope: "clients:write",
    body: changeClientBody,
    bodyRequired: true,
    missing: "no_such_client",
    current: currentClient,
    tagged: true,
    handle: ({ tx, context, id, body }) => changeClient(tx, context, id, (client) => mergeClient(client, body)),
    toResponse: ({ client }) => ({ ok: true, status: 200, body: toClient(client) }),
  }),
  DELETE: write({
    scope: "clients:write",
    body: emptyBody,
    missing: "no_such_client",
    current: currentClient,
    handle: ({ tx, context, id }) => deleteClient(tx, context, id),
    toResponse: () => ({ ok: true, status: 204, body: null }),
  }),
});
