import "server-only";
import type { Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Problem } from "#lib/contract/problem.ts";
import type { RequestHandler } from "#lib/http/server/accept-request.ts";
import { drainServer } from "#lib/http/server/drain-server.ts";
import { refuseRequest } from "#lib/http/server/refuse-request.ts";
import { requestTarget } from "#lib/http/server/request-target.ts";

const STOPPING: Problem = {
  code: "service_unavailable",
  detail: "This server is stopping.",
  headers: { "Retry-After": "5" },
};

/** What load balancers ask. */
const HEALTH = new Set(["/api/health", "/api/health/live"]);

/**
 * Has a server stop without losing a request. For `delayMs` it goes on answering everything, but its health says that
 * it is stopping and each response closes its connection, so that a load balancer takes it out first. Then it accepts
 * nothing new, and completes its responses.
 */
export function stopInOrder(delayMs: number): {
  wrap(handle: RequestHandler): RequestHandler;
  stop(server: Server): Promise<void>;
} {
  let stopping = false;
  return {
    wrap: (handle) => async (request, response) => {
      if (!stopping) return handle(request, response);
      response.shouldKeepAlive = false;
      const { path } = requestTarget(request);
      if (HEALTH.has(path)) return refuseRequest(request, response, path, STOPPING);
      return handle(request, response);
    },
    async stop(server) {
      stopping = true;
      await sleep(delayMs);
      await drainServer(server);
    },
  };
}
