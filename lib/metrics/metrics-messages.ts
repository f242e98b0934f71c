import "server-only";
/** The metrics of one process, as prom-client's `getMetricsAsJSON` tells them. */
export type ProcessMetrics = {
  name: string;
  help: string;
  type: string;
  aggregator: string;
  values: { value: number; labels: Record<string, string | number>; metricName?: string }[];
}[];

/**
 * The messages between the processes of a web server and their primary. A process that is scraped sends `read`; the
 * primary asks all for a `report`, and answers with `all`.
 */
export type MetricsMessage =
  | { type: "folio:metrics:read"; id: string }
  | { type: "folio:metrics:report"; id: string }
  | { type: "folio:metrics:reported"; id: string; metrics: ProcessMetrics }
  | { type: "folio:metrics:all"; id: string; parts: ProcessMetrics[] };
