import { z } from "zod";
import {
  eventAnswer,
  FEED_TYPES,
  type FeedType,
  type GroupEventType,
  groupEventAnswer,
  type TrailEvent,
  toEvent,
} from "#lib/contract/event-output.ts";
import { id, instant } from "#lib/contract/output-fields.ts";
import { GROUP_EVENTS, webhookTypesOf, wildcardOf } from "#lib/domain/webhooks/webhook-types.ts";

/** Every type of message that an endpoint can follow. */
export const WEBHOOK_TYPES = [...new Set([...FEED_TYPES, ...GROUP_EVENTS].flatMap(webhookTypesOf))].sort() as [
  string,
  ...string[],
];
/** The same with `invoice.*` and the like. */
export const FOLLOWABLE_TYPES = [...new Set(WEBHOOK_TYPES.map(wildcardOf)), ...WEBHOOK_TYPES] as [string, ...string[]];

const messageType = z.enum([...WEBHOOK_TYPES, "webhook.test"]);

/** The body of a message. */
export const webhookMessage = z
  .strictObject({
    type: messageType.meta({ description: "Others may be added: ignore those that you do not know." }),
    id: id.meta({ description: "Of the event, and the header `webhook-id`: the same each time the message is sent." }),
    timestamp: instant.meta({ description: "When it happened." }),
    companyId: id.nullable().meta({ description: "Null of what happens in the group, as `api_key.created`." }),
    data: z.union([eventAnswer, groupEventAnswer]).meta({ description: "The event, as `GET /api/events` has it." }),
  })
  .meta({ id: "WebhookMessage", description: "What a webhook endpoint gets, by the Standard Webhooks specification." });

/** An event with what makes a message of it. */
export type MessageEvent = Omit<TrailEvent, "type"> & { type: string; messageType: string; companyId: string | null };

export function toWebhookMessage({
  messageType: type,
  companyId,
  ...event
}: MessageEvent): z.output<typeof webhookMessage> {
  const data = toEvent({ ...event, type: event.type as FeedType | GroupEventType }); // only these become messages
  return { type, id: event.id, timestamp: event.occurredAt, companyId, data } as z.output<typeof webhookMessage>;
}

/** The body of a message: the same bytes each time it is sent. */
export function writeWebhookBody(event: MessageEvent): string {
  return JSON.stringify(toWebhookMessage(event));
}
