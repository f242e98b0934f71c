import { createApiKeyBody, listApiKeysQuery } from "#lib/contract/api-key-input.ts";
import { apiKeyAnswer, apiKeyList, apiKeyWithSecret, meAnswer } from "#lib/contract/api-key-output.ts";
import { jsonAnswer } from "./answers.ts";
import { keyAnswerHeaders, locationHeader, replayedHeader } from "./headers.ts";
import { KEY_PROBLEMS, problems, WRITE_PROBLEMS } from "./problem-answers.ts";
import { idPath, noBody, requestHeaders, writeHeaders } from "./requests.ts";
import { taggedPaths } from "./tagged-paths.ts";

const READ = [...KEY_PROBLEMS, "owner_only" as const];

/** Who calls, and what a key does with keys. */
export const apiKeys = taggedPaths("API keys", {
  "/api/me": {
    get: {
      scope: null,
      operationId: "getMe",
      summary: "Who calls",
      description:
        "The calling key with its limits, the user for whom it acts and their group with its plan, the active company, and the companies that the key works in. `isTest` tells a test company from a real one.",
      requestParams: { header: requestHeaders },
      responses: {
        200: jsonAnswer("The caller.", meAnswer),
        ...problems([
          ...KEY_PROBLEMS.filter((code) => code !== "no_company" && code !== "insufficient_scope"),
          "validation_failed",
        ]),
      },
    },
  },
  "/api/api-keys": {
    get: {
      scope: "api-keys:read",
      operationId: "listApiKeys",
      summary: "List API keys",
      description:
        "The keys of the group that are neither revoked nor expired, newest first unless `sort` says otherwise. A key that is limited to companies, or to test companies, sees only those that reach no further.",
      requestParams: { header: requestHeaders, query: listApiKeysQuery },
      responses: { 200: jsonAnswer("A page of keys.", apiKeyList), ...problems([...READ, "validation_failed"]) },
    },
    post: {
      scope: "api-keys:write",
      operationId: "createApiKey",
      summary: "Create an API key",
      description:
        "A key for the same user. It never has more than the calling one: scopes that this one names, companies that it works in, test companies where it is limited to these, and no later expiry; else 403 `exceeds_own_access`, which names each. It is revoked with the key that made it.",
      requestParams: { header: writeHeaders },
      requestBody: {
        required: true,
        content: {
          "application/json": {
            schema: createApiKeyBody,
            example: { name: "Web shop", scopes: ["invoices:read", "invoices:write"], testOnly: true },
          },
        },
      },
      responses: {
        201: jsonAnswer("The key, with its secret.", apiKeyWithSecret, {
          headers: { ...locationHeader("The new key."), ...replayedHeader },
        }),
        ...problems([...READ, ...WRITE_PROBLEMS, "plan_without_api_keys", "exceeds_own_access", "too_many_api_keys"]),
      },
    },
  },
  "/api/api-keys/{id}": {
    get: {
      scope: "api-keys:read",
      operationId: "getApiKey",
      summary: "Get an API key",
      requestParams: { header: requestHeaders, path: idPath("API key") },
      responses: { 200: jsonAnswer("The key.", apiKeyAnswer), ...problems([...READ, "api_key_not_found"]) },
    },
    delete: {
      scope: "api-keys:write",
      operationId: "revokeApiKey",
      summary: "Revoke an API key",
      description:
        "From the next request on, for good, together with the keys that it made. The calling key may be the one.",
      requestParams: { header: writeHeaders, path: idPath("API key") },
      requestBody: noBody,
      responses: {
        204: { description: "It is revoked.", headers: { ...keyAnswerHeaders, ...replayedHeader } },
        ...problems([...READ, ...WRITE_PROBLEMS, "api_key_not_found"]),
      },
    },
  },
});
