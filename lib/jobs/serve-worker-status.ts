import "server-only";
import { createServer, type IncomingMessage } from "node:http";
import { mayReadMetrics } from "#lib/domain/identity/may-read-metrics.ts";
import { clientAddress, isForwardingHeader } from "#lib/domain/identity/network-address.ts";
import { env } from "#lib/env.ts";
import { workerHealth } from "#lib/jobs/worker-health.ts";
import { listen } from "#lib/listen.ts";
import { log } from "#lib/log.ts";
import { readMetrics } from "#lib/metrics/read-metrics.ts";

interface Answer {
  status: number;
  text: string;
  headers?: Record<string, string>;
}

const NOT_FOUND: Answer = { status: 404, text: "Not found.\n" };

/**
 * Serves what operators ask of this worker: its own metrics at `/metrics`, with the same access rule as the web server,
 * and, for anyone, `/health` and `/live`. Both fail while it takes no jobs; `/live` does not where the database is the
 * cause, which no restart mends. Throws a StartError when the port cannot be listened on.
 */
export function serveWorkerStatus(port: number, host: string, takesJobs: () => boolean): Promise<void> {
  const server = createServer(async (request, response) => {
    const { status, text, headers } = await answer(request, takesJobs).catch((error): Answer => {
      log.error({ err: error }, "the worker's status could not be read");
      return { status: 500, text: "Internal server error.\n" };
    });
    response
      .writeHead(status, { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store", ...headers })
      .end(text);
  });
  return listen(server, port, host, "WORKER_METRICS_PORT");
}

async function answer(request: IncomingMessage, takesJobs: () => boolean): Promise<Answer> {
  if (request.method !== "GET") return NOT_FOUND;
  if (request.url === "/metrics") return metrics(request);
  if (request.url !== "/health" && request.url !== "/live") return NOT_FOUND;
  const health = await workerHealth(takesJobs);
  if (health.ok) return { status: 200, text: "ok\n" };
  return { status: request.url === "/live" && health.part !== "queue" ? 200 : 503, text: `${health.reason}\n` };
}

async function metrics({ headers, socket }: IncomingMessage): Promise<Answer> {
  const allowed = mayReadMetrics(
    {
      authorization: headers.authorization ?? null,
      host: headers.host ?? null,
      socketAddress: clientAddress(socket.remoteAddress ?? "", undefined, null),
      forwarded: Object.keys(headers).some(isForwardingHeader),
    },
    env,
  );
  if (allowed === "no") return NOT_FOUND;
  if (allowed === "unknown token")
    return { status: 401, text: "Unauthorized.\n", headers: { "WWW-Authenticate": 'Bearer realm="Folio metrics"' } };
  const { contentType, text } = await readMetrics();
  return { status: 200, text, headers: { "Content-Type": contentType } };
}
