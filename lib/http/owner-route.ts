import "server-only";
import type { SessionActor } from "#lib/auth/session-actor.ts";
import { sessionRoute } from "#lib/http/session-route.ts";

/** A route handler for the owner of the group: 403 to a member. */
export function ownerRoute(
  handle: (owner: SessionActor, request: Request) => Promise<Response>,
): (request: Request, route: object) => Promise<Response> {
  return sessionRoute(async (request, _route, actor) =>
    actor.role === "owner"
      ? handle(actor, request)
      : { status: 403, text: "Only the owner of the group may read this." },
  );
}
