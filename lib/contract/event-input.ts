import { z } from "zod";
import { FEED_TYPES, type FeedType } from "#lib/contract/event-output.ts";
import { fromQuery, resultLimit } from "#lib/contract/page-query.ts";
import type { EventQuery } from "#lib/domain/list-filters.ts";

const TYPE = FEED_TYPES.map((type) => type.replace(".", "\\.")).join("|");

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
      const types = value.split(",");
      if (types.every((type): type is FeedType => (FEED_TYPES as string[]).includes(type))) return types;
      context.addIssue({
        code: "custom",
        message: `must be one or several of ${FEED_TYPES.join(", ")}, separated by commas`,
        params: { code: "invalid_value" },
      });
      return z.NEVER;
    })
    .optional()
    .transform((types) => types ?? FEED_TYPES)
    .meta({
      override: { pattern: `^(${TYPE})(,(${TYPE}))*$` },
      description: "Only these types: one, or several separated by commas.",
      examples: ["invoice.paid,invoice.payment_recorded"],
    }),
} satisfies Record<keyof EventQuery<FeedType>, z.ZodType>);
