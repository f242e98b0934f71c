import { restoreClient } from "#lib/clients/archive-client.ts";
import { readWrittenClient } from "#lib/clients/get-client.ts";
import { toClient } from "#lib/contract/client-output.ts";
import { emptyBody } from "#lib/contract/invoice-input.ts";
import { apiRoute, write } from "#lib/http/api-route.ts";
import { currentClient } from "#lib/http/current-client.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  POST: write({
    scope: "clients:write",
    body: emptyBody,
    missing: "no_such_client",
    current: currentClient,
    tagged: true,
    async handle({ tx, context, id }) {
      const outcome = await restoreClient(tx, context, id);
      if (!outcome.ok) return outcome.code === "not_found" ? { ok: false, code: "no_such_client" } : outcome;
      return { ok: true, client: await readWrittenClient(tx, context.companyId, id) };
    },
    toResponse: ({ client }) => ({ ok: true, status: 200, body: toClient(client) }),
  }),
});
