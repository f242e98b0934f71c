import "server-only";
import type { IncomingMessage } from "node:http";
import { apiKeyActor, groupOfKey } from "#lib/auth/api-key-actor.ts";
import { failureProblem } from "#lib/http/failure-problem.ts";
import { problemOf } from "#lib/http/respond.ts";
import { plainHeaders } from "#lib/http/server/plain-headers.ts";
import type { Identified } from "#lib/http/server/read-request-body.ts";

const SIGN_IN = "A body may have more than 65,536 bytes only in a session.";

/**
 * The group of a request that is not answered yet, below /api and at /mcp by its key, elsewhere by its session. It is
 * no permission: access is decided when the request is complete.
 */
export async function identifySender(request: IncomingMessage, path: string): Promise<Identified> {
  try {
    if (path !== "/mcp" && !path.startsWith("/api/")) {
      // Loaded when needed: it takes longer than all else of a start.
      const { groupOfSession } = await import("#lib/auth/session-cookie.ts");
      const groupId = await groupOfSession(request.headers.cookie ?? "");
      return groupId === null
        ? { ok: false, problem: { code: "body_too_large", detail: SIGN_IN } }
        : { ok: true, groupId };
    }
    const headers = plainHeaders(request);
    const groupId = await groupOfKey(headers);
    if (groupId !== null) return { ok: true, groupId };
    const refused = await apiKeyActor(headers);
    return refused.ok ? refused : { ok: false, problem: failureProblem(refused) };
  } catch (error) {
    return { ok: false, problem: problemOf(error) };
  }
}
