import { z } from "zod";
import {
  changeWebhookEndpointBody,
  createWebhookEndpointBody,
  listWebhookDeliveriesQuery,
  listWebhookEndpointsQuery,
  resendWebhooksBody,
} from "#lib/contract/webhook-input.ts";
import {
  queuedWebhookAnswer,
  queuedWebhooksAnswer,
  webhookDeliveryList,
  webhookEndpointAnswer,
  webhookEndpointList,
  webhookEndpointWithSecret,
} from "#lib/contract/webhook-output.ts";
import { jsonAnswer } from "./answers.ts";
import { etagHeader, keyAnswerHeaders, locationHeader, notModified, replayedHeader } from "./headers.ts";
import { KEY_PROBLEMS, problems, WRITE_PROBLEMS } from "./problem-answers.ts";
import { idPath, knownHeaders, noBody, requestHeaders, versionHeaders, writeHeaders } from "./requests.ts";
import { taggedPaths } from "./tagged-paths.ts";

const answer = (description: string, schema: z.ZodType, headers: object = {}) =>
  jsonAnswer(description, schema, { headers });
const READ = [...KEY_PROBLEMS, "owner_only" as const];
const WRITE = [...READ, ...WRITE_PROBLEMS];
const FOUND = "webhook_endpoint_not_found" as const;
const path = idPath("webhook endpoint");
const exampleInput = {
  url: "https://erp.example.com/folio/webhooks",
  eventTypes: ["invoice.paid", "credit_note.issued"],
};

/**
 * What Folio sends to an endpoint: a callback of the request that makes one. As one of the document's `webhooks` it
 * would be an operation of the API to OpenAPI Generator.
 */
const sentEvents = {
  event: {
    "{$request.body#/url}": {
      post: {
        operationId: "receiveEvent",
        summary: "An event",
        description:
          "By the Standard Webhooks specification: verify the headers `webhook-id`, `webhook-timestamp` and `webhook-signature` with the endpoint's secret. Sent at least once, in no certain order, until the answer is 2xx within 15 seconds, for three days.",
        security: [],
        // As in the log: what Folio sends is to its receiver what an answer is to a client.
        requestBody: {
          required: true,
          content: { "application/json": { schema: { $ref: "#/components/schemas/WebhookMessage" } } },
        },
        responses: {
          "2XX": { description: "The message is taken." },
          410: { description: "The endpoint is gone: Folio disables it." },
        },
      },
    },
  },
};

