import "server-only";
import cluster from "node:cluster";
import { randomUUID } from "node:crypto";
import type { MetricsMessage, ProcessMetrics } from "#lib/metrics/metrics-messages.ts";

/** How long the primary may take. It itself waits a second for the processes. Milliseconds. */
const ANSWER_MS = 2_000;

/**
 * The metrics of each process of this web server, from its primary; null where this process is the only one, or the
 * primary is gone.
 */
export function metricsOfAllProcesses(): Promise<ProcessMetrics[] | null> {
  if (!cluster.isWorker || !process.connected) return Promise.resolve(null);
  const id = randomUUID();
  return new Promise((resolve) => {
    const finish = (parts: ProcessMetrics[] | null) => {
      clearTimeout(timer);
      process.off("message", listen);
      resolve(parts);
    };
    const listen = (message: MetricsMessage) => {
      if (message?.type === "folio:metrics:all" && message.id === id) finish(message.parts);
    };
    const timer = setTimeout(() => finish(null), ANSWER_MS);
    process.on("message", listen);
    sendToPrimary({ type: "folio:metrics:read", id });
  });
}

/** Has this process report its own metrics whenever the primary asks. */
export function reportMetrics(read: () => Promise<ProcessMetrics>): void {
  process.on("message", async (message: MetricsMessage) => {
    if (message?.type === "folio:metrics:report")
      sendToPrimary({ type: "folio:metrics:reported", id: message.id, metrics: await read() });
  });
}

function sendToPrimary(message: MetricsMessage): void {
  process.send?.(message, () => {}); // a primary that has ended meanwhile ends this process
}
