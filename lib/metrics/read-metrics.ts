import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { AggregatorRegistry, collectDefaultMetrics, Gauge, type Registry } from "prom-client";
import { pool, replica, searchPool, searchQueue } from "#lib/db/client.ts";
import { type DatabaseFigures, readDatabaseFigures } from "#lib/db/metrics.ts";
import { rendererLoad } from "#lib/documents/renderers.ts";
import { DELIVERY_STATUSES } from "#lib/domain/invoices/invoice.ts";
import { log } from "#lib/log.ts";
import type { ProcessMetrics } from "#lib/metrics/metrics-messages.ts";
import { metricsOfAllProcesses } from "#lib/metrics/metrics-of-all-processes.ts";
import { metricOf, registry, sharedRegistry } from "#lib/telemetry/registry.ts";
import packageJson from "#package.json" with { type: "json" };

/**
 * How long a scrape waits for the database, including the wait for a connection. Prometheus gives up after 10 seconds.
 * Milliseconds.
 */
const DATABASE_MS = 3_000;

const WEBHOOK_STATES = ["pending", "retrying", "delivered", "failed"];

const gaugeIn =
  (among: Registry) =>
  <Label extends string = never>(name: string, help: string, ...labelNames: Label[]) =>
    metricOf(name, () => new Gauge<Label>({ name, help, labelNames, registers: [among] }), among);
const gauge = gaugeIn(registry);
const sharedGauge = gaugeIn(sharedRegistry);

const processes = gauge("folio_processes", "The processes whose figures these are.");
const connections = gauge(
  "folio_database_connections",
  "Connections of this process to PostgreSQL, in use and idle.",
  "state",
);
const connectionLimit = gauge("folio_database_connections_limit", "How many connections this process may have.");
const connectionsWaiting = gauge("folio_database_connections_waiting", "Who waits for a connection of this process.");
const searchConnections = gauge(
  "folio_search_connections",
  "Connections for searches of this process to PostgreSQL, in use and idle.",
  "state",
);
const searchConnectionLimit = gauge(
  "folio_search_connections_limit",
  "How many connections for searches this process may have.",
);
const searchesWaiting = gauge("folio_searches_waiting", "Searches that wait for their turn in this process.");
const replicaConnections = gauge(
  "folio_replica_connections",
  "Connections of this process to the replica, in use and idle.",
  "state",
);
const renderersBusy = gauge("folio_renderers_busy", "PDFs that this process is drawing.");
const renderersWaiting = gauge("folio_renderers_waiting", "PDFs that wait for a thread of this process.");
const rendererLimit = gauge("folio_renderers_limit", "How many PDFs this process draws at once.");
const build = sharedGauge("folio_build_info", "The release; always 1.", "version");
const databaseUp = sharedGauge(
  "folio_database_up",
  "Whether the database gave its figures within 3 seconds; without them those below are absent.",
);
const jobs = sharedGauge(
  "folio_jobs",
  "Jobs in the queue: ready, scheduled for later, running, and failed for good.",
  "task",
  "state",
);
const jobAge = sharedGauge("folio_jobs_oldest_seconds", "Since the oldest job that is not over was enqueued.", "task");
const jobDelay = sharedGauge(
  "folio_jobs_delay_seconds",
  "Since the job that waits longest for a worker was due.",
  "task",
);
const deliveries = sharedGauge(
  "folio_deliveries",
  "E-mails to clients of the last 24 hours, by how far they got.",
  "state",
);
const webhooks = sharedGauge(
  "folio_webhook_deliveries",
  "Messages to webhook endpoints of the last 24 hours, by state.",
  "state",
);

if (!registry.getSingleMetric("process_cpu_seconds_total")) collectDefaultMetrics({ register: registry });

/**
 * The metrics of all processes of this web server, or of this worker, and of the database, in Prometheus' text format.
 * Never fails because of an unavailable database.
 */
export async function readMetrics(): Promise<{ contentType: string; text: string }> {
  build.set({ version: packageJson.version }, 1);
  setProcessFigures();
  const [figures, parts] = await Promise.all([figuresInTime(), metricsOfAllProcesses()]);
  setDatabaseFigures(figures);
  const ofProcesses = parts ? AggregatorRegistry.aggregate(parts) : registry;
  return {
    contentType: registry.contentType,
    text: `${await ofProcesses.metrics()}\n${await sharedRegistry.metrics()}`,
  };
}

/** The metrics of this process alone. */
export function metricsOfThisProcess(): Promise<ProcessMetrics> {
  setProcessFigures();
  return registry.getMetricsAsJSON() as unknown as Promise<ProcessMetrics>;
}

function setProcessFigures(): void {
  processes.set(1);
  for (const { source, used, limit } of [
    { source: pool, used: connections, limit: connectionLimit },
    { source: searchPool, used: searchConnections, limit: searchConnectionLimit },
  ]) {
    used.set({ state: "in_use" }, source.totalCount - source.idleCount);
    used.set({ state: "idle" }, source.idleCount);
    limit.set(source.options.max);
  }
  if (replica) {
    const { totalCount, idleCount } = replica;
    replicaConnections.set({ state: "in_use" }, totalCount - idleCount);
    replicaConnections.set({ state: "idle" }, idleCount);
  }
  connectionsWaiting.set(pool.waitingCount);
  searchesWaiting.set(searchQueue.waiting);
  const { busy, waiting, limit } = rendererLoad();
  renderersBusy.set(busy);
  renderersWaiting.set(waiting);
  rendererLimit.set(limit);
}

function setDatabaseFigures(figures: DatabaseFigures | null): void {
  databaseUp.set(figures ? 1 : 0);
  for (const metric of [jobs, jobAge, jobDelay, deliveries, webhooks]) metric.reset();
  if (!figures) return;
  for (const { task, ready, scheduled, running, failed, oldestSeconds, delaySeconds } of figures.backlog) {
    for (const [state, count] of Object.entries({ ready, scheduled, running, failed }))
      jobs.set({ task, state }, count);
    jobAge.set({ task }, oldestSeconds);
    jobDelay.set({ task }, delaySeconds);
  }
  for (const state of DELIVERY_STATUSES) deliveries.set({ state }, 0);
  for (const { state, count } of figures.deliveries) deliveries.set({ state }, count);
  for (const state of WEBHOOK_STATES) webhooks.set({ state }, 0);
  for (const { state, count } of figures.webhooks) webhooks.set({ state }, count);
}

let reading: Promise<DatabaseFigures | null> | undefined;

/** Concurrent scrapes share one query. */
async function figuresInTime(): Promise<DatabaseFigures | null> {
  reading ??= readDatabaseFigures()
    .catch((error) => {
      log.warn({ err: error }, "the metrics lack what the database would tell");
      return null;
    })
    .finally(() => {
      reading = undefined;
    });
  return Promise.race([reading, sleep(DATABASE_MS, null, { ref: false })]);
}
