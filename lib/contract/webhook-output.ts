import { z } from "zod";
import { id, instant, nullableText, pageOf } from "#lib/contract/output-fields.ts";
import { type MessageEvent, toWebhookMessage, webhookMessage } from "#lib/contract/webhook-message.ts";
import {
  DELIVERY_STATES,
  type DeliveryState,
  DISABLED_REASONS,
  type DisabledReason,
} from "#lib/domain/webhooks/webhook-states.ts";

const endpointFields = {
  id,
  url: z.string(),
  description: nullableText,
  eventTypes: z.array(z.string()).nullable().meta({ description: "Null for all." }),
  companyIds: z.array(id).nullable().meta({ description: "Null for all." }),
  enabled: z.boolean(),
  disabledReason: z.enum(DISABLED_REASONS).nullable().meta({
    description:
      "`owner`: somebody disabled it. `gone`: it answered 410. `failing`: nothing was accepted for five days.",
  }),
  disabledAt: instant.nullable(),
  failingSince: instant.nullable().meta({ description: "Since when no message was accepted; null after a success." }),
  previousSecretValidUntil: instant
    .nullable()
    .meta({ description: "Until when messages bear a signature of the secret before, too." }),
  createdAt: instant,
  updatedAt: instant,
};

/** An endpoint as the API shows it. Never with its secret. */
export const webhookEndpointAnswer = z.strictObject(endpointFields).meta({ id: "WebhookEndpoint" });

/** An endpoint with its new secret. */
export const webhookEndpointWithSecret = z
  .strictObject({
    ...endpointFields,
    secret: z
      .string()
      .nullable()
      .meta({
        description:
          "Signs the messages. Shown this once: an answer that is repeated under its Idempotency-Key has null, because the secret is stored in no answer. Who lost it replaces it.",
        examples: ["whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"],
      }),
  })
  .meta({ id: "WebhookEndpointWithSecret" });

export const webhookEndpointList = pageOf(webhookEndpointAnswer, "endpoints").meta({ id: "WebhookEndpointList" });

/** The answer of what queues a message. */
export const queuedWebhookAnswer = z
  .strictObject({ messageId: id.meta({ description: "Of the message, whose delivery stands in the log." }) })
  .meta({ id: "QueuedWebhook" });

/** The answer of what queues everything since a moment. */
export const queuedWebhooksAnswer = z
  .strictObject({
    since: instant,
    deliveries: z
      .int()
      .meta({ description: "How many messages are sent: those queued again, and those that wait already." }),
  })
  .meta({ id: "QueuedWebhooks" });

const attempt = z
  .strictObject({
    at: instant,
    durationMs: z.int(),
    status: z.int().nullable().meta({ description: "Of the answer; null without one." }),
    error: nullableText.meta({
      description: "Why there is no answer: `timeout`, `address_not_allowed`, or the code of the connection.",
    }),
    response: nullableText.meta({ description: "The first 2 kB of the answer." }),
  })
  .meta({ id: "WebhookAttempt" });

export const webhookDeliveryAnswer = z
  .strictObject({
    messageId: id.meta({ description: "The event's id, and the header `webhook-id`." }),
    type: z.string(),
    state: z.enum(DELIVERY_STATES),
    createdAt: instant.meta({ description: "When it was queued, or resent." }),
    nextAttemptAt: instant.nullable(),
    finishedAt: instant.nullable(),
    attempts: z.array(attempt).meta({ description: "Oldest first, the last 30." }),
    request: webhookMessage.meta({ description: "The body that is sent." }),
  })
  .meta({ id: "WebhookDelivery" });

export const webhookDeliveryList = z
  .strictObject({
    data: z.array(webhookDeliveryAnswer),
    nextCursor: z
      .string()
      .nullable()
      .meta({ description: "What `after` takes for what comes next; null where nothing does." }),
    nextBefore: id.nullable().meta({ description: "`nextCursor`, by its earlier name." }),
  })
  .meta({ id: "WebhookDeliveryList" });

interface Endpoint {
  id: string;
  url: string;
  description: string | null;
  eventTypes: string[];
  companyIds: string[];
  previousSecretUntil: string | null;
  failingSince: string | null;
  disabledAt: string | null;
  disabledReason: DisabledReason | null;
  createdAt: string;
  updatedAt: string;
}

export function toWebhookEndpoint(endpoint: Endpoint): z.output<typeof webhookEndpointAnswer> {
  const {
    id,
    url,
    description,
    eventTypes,
    companyIds,
    disabledReason,
    disabledAt,
    failingSince,
    createdAt,
    updatedAt,
  } = endpoint;
  return {
    id,
    url,
    description,
    eventTypes: eventTypes.length === 0 ? null : eventTypes,
    companyIds: companyIds.length === 0 ? null : companyIds,
    enabled: disabledAt === null,
    disabledReason,
    disabledAt,
    failingSince,
    previousSecretValidUntil: endpoint.previousSecretUntil,
    createdAt,
    updatedAt,
  };
}

export function toWebhookEndpointWithSecret(
  endpoint: Endpoint,
  secret: string,
): z.output<typeof webhookEndpointWithSecret> {
  return { ...toWebhookEndpoint(endpoint), secret };
}

/** What is stored of that answer. */
export function withoutSecret<Body extends object>(body: Body): Body & { secret: null } {
  return { ...body, secret: null };
}

/** The part of that answer that GET answers too. */
export function withoutItsSecret({ secret: _, ...endpoint }: Record<string, unknown>): object {
  return endpoint;
}

type Delivery = MessageEvent & {
  state: DeliveryState;
  dueAt: string | null;
  createdAt: string;
  finishedAt: string | null;
  attempts: z.output<typeof attempt>[];
};

export function toWebhookDelivery(delivery: Delivery): z.output<typeof webhookDeliveryAnswer> {
  const { id, messageType, state, createdAt, dueAt, finishedAt, attempts } = delivery;
  return {
    messageId: id,
    type: messageType,
    state,
    createdAt,
    nextAttemptAt: dueAt,
    finishedAt,
    attempts: attempts.map(({ at, durationMs, status, error, response }) => ({
      at,
      durationMs,
      status,
      error,
      response,
    })),
    request: toWebhookMessage(delivery),
  };
}
