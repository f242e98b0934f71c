import { z } from "zod";
import { FEED_TYPES, type FeedType } from "#lib/contract/event-output.ts";
import { uuid } from "#lib/contract/fields.ts";
import { fromQuery, resultLimit } from "#lib/contract/page-query.ts";
import type { EventQuery } from "#lib/domain/list-filters.ts";
import { currentName, EVERY_EVENT, isChosen, OLD_NAMES, wildcardOf } from "#lib/domain/webhooks/event-names.ts";

const WILDCARDS = [...new Set(FEED_TYPES.map(wildcardOf)), EVERY_EVENT];
const CHOICES = new Set<string>([...FEED_TYPES, ...WILDCARDS, ...OLD_NAMES]);
const CHOICE = [...CHOICES].map((name) => name.replace(/[.*]/g, "\\$&")).join("|");

/** The query of GET /api/events. */
export const listEventsQuery = z.strictObject({
  after: fromQuery(z.string()).meta({
    override: { type: "string", maxLength: 100 },
    description:
      "The `nextCursor` of an earlier page. Absent: from the first event. One of another company, or of events that a restored backup does not have, is 422.",
  }),
  limit: resultLimit(100, 1_000),
  types: z
    .string()
    .transform((value, context): FeedType[] => {
      const chosen = value.split(",");
      if (chosen.every((name) => CHOICES.has(name))) {
        const current = chosen.map(currentName);
        return FEED_TYPES.filter((type) => isChosen(type, current));
      }
      context.addIssue({
        code: "custom",
        message: `must be one or several of ${[...WILDCARDS, ...FEED_TYPES].join(", ")}, separated by commas`,
        params: { code: "invalid_value" },
      });
      return z.NEVER;
    })
    .optional()
    .transform((types) => types ?? FEED_TYPES)
    .meta({
      override: { pattern: `^(${CHOICE})(,(${CHOICE}))*$` },
      description:
        "Only these types: one, or several separated by commas. `invoice.*` and the like stand for all of a kind, `*` for all. The names that the feed had before (`invoice.email_delivered`, `invoice.email_bounced`, `invoice.became_overdue`, `invoice.credited`) are those of today.",
      examples: ["invoice.*,credit_note.issued"],
    }),
  invoiceId: fromQuery(uuid).meta({ description: "Only what happened to this invoice." }),
  clientId: fromQuery(uuid).meta({
    description: "Only what happened to this client, and to the invoices that are the client's.",
  }),
} satisfies Record<keyof EventQuery<FeedType>, z.ZodType>);
