import { listEventsQuery } from "#lib/contract/event-input.ts";
import { eventAnswer, eventPage } from "#lib/contract/event-output.ts";
import { jsonAnswer } from "./answers.ts";
import { KEY_PROBLEMS, problems } from "./problem-answers.ts";
import { idPath, requestHeaders } from "./requests.ts";
import { taggedPaths } from "./tagged-paths.ts";

/** The trail as a feed. */
export const events = taggedPaths("Events", {
  "/api/events": {
    get: {
      operationId: "listEvents",
      scope: "events:read",
      summary: "Read what happened",
      description:
        "The company's trail as a feed, oldest first. Ask again with the `nextCursor` of the last page as `after`: each event comes exactly once and in order, whatever is written meanwhile and however long the caller was away. With `types` or `clientId`, a page looks at the next 10,000 events: it may be short or empty while `hasMore` is true. With `invoiceId` it does not.",
      requestParams: { header: requestHeaders, query: listEventsQuery },
      responses: {
        200: jsonAnswer("A page of events.", eventPage),
        ...problems([...KEY_PROBLEMS, "validation_failed"]),
      },
    },
  },
  "/api/events/{id}": {
    get: {
      operationId: "getEvent",
      scope: "events:read",
      summary: "Read an event",
      description: "As the feed and the messages of webhooks have it.",
      requestParams: { header: requestHeaders, path: idPath("event") },
      responses: { 200: jsonAnswer("The event.", eventAnswer), ...problems([...KEY_PROBLEMS, "event_not_found"]) },
    },
  },
});
