import { z } from "zod";
import { optionalText, text, uuid } from "#lib/contract/fields.ts";
import type { SortKind } from "#lib/contract/list-cursor.ts";
import { listFields, ofOnePlace, SORT, updatedSince } from "#lib/contract/list-query.ts";
import { fromQuery, instant, resultLimit } from "#lib/contract/page-query.ts";
import { FOLLOWABLE_TYPES } from "#lib/contract/webhook-message.ts";
import type { EndpointSort, WebhookDeliveryQuery } from "#lib/domain/list-filters.ts";
import type { ListOrder } from "#lib/domain/list-order.ts";
import { isBlankText } from "#lib/domain/text/blank-text.ts";
import { currentName, EVERY_EVENT } from "#lib/domain/webhooks/event-names.ts";
import { DELIVERY_STATES, type DeliveryState } from "#lib/domain/webhooks/webhook-states.ts";

const MAX_COMPANIES = 100;

const url = text(2_048).meta({
  format: "uri",
  maxLength: 2_048,
  description:
    "`https` and a public address; without user name and password. Redirects are not followed. On the embedded trial a loopback address too, also with `http`.",
  examples: ["https://erp.example.com/folio/webhooks"],
});

function distinct<Item extends z.ZodType>(item: Item, max: number) {
  return z
    .array(item)
    .refine((values) => values.length > 0, { error: "must name at least one", params: { code: "nothing_chosen" } })
    .max(max)
    .meta({ minItems: 1 })
    .transform((values) => [...new Set(values)]);
}

const eventTypes = distinct(z.enum(FOLLOWABLE_TYPES).meta({ id: "FollowableEventType" }), FOLLOWABLE_TYPES.length)
  .nullable()
  .transform((types) => (!types || types.includes(EVERY_EVENT) ? [] : [...new Set(types.map(currentName))]))
  .meta({
    description:
      'The types of messages; `invoice.*` and the like stand for all of a kind. `["*"]` or null for all, also those that are added later. The names that the feed had before are kept as those of today.',
    examples: [["invoice.paid", "credit_note.issued", "client.*"]],
  });
const companyIds = distinct(uuid, MAX_COMPANIES)
  .nullable()
  .transform((ids) => ids ?? [])
  .meta({ description: "Companies of the key's group. Null for all, also those that are created later." });

/** The body of POST /api/webhook-endpoints. */
export const createWebhookEndpointBody = z
  .strictObject({
    url,
    description: optionalText(200),
    eventTypes: eventTypes.default([]),
    companyIds: companyIds.default([]),
  })
  .meta({ id: "WebhookEndpointCreate" });

/** The body of PATCH /api/webhook-endpoints/{id}. */
export const changeWebhookEndpointBody = z
  .strictObject({
    url: url.optional(),
    description: text(200)
      .nullable()
      .transform((value) => (value === null || isBlankText(value) ? null : value))
      .optional(),
    eventTypes: eventTypes.optional(),
    companyIds: companyIds.optional(),
    enabled: z.boolean().optional().meta({
      description:
        "While it is `false` nothing is queued for the endpoint, and what waits is given up. `POST …/resend` sends it afterwards.",
    }),
  })
  .meta({
    id: "WebhookEndpointChanges",
    description: "What changes (RFC 7396, JSON Merge Patch): absent members stay as they are.",
  });

/** The body of POST /api/webhook-endpoints/{id}/resend. */
export const resendWebhooksBody = z
  .strictObject({
    since: instant.meta({ description: "The moment, at most 30 days ago and not in the future." }),
    onlyUndelivered: z.boolean().default(false).meta({ description: "Leaves out what the endpoint took already." }),
  })
  .meta({ id: "WebhookResend" });

const fields = listFields({ createdAt: "instant", updatedAt: "instant" } satisfies Record<EndpointSort, SortKind>);
const IN_CREATION_ORDER = { by: "createdAt", descending: false } as const;

/** The query of GET /api/webhook-endpoints. */
export const listWebhookEndpointsQuery = z
  .strictObject({
    ...fields,
    updatedSince,
    sort: fields.sort.default(IN_CREATION_ORDER).meta({ override: { default: "createdAt" }, description: SORT }),
  })
  .refine(...ofOnePlace(({ sort }: { sort: ListOrder }) => sort));

/** The query of GET /api/webhook-endpoints/{id}/deliveries. */
export const listWebhookDeliveriesQuery = z.strictObject({
  after: fromQuery(uuid).meta({
    override: { type: "string", format: "uuid" },
    description: "The `nextCursor` of the page before.",
  }),
  before: fromQuery(uuid).meta({
    override: { type: "string", format: "uuid" },
    description: "`after`, by its earlier name.",
  }),
  limit: resultLimit(20, 100),
  state: fromQuery(z.enum(DELIVERY_STATES)).meta({
    override: { type: "string", enum: [...DELIVERY_STATES] },
    description: "Only these.",
  }),
} satisfies Record<keyof WebhookDeliveryQuery<DeliveryState> | "after", z.ZodType>);

const endpointId = uuid;

/** The input of the page of an endpoint. */
export const webhookChoice = z.strictObject({ endpointId });
export const webhookChange = changeWebhookEndpointBody.extend({ endpointId });
export const webhookMessageChoice = z.strictObject({ endpointId, messageId: uuid });
export const webhookResendChoice = resendWebhooksBody.extend({ endpointId });
