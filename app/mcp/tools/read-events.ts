import { z } from "zod";
import { readEvents as readFeed } from "#lib/audit-log/read-events.ts";
import { listEventsQuery } from "#lib/contract/event-input.ts";
import { toEvent } from "#lib/contract/event-output.ts";
import { asArguments, defineTool } from "#lib/http/mcp/tool.ts";

/** An event of any type, in short: the schema of each type would outweigh all other tools. */
const event = z.strictObject({
  id: z.string(),
  sequence: z.int(),
  type: z.string(),
  occurredAt: z.string(),
  companyId: z.string().nullable(),
  isTest: z.boolean().nullable(),
  invoiceId: z.string().nullable(),
  invoiceNumber: z.string().nullable(),
  clientId: z.string().nullable(),
  statusBefore: z.string().nullable(),
  statusAfter: z.string().nullable(),
  actor: z.strictObject({ kind: z.string(), id: z.string().nullable() }),
  data: z.record(z.string(), z.unknown()),
});

export const readEvents = defineTool({
  name: "read_events",
  title: "Read what happened",
  description:
    "The company's trail, oldest first: who created, issued, sent, viewed, accepted, paid or cancelled what, and when. Of one invoice or client with `invoiceId` or `clientId`. Go on with `after` = `nextCursor` while `hasMore`.",
  kind: "reads",
  scopes: ["events:read"],
  input: asArguments(listEventsQuery),
  documented: listEventsQuery,
  output: z.strictObject({ data: z.array(event), nextCursor: z.string(), hasMore: z.boolean() }),
  async handle(query, { context }) {
    const page = await readFeed(context.companyId, query);
    if (!page.ok) return page;
    const { events, nextCursor, hasMore } = page;
    return { ok: true, body: { data: events.map((event) => toEvent(event)), nextCursor, hasMore } };
  },
});
