import "server-only";
import { type SessionActor, sessionActor } from "#lib/auth/session-actor.ts";
import { chosenCompany, companyContext } from "#lib/auth/signed-in.ts";
import type { Context } from "#lib/domain/actor.ts";

interface SessionRequest<Params> {
  context: Context;
  actor: SessionActor;
  params: Params;
}

/**
 * A route handler for signed-in users, in the company they chose: downloads, and what the browser asks for beside the pages. Without a
 * session it answers 401, and nothing of it is kept by caches.
 */
export function sessionRoute<Params = Record<string, never>>(
  handle: (request: Request, session: SessionRequest<Params>) => Promise<Response>,
): (request: Request, route: { params: Promise<Params> }) => Promise<Response> {
  return async (request, { params }) => {
    const actor = await sessionActor();
    if (!actor) return new Response("Please sign in.", { status: 401, headers: { "Cache-Control": "no-store" } });
    const company = await chosenCompany(actor);
    if (!company) return new Response("There is nothing at this address.", { status: 404 });
    const response = await handle(request, { context: companyContext(actor, company.id), actor, params: await params });
    if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "private, no-store");
    return response;
  };
}
