import { getEvent } from "#lib/audit-log/read-events.ts";
import { toEvent } from "#lib/contract/event-output.ts";
import { apiRoute, read } from "#lib/http/api-route.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  GET: read({
    scope: "events:read",
    missing: "event_not_found",
    async handle({ context, id }) {
      const event = await getEvent(context.companyId, id);
      return event ? { ok: true, status: 200, body: toEvent(event) } : { ok: false, code: "event_not_found" };
    },
  }),
});
