import "server-only";
import type { ApiKeyActor } from "#lib/auth/api-key-actor.ts";
import { authenticate, NO_QUERY, NO_VERSIONS, parseQuery, toPlainResponse } from "#lib/http/api-route.ts";
import type { Failure } from "#lib/http/failure-problem.ts";
import type { ApiResponse } from "#lib/http/perform-once.ts";
import { type Handler, toHandler } from "#lib/http/plain-http.ts";
import { problemResponse, respond } from "#lib/http/respond.ts";

/** A read-only handler about the calling key itself: of any scopes, and with or without a company to work in. */
export function keyRead(handle: (actor: ApiKeyActor) => Promise<ApiResponse | Failure>): Handler {
  return toHandler(
    (request) =>
      respond(request, async (facts) => {
        const authenticated = await authenticate(request, facts, { scope: null });
        if (!authenticated.ok) return problemResponse(authenticated.problem, facts);
        if (request.headers.get("if-match") !== null) return problemResponse(NO_VERSIONS, facts);
        const parsed = parseQuery(request, NO_QUERY);
        if (!parsed.ok) return problemResponse(parsed.problem, facts);
        return toPlainResponse(await handle(authenticated.actor), facts);
      }),
    null,
  );
}
