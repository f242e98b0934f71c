import { z } from "zod";
import { answerHeaders } from "./headers.ts";
import { problems } from "./problem-answers.ts";
import { idPath } from "./requests.ts";
import { taggedPaths } from "./tagged-paths.ts";

const health = z
  .strictObject({
    status: z.literal("ok"),
    version: z.string(),
    replica: z
      .enum(["in_use", "lagging", "away"])
      .optional()
      .describe("Where lists are read from a replica: whether it is used. While it is not, the primary serves them."),
  })
  .meta({ id: "Health" });

const webhookResult = z
  .strictObject({ result: z.enum(["recorded", "repeated", "ignored"]) })
  .meta({ id: "WebhookResult" });

/** What is asked without a key. */
export const service = taggedPaths("Service", {
  "/api/health": {
    get: {
      operationId: "getHealth",
      summary: "Read the health",
      description:
        "200 only when the database answers, has every migration of this release, lets its user in, and accepts writes. A 503 names the failing part in `errors`: `database`, `pooler`, `grants`, `migrations` or `writes`.",
      security: [],
      responses: {
        200: {
          description: "The service works.",
          headers: answerHeaders,
          content: {
            "application/json": { schema: health },
          },
        },
        ...problems(["internal_error"]),
      },
    },
  },
  "/api/health/live": {
    get: {
      operationId: "getLiveness",
      summary: "Health of this server alone",
      description:
        "For load balancers. 200 while this server takes requests, whatever the state of the database: without it, requests are answered 503 here and not by the load balancer. 503 while the server stops, or waits for a migration.",
      security: [],
      responses: {
        200: {
          description: "The server takes requests.",
          headers: answerHeaders,
          content: {
            "application/json": { schema: z.strictObject({ status: z.literal("ok") }).meta({ id: "Liveness" }) },
          },
        },
        ...problems(["internal_error"]),
      },
    },
  },
  "/api/openapi.json": {
    get: {
      operationId: "getOpenApi",
      summary: "This document",
      security: [],
      responses: {
        200: {
          description: "OpenAPI 3.1.",
          headers: answerHeaders,
          content: { "application/json": { schema: { type: "object" } } },
        },
        ...problems(["internal_error"]),
      },
    },
  },
  "/api/webhooks/bounces": {
    post: {
      operationId: "receiveBounce",
      summary: "Return path of the mail server",
      description:
        "For the operator's mail server, which passes on what comes to the return path of e-mails: `Authorization: Bearer` with `SMTP_BOUNCE_TOKEN`. A delivery status notification (RFC 3464) of an e-mail that was not delivered marks it as `bounced`. Every message takes effect once; a repeated one and any other mail are answered 200.",
      security: [],
      requestBody: { required: true, content: { "message/rfc822": { schema: { type: "string", format: "binary" } } } },
      responses: {
        200: {
          description: "Processed.",
          headers: answerHeaders,
          content: { "application/json": { schema: webhookResult } },
        },
        ...problems([
          "missing_credentials",
          "body_too_slow",
          "body_too_large",
          "unsupported_media_type",
          "service_unavailable",
          "internal_error",
        ]),
      },
    },
  },
  "/api/webhooks/resend": {
    post: {
      operationId: "receiveResendWebhook",
      summary: "Webhook of the mail provider",
      description:
        "For Resend only, which reports the delivery of e-mails. The request is signed with the secret of the webhook by the Svix scheme: headers `svix-id`, `svix-timestamp` (at most 5 minutes off) and `svix-signature`. Every `svix-id` takes effect once; a repeated one is answered 200, so that the provider stops retrying. Events about other e-mails and of other types are answered 200 and ignored.",
      security: [],
      requestBody: { required: true, content: { "application/json": { schema: z.looseObject({ type: z.string() }) } } },
      responses: {
        200: {
          description: "Processed.",
          headers: answerHeaders,
          content: { "application/json": { schema: webhookResult } },
        },
        ...problems([
          "invalid_signature",
          "malformed_json",
          "body_too_slow",
          "body_too_large",
          "unsupported_media_type",
          "duplicate_key",
          "validation_failed",
          "internal_error",
        ]),
      },
    },
  },
  "/api/webhooks/stripe/{id}": {
    post: {
      operationId: "receiveStripeWebhook",
      summary: "Webhook of Stripe",
      description: "For Stripe only, signed by `Stripe-Signature`. The subject is read anew.",
      security: [],
      requestParams: { path: idPath("company") },
      requestBody: { required: true, content: { "application/json": { schema: z.looseObject({}) } } },
      responses: {
        200: {
          description: "Taken.",
          headers: answerHeaders,
          content: { "application/json": { schema: webhookResult } },
        },
        ...problems([
          "invalid_signature",
          "body_too_slow",
          "body_too_large",
          "unsupported_media_type",
          "internal_error",
        ]),
      },
    },
  },
});
