import { createClient } from "#lib/clients/create-client.ts";
import { readWrittenClient } from "#lib/clients/get-client.ts";
import { bulkClientsBody } from "#lib/contract/bulk-input.ts";
import { toClient } from "#lib/contract/client-output.ts";
import { apiRoute } from "#lib/http/api-route.ts";
import { bulk, step } from "#lib/http/bulk.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  POST: bulk({
    scope: "clients:write",
    body: bulkClientsBody,
    steps: ({ operations }) =>
      operations.map(({ client: input, idempotencyKey: key }) =>
        step({ path: "/api/clients", input, key }, (context) => ({
          async handle(tx) {
            const created = await createClient(tx, context, input);
            if (!created.ok) return created;
            return { ok: true as const, client: await readWrittenClient(tx, context.companyId, created.id) };
          },
          toResponse: ({ client }) => ({
            ok: true,
            status: 201,
            location: `/api/clients/${client.id}`,
            body: toClient(client),
          }),
        })),
      ),
    summarize: (client) => client,
  }),
});