/** Endpoints of webhooks, for keys that the owner of the group created. */
export const webhookEndpoints = taggedPaths("Webhook endpoints", {
  "/api/webhook-endpoints": {
    get: {
      scope: "webhooks:read",
      operationId: "listWebhookEndpoints",
      summary: "List webhook endpoints",
      description:
        "Those of the key's group, in the order of their creation unless `sort` says otherwise. For keys that the owner of the group created.",
      requestParams: { header: requestHeaders, query: listWebhookEndpointsQuery },
      responses: {
        200: answer("A page of endpoints.", webhookEndpointList),
        ...problems([...READ, "validation_failed"]),
      },
    },
    post: {
      scope: "webhooks:write",
      operationId: "createWebhookEndpoint",
      summary: "Create a webhook endpoint",
      description:
        "It gets every event from the next one on. The answer has the secret, which is shown this once. A group has 20 at most. Until its host accepts a first message with 2xx, it gets at most 60 within an hour, from all groups together.",
      requestParams: { header: writeHeaders },
      requestBody: {
        required: true,
        content: { "application/json": { schema: createWebhookEndpointBody, example: exampleInput } },
      },
      callbacks: sentEvents,
      responses: {
        201: answer("The endpoint with its secret.", webhookEndpointWithSecret, {
          ...locationHeader("The new endpoint."),
          ...etagHeader,
          ...replayedHeader,
        }),
        ...problems([...WRITE, "too_many_webhook_endpoints"]),
      },
    },
  },
  "/api/webhook-endpoints/{id}": {
    get: {
      scope: "webhooks:read",
      operationId: "getWebhookEndpoint",
      summary: "Get a webhook endpoint",
      requestParams: { header: knownHeaders, path },
      responses: {
        200: answer("The endpoint.", webhookEndpointAnswer, etagHeader),
        ...notModified,
        ...problems([...READ, FOUND]),
      },
    },
    patch: {
      scope: "webhooks:write",
      operationId: "changeWebhookEndpoint",
      summary: "Change, disable or enable a webhook endpoint",
      requestParams: { header: versionHeaders, path },
      requestBody: {
        required: true,
        content: { "application/json": { schema: changeWebhookEndpointBody, example: { enabled: true } } },
      },
      responses: {
        200: answer("The endpoint.", webhookEndpointAnswer, { ...etagHeader, ...replayedHeader }),
        ...problems([...WRITE, FOUND]),
      },
    },
    delete: {
      scope: "webhooks:write",
      operationId: "deleteWebhookEndpoint",
      summary: "Delete a webhook endpoint",
      description: "With its log. What it has not got yet is never sent.",
      requestParams: { header: versionHeaders, path },
      requestBody: noBody,
      responses: {
        204: { description: "It is deleted.", headers: { ...keyAnswerHeaders, ...replayedHeader } },
        ...problems([...WRITE, FOUND]),
      },
    },
  },
  "/api/webhook-endpoints/{id}/rotate-secret": {
    post: {
      scope: "webhooks:write",
      operationId: "rotateWebhookSecret",
      summary: "Replace the secret",
      description: "For 24 hours each message bears a signature of the new and of the old secret.",
      requestParams: { header: versionHeaders, path },
      requestBody: noBody,
      responses: {
        200: answer("The endpoint with its new secret.", webhookEndpointWithSecret, {
          ...etagHeader,
          ...replayedHeader,
        }),
        ...problems([...WRITE, FOUND]),
      },
    },
  },
  "/api/webhook-endpoints/{id}/test": {
    post: {
      scope: "webhooks:write",
      operationId: "sendTestWebhook",
      summary: "Send a test message",
      description:
        "A message of the type `webhook.test`, whatever the endpoint follows. How it went stands in the log.",
      requestParams: { header: versionHeaders, path },
      requestBody: noBody,
      responses: {
        202: answer("It is queued.", queuedWebhookAnswer, replayedHeader),
        ...problems([...WRITE, FOUND, "webhook_endpoint_disabled"]),
      },
    },
  },
  "/api/webhook-endpoints/{id}/deliveries": {
    get: {
      scope: "webhooks:read",
      operationId: "listWebhookDeliveries",
      summary: "Read the log of a webhook endpoint",
      description: "Newest first, with each attempt. Messages stay in the log for 30 days.",
      requestParams: { header: requestHeaders, path, query: listWebhookDeliveriesQuery },
      responses: {
        200: answer("A page of messages.", webhookDeliveryList),
        ...problems([...READ, "validation_failed", FOUND]),
      },
    },
  },
  "/api/webhook-endpoints/{id}/deliveries/{messageId}/resend": {
    post: {
      scope: "webhooks:write",
      operationId: "resendWebhook",
      summary: "Send a message again",
      description: "Under the same id, whatever became of it.",
      requestParams: {
        header: versionHeaders,
        path: path.extend({
          messageId: z.string().meta({ format: "uuid", description: "Of the message, in the log." }),
        }),
      },
      requestBody: noBody,
      responses: {
        202: answer("It is queued.", queuedWebhookAnswer, replayedHeader),
        ...problems([...WRITE, FOUND, "webhook_delivery_not_found", "webhook_endpoint_disabled"]),
      },
    },
  },
  "/api/webhook-endpoints/{id}/resend": {
    post: {
      scope: "webhooks:write",
      operationId: "resendWebhooks",
      summary: "Send everything since a moment again",
      description:
        "Also what happened while the endpoint was disabled, of the types that it follows now. They are queued in the background; `deliveries` says how many they are.",
      requestParams: { header: versionHeaders, path },
      requestBody: {
        required: true,
        content: {
          "application/json": {
            schema: resendWebhooksBody,
            example: { since: "2026-11-20T09:30:00Z", onlyUndelivered: true },
          },
        },
      },
      responses: {
        202: answer("It is queued.", queuedWebhooksAnswer, replayedHeader),
        ...problems([...WRITE, FOUND, "webhook_endpoint_disabled"]),
      },
    },
  },
});
