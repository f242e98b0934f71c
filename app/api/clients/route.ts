import { createClient } from "#lib/clients/create-client.ts";
import { readWrittenClient } from "#lib/clients/get-client.ts";
import { pageClients } from "#lib/clients/page-clients.ts";
import { createClientBody, listClientsQuery } from "#lib/contract/client-input.ts";
import { toClient } from "#lib/contract/client-output.ts";
import { orderOfChanges } from "#lib/contract/list-query.ts";
import { toPage } from "#lib/contract/output-fields.ts";
import { apiRoute, read, write } from "#lib/http/api-route.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  GET: read({
    scope: "clients:read",
    query: listClientsQuery,
    async handle({ context, query: { page, limit, sort, after, ...filter } }) {
      const order = orderOfChanges({ sort, ...filter });
      const found = await pageClients(context.companyId, filter, { page, limit, order, after });
      return { ok: true, status: 200, body: toPage(found, order, toClient) };
    },
  }),
  POST: write({
    scope: "clients:write",
    body: createClientBody,
    bodyRequired: true,
    current: null,
    tagged: true,
    async handle({ tx, context, body }) {
      const created = await createClient(tx, context, body);
      if (!created.ok) return created;
      return { ok: true, client: await readWrittenClient(tx, context.companyId, created.id) };
    },
    toResponse: ({ client }) => ({
      ok: true,
      status: 201,
      location: `/api/clients/${client.id}`,
      body: toClient(client),
    }),
  }),
});
