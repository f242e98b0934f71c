import { apiRoute } from "#lib/http/api-route.ts";
import { operatorRead } from "#lib/http/operator-read.ts";
import { readMetrics } from "#lib/metrics/read-metrics.ts";

export const dynamic = "force-dynamic";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  GET: operatorRead(readMetrics),
});
