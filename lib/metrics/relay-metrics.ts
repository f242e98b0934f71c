import "server-only";
import cluster, { type Worker } from "node:cluster";
import type { MetricsMessage, ProcessMetrics } from "#lib/metrics/metrics-messages.ts";

/** How long a process may take to report. Shorter than a scrape waits for the database. Milliseconds. */
const REPORT_MS = 1_000;

/**
 * Gives each process of the web server the metrics of all of them, for as long as this primary runs. The last report of
 * a process that ended, or does not answer in time, still counts: to Prometheus a counter that falls has begun again.
 */
export function relayMetrics(): void {
  const reported = new Map<number, ProcessMetrics>();
  const rounds = new Map<string, { waitingFor: Set<number>; finish: () => void }>();
  let ended: ProcessMetrics = [];

  const settle = (id: string, worker: Worker) => {
    const round = rounds.get(id);
    if (round?.waitingFor.delete(worker.id) && round.waitingFor.size === 0) round.finish();
  };
  const read = (asker: Worker, id: string) => {
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker?.isConnected()) as Worker[];
    const finish = () => {
      clearTimeout(timer);
      rounds.delete(id);
      send(asker, { type: "folio:metrics:all", id, parts: [...reported.values(), ended] });
    };
    const timer = setTimeout(finish, REPORT_MS);
    rounds.set(id, { waitingFor: new Set(workers.map((worker) => worker.id)), finish });
    for (const worker of workers) send(worker, { type: "folio:metrics:report", id });
  };

  cluster.on("message", (worker: Worker, message: MetricsMessage) => {
    if (message?.type === "folio:metrics:read") read(worker, message.id);
    if (message?.type !== "folio:metrics:reported") return;
    reported.set(worker.id, message.metrics);
    settle(message.id, worker);
  });
  cluster.on("exit", (worker: Worker) => {
    for (const id of [...rounds.keys()]) settle(id, worker);
    const last = reported.get(worker.id);
    reported.delete(worker.id);
    if (last) ended = sumOfCounts([ended, last]);
  });
}

function send(worker: Worker, message: MetricsMessage): void {
  worker.send(message, () => {}); // one that has ended meanwhile is reported by its exit
}

/** The counters and histograms of several processes as those of one. */
function sumOfCounts(parts: ProcessMetrics[]): ProcessMetrics {
  const sums = new Map<string, ProcessMetrics[number]>();
  for (const metric of parts.flat()) {
    if (metric.type !== "counter" && metric.type !== "histogram") continue;
    const known = sums.get(metric.name);
    sums.set(metric.name, known ? { ...known, values: addValues([...known.values, ...metric.values]) } : metric);
  }
  return [...sums.values()];
}

type Values = ProcessMetrics[number]["values"];

/** One value per series. */
function addValues(values: Values): Values {
  const series = new Map<string, Values[number]>();
  for (const value of values) {
    const name = JSON.stringify([value.metricName, Object.entries(value.labels).sort()]);
    const known = series.get(name);
    series.set(name, known ? { ...known, value: known.value + value.value } : value);
  }
  return [...series.values()];
}
