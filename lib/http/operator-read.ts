import "server-only";
import { isForwarded, NETWORK_ADDRESS_HEADER } from "#lib/auth/network-address.ts";
import type { Problem } from "#lib/contract/problem.ts";
import { mayReadMetrics } from "#lib/domain/identity/may-read-metrics.ts";
import { env } from "#lib/env.ts";
import { type Handler, toHandler } from "#lib/http/plain-http.ts";
import { problemResponse, respond } from "#lib/http/respond.ts";

const UNKNOWN_TOKEN: Problem = {
  code: "missing_credentials",
  detail:
    "Metrics ask for a bearer token: METRICS_TOKEN, or without it the local secret that Folio prints when it starts.",
  headers: { "WWW-Authenticate": 'Bearer realm="Folio metrics"' },
};
const NOT_HERE: Problem = {
  code: "not_found",
  detail: "Without METRICS_TOKEN, metrics are shown to this machine alone, where APP_URL is a loopback address too.",
};

/** A handler for the operator, which answers in Prometheus' text format. */
export function operatorRead(handle: () => Promise<{ contentType: string; text: string }>): Handler {
  return toHandler((request) =>
    respond(request, async (facts) => {
      const { headers } = request;
      const allowed = mayReadMetrics(
        {
          authorization: headers.get("authorization"),
          host: headers.get("host"),
          socketAddress: headers.get(NETWORK_ADDRESS_HEADER) ?? "", // the socket's own when nothing was forwarded
          forwarded: isForwarded(headers),
        },
        env,
      );
      if (allowed === "unknown token") return problemResponse(UNKNOWN_TOKEN, facts);
      if (allowed === "no") return problemResponse(NOT_HERE, facts);
      const { contentType, text } = await handle();
      return { status: 200, headers: { "Content-Type": contentType, "Cache-Control": "no-store" }, body: text };
    }),
  );
}
