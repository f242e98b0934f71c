import { readEvents } from "#lib/audit-log/read-events.ts";
import { listEventsQuery } from "#lib/contract/event-input.ts";
import { toEvent } from "#lib/contract/event-output.ts";
import { apiRoute, read } from "#lib/http/api-route.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  GET: read({
    scope: "events:read",
    query: listEventsQuery,
    async handle({ context, query }) {
      const page = await readEvents(context.companyId, query);
      if (!page.ok) return page;
      const { events, nextCursor, hasMore } = page;
      return { ok: true, status: 200, body: { data: events.map((event) => toEvent(event)), nextCursor, hasMore } };
    },
  }),
});
