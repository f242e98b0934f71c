import "server-only";
import { type SessionActor, sessionActor } from "#lib/auth/session-actor.ts";
import { isCrossOrigin } from "#lib/http/cross-origin.ts";
import { handleUnavailable } from "#lib/http/handle-unavailable.ts";

/** The reason why a signed-in user gets no answer, as a plain text. */
interface RouteRefusal {
  status: 403 | 404;
  text: string;
}

/**
 * A route handler for signed-in users. It answers 401 without a session, 403 to a form that another site posts, and 503
 * while the database is unavailable. Responses are not cached, unless `handle` says how.
 */
export function sessionRoute<Route>(
  handle: (request: Request, route: Route, actor: SessionActor) => Promise<Response | RouteRefusal>,
): (request: Request, route: Route) => Promise<Response> {
  return handleUnavailable(async (request, route) => {
    if (isCrossOrigin(request)) return refuse(403, "This request comes from another site.");
    const actor = await sessionActor();
    if (!actor) return refuse(401, "Please sign in.");
    const response = await handle(request, route, actor);
    if (!(response instanceof Response)) return refuse(response.status, response.text);
    if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "private, no-store");
    return response;
  });
}

function refuse(status: number, text: string): Response {
  return new Response(text, { status, headers: { "Cache-Control": "no-store" } });
}
