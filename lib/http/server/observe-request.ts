import "server-only";
import type { IncomingMessage } from "node:http";
import { Gauge, Histogram } from "prom-client";
import { logRequestLine } from "#lib/http/request-line.ts";
import { CALLER_GONE } from "#lib/http/respond.ts";
import { METHODS } from "#lib/http/server/accept-request.ts";
import type { HardenedResponse } from "#lib/http/server/hardened-response.ts";
import { metricOf, registry } from "#lib/telemetry/registry.ts";
import { inSpan } from "#lib/telemetry/span.ts";

/** In seconds: from the fastest route to the timeout of a proxy. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 25];

const durations = metricOf("folio_http_request_duration_seconds", () => {
  return new Histogram({
    name: "folio_http_request_duration_seconds",
    help: "Requests by method, route and status, and how long each took until its last byte.",
    labelNames: ["method", "route", "status"],
    buckets: BUCKETS,
    registers: [registry],
  });
});
const underWay = metricOf("folio_http_requests_in_flight", () => {
  return new Gauge({
    name: "folio_http_requests_in_flight",
    help: "Requests that are being answered.",
    registers: [registry],
  });
});

/**
 * Counts, times, traces and logs a request until its response is closed. Every request passes through here. `handle`
 * answers it. The route is a pattern, so neither metrics nor spans contain an id or a token. The API writes its line
 * itself, with more in it.
 */
export async function observeRequest(
  request: IncomingMessage,
  response: HardenedResponse,
  { path, route }: { path: string; route: string },
  handle: () => Promise<void>,
): Promise<void> {
  const method = METHODS.has(request.method ?? "") ? (request.method ?? "") : "OTHER";
  const { traceparent } = request.headers;
  const stop = durations.startTimer({ method, route });
  underWay.inc();
  const closed = new Promise<number>((resolve) => {
    response.once("close", () => {
      underWay.dec();
      const status = response.headersSent ? response.statusCode : CALLER_GONE;
      const seconds = stop({ status });
      if (!response.note.isLogged) logRequestLine({ method: request.method, path, status, durationMs: seconds * 1000 });
      resolve(status);
    });
  });
  const attributes = { "http.request.method": method, "http.route": route };
  await inSpan(
    `${method} ${route}`,
    { kind: "server", attributes, traceparent: typeof traceparent === "string" ? traceparent : undefined },
    async (span) => {
      await handle();
      const status = await closed;
      span.set({ "http.response.status_code": status });
      if (status >= 500) span.fail(`${status}`);
    },
  );
}
