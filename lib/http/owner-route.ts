import "server-only";
import { type SessionActor, sessionActor } from "#lib/auth/session-actor.ts";
import { isCrossOrigin } from "#lib/http/cross-origin.ts";
import { handleUnavailable } from "#lib/http/handle-unavailable.ts";

/** A download for the owner of the group: 401 without a session, 403 to a member. It is not cached. */
export function ownerRoute(handle: (owner: SessionActor) => Promise<Response>): (request: Request, route: object) => Promise<Response> {
  return handleUnavailable(async (request) => {
    if (isCrossOrigin(request)) return refuse(403, "This request comes from another site.");
    const actor = await sessionActor();
    if (!actor) return refuse(401, "Please sign in.");
    if (actor.role !== "owner") return refuse(403, "Only the owner of the group may read this.");
    const response = await handle(actor);
    response.headers.set("Cache-Control", "private, no-store");
    return response;
  });
}

function refuse(status: number, text: string): Response {
  return new Response(text, { status, headers: { "Cache-Control": "no-store" } });
}
