import { z } from "zod";
import { eventAnswer, FEED_TYPES, groupEventAnswer, type TrailEvent, toEvent } from "#lib/contract/event-output.ts";
import { id, instant } from "#lib/contract/output-fields.ts";
import { EVERY_EVENT, GROUP_EVENTS, OLD_NAMES, wildcardOf } from "#lib/domain/webhooks/event-names.ts";

/** Every type of message that an endpoint can follow. */
export const WEBHOOK_TYPES: readonly string[] = [...FEED_TYPES, ...GROUP_EVENTS].sort();
/** What an endpoint may name: the same, `invoice.*` and the like, all, and the names that the feed had before. */
export const FOLLOWABLE_TYPES = [
  EVERY_EVENT,
  ...new Set(WEBHOOK_TYPES.map(wildcardOf)),
  ...WEBHOOK_TYPES,
  ...OLD_NAMES,
] as [string, ...string[]];

/** The body of a message. */
export const webhookMessage = z
  .strictObject({
    type: z.enum([...WEBHOOK_TYPES, "webhook.test"]).meta({ description: "That of the event in `data`." }),
    id: id.meta({ description: "Of the event, and the header `webhook-id`: the same each time the message is sent." }),
    timestamp: instant.meta({ description: "When it happened." }),
    companyId: id.nullable().meta({ description: "Null of what happens in the group, as `api_key.created`." }),
    data: z.discriminatedUnion("type", [...eventAnswer.options, ...groupEventAnswer.options]).meta({
      description:
        "The event, as `GET /api/events` has it. Those of the group are in no feed: their `sequence` is that of the group's own trail, and company, invoice and client are null.",
    }),
  })
  .meta({ id: "WebhookMessage", description: "What a webhook endpoint gets, by the Standard Webhooks specification." });

/** An event with the type of the message about it. */
export type MessageEvent = TrailEvent & { messageType: string };

export function toWebhookMessage({ messageType, ...event }: MessageEvent): z.output<typeof webhookMessage> {
  const data = toEvent(event, messageType);
  return { type: messageType, id: data.id, timestamp: data.occurredAt, companyId: data.companyId, data };
}

/** The body of a message: the same bytes each time it is sent. */
export function writeWebhookBody(event: MessageEvent): string {
  return JSON.stringify(toWebhookMessage(event));
}
