import { createKeyByKey } from "#lib/api-keys/create-key-by-key.ts";
import { pageKeys, permitKeyManager } from "#lib/api-keys/manage-keys.ts";
import { createApiKeyBody, listApiKeysQuery } from "#lib/contract/api-key-input.ts";
import { toApiKey, toApiKeyWithSecret, withoutKey } from "#lib/contract/api-key-output.ts";
import { toPage } from "#lib/contract/output-fields.ts";
import { apiRoute, read, write } from "#lib/http/api-route.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  GET: read({
    scope: "api-keys:read",
    query: listApiKeysQuery,
    permit: permitKeyManager,
    async handle({ query: { page, limit, sort, after, updatedSince }, ...caller }) {
      const found = await pageKeys(caller, updatedSince, { page, limit, order: sort, after });
      return { ok: true, status: 200, body: toPage(found, sort, toApiKey) };
    },
  }),
  POST: write({
    scope: "api-keys:write",
    body: createApiKeyBody,
    bodyRequired: true,
    permit: permitKeyManager,
    current: null,
    handle: ({ tx, context, body }) => createKeyByKey(tx, context, body),
    toStored: withoutKey,
    toResponse: ({ created, key }) => ({
      ok: true,
      status: 201,
      location: `/api/api-keys/${created.id}`,
      body: toApiKeyWithSecret(created, key),
    }),
  }),
});
