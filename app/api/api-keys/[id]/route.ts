import { getKey, permitKeyManager, revokeByKey } from "#lib/api-keys/manage-keys.ts";
import { toApiKey } from "#lib/contract/api-key-output.ts";
import { emptyBody } from "#lib/contract/invoice-input.ts";
import { apiRoute, read, write } from "#lib/http/api-route.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  GET: read({
    scope: "api-keys:read",
    missing: "api_key_not_found",
    permit: permitKeyManager,
    async handle({ id, ...caller }) {
      const key = await getKey(caller, id);
      return key ? { ok: true, status: 200, body: toApiKey(key) } : { ok: false, code: "api_key_not_found" };
    },
  }),
  DELETE: write({
    scope: "api-keys:write",
    body: emptyBody,
    missing: "api_key_not_found",
    permit: permitKeyManager,
    current: null,
    handle: ({ tx, id, ...caller }) => revokeByKey(tx, caller, id),
    toResponse: () => ({ ok: true, status: 204, body: null }),
  }),
});
