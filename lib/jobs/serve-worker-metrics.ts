import "server-only";
import { createServer, type Server } from "node:http";
import { mayReadMetrics } from "#lib/domain/identity/may-read-metrics.ts";
import { clientAddress, isForwardingHeader } from "#lib/domain/identity/network-address.ts";
import { env } from "#lib/env.ts";
import { log } from "#lib/log.ts";
import { readMetrics } from "#lib/metrics/read-metrics.ts";

/** Serves this worker's own metrics at `/metrics`, with the same access rule as the web server. */
export function serveWorkerMetrics(port: number, host: string): Server {
  const server = createServer(async (request, response) => {
    const answer = (status: number, text: string, contentType = "text/plain; charset=utf-8", headers: Record<string, string> = {}) =>
      response.writeHead(status, { "Content-Type": contentType, "Cache-Control": "no-store", ...headers }).end(text);
    const { headers, socket } = request;
    const allowed = mayReadMetrics(
      {
        authorization: headers.authorization ?? null,
        host: headers.host ?? null,
        socketAddress: clientAddress(socket.remoteAddress ?? "", undefined, null),
        forwarded: Object.keys(headers).some(isForwardingHeader),
      },
      env,
    );
    if (allowed === "unknown token")
      return answer(401, "Unauthorized.\n", undefined, { "WWW-Authenticate": 'Bearer realm="Folio metrics"' });
    if (allowed === "no" || request.url !== "/metrics" || request.method !== "GET") return answer(404, "Not found.\n");
    try {
      const { contentType, text } = await readMetrics();
      answer(200, text, contentType);
    } catch (error) {
      log.error({ err: error }, "the worker's metrics could not be read");
      answer(500, "Internal server error.\n");
    }
  });
  server.on("error", (error) => log.error({ err: error }, "the worker's metrics are not served"));
  return server.listen(port, host);
}
