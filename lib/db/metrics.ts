import "server-only";
import { pool } from "#lib/db/client.ts";

export interface TaskBacklog {
  task: string;
  /** Jobs that are due and wait for a worker. */
  ready: number;
  /** Jobs that are due later: delayed, or between two attempts. */
  scheduled: number;
  running: number;
  /** Jobs without attempts left. */
  failed: number;
  /**
   * Seconds since the oldest unfinished job was enqueued, and since the longest waiting one was due; 0 when there is
   * none.
   */
  oldestSeconds: number;
  delaySeconds: number;
}

export interface DatabaseFigures {
  backlog: TaskBacklog[];
  /** The number of deliveries recorded within the last 24 hours, by state; states without deliveries are absent. */
  deliveries: { state: string; count: number }[];
  /**
   * The number of messages to webhook endpoints that were queued within the last 24 hours, by state; `retrying` ones
   * failed at least once.
   */
  webhooks: { state: string; count: number }[];
}

/** Shorter than the limits of the pool and the scrape timeout of Prometheus. Milliseconds. */
const STATEMENT_MS = 3_000;

/**
 * The metrics of the database, in one round trip. Only current work and that of the last day is counted, however long
 * the history: the jobs in the queue, and the deliveries by their primary key, which begins with the time (UUIDv7, RFC
 * 9562). A delivery is queued for 22 hours at most, so every queued one is included. Those of test companies went to no
 * provider, and are not counted.
 */
export async function readDatabaseFigures(): Promise<DatabaseFigures> {
  // Several statements are one round trip, but have no parameters and no types.
  const results = (await pool.query(`
    SET LOCAL statement_timeout = ${STATEMENT_MS};
    SELECT t.identifier AS task,
      count(j.id) FILTER (WHERE j.locked_at IS NULL AND j.attempts < j.max_attempts AND j.run_at <= now()) AS ready,
      count(j.id) FILTER (WHERE j.locked_at IS NULL AND j.attempts < j.max_attempts AND j.run_at > now()) AS scheduled,
      count(j.id) FILTER (WHERE j.locked_at IS NOT NULL) AS running,
      count(j.id) FILTER (WHERE j.locked_at IS NULL AND j.attempts >= j.max_attempts) AS failed,
      coalesce(extract(epoch FROM now() - min(j.created_at) FILTER (WHERE j.locked_at IS NOT NULL OR j.attempts < j.max_attempts)), 0) AS oldest,
      coalesce(extract(epoch FROM now() - min(j.run_at) FILTER (WHERE j.locked_at IS NULL AND j.attempts < j.max_attempts AND j.run_at <= now())), 0) AS delay
    FROM graphile_worker._private_tasks t LEFT JOIN graphile_worker._private_jobs j ON j.task_id = t.id
    GROUP BY t.identifier ORDER BY t.identifier;
    SELECT CASE WHEN complained_at IS NOT NULL THEN 'complained' WHEN bounced_at IS NOT NULL THEN 'bounced'
        WHEN opened_at IS NOT NULL THEN 'opened' WHEN delivered_at IS NOT NULL THEN 'delivered'
        WHEN uncertain_at IS NOT NULL THEN 'uncertain' ELSE status::text END AS state,
      count(*) AS count
    FROM email_deliveries d
    WHERE NOT EXISTS (SELECT FROM companies co WHERE co.id = d.company_id AND co.is_test)
      AND id >= (lpad(to_hex((extract(epoch FROM now() - interval '24 hours') * 1000)::bigint), 12, '0') || '70008000000000000000')::uuid
    GROUP BY 1;
    SELECT CASE WHEN state = 'pending' AND attempt_count > 0 THEN 'retrying' ELSE state::text END AS state, count(*) AS count
    FROM webhook_deliveries WHERE created_at > now() - interval '24 hours' GROUP BY 1`)) as unknown as {
    rows: Record<string, unknown>[];
  }[];
  const [, tasks, deliveries, webhooks] = results;
  const byState = (rows: Record<string, unknown>[] = []) =>
    rows.map((row) => ({ state: `${row.state}`, count: Number(row.count) }));
  return {
    backlog: (tasks?.rows ?? []).map((row) => ({
      task: `${row.task}`,
      ready: Number(row.ready),
      scheduled: Number(row.scheduled),
      running: Number(row.running),
      failed: Number(row.failed),
      oldestSeconds: Math.max(0, Number(row.oldest)),
      delaySeconds: Math.max(0, Number(row.delay)),
    })),
    deliveries: byState(deliveries?.rows),
    webhooks: byState(webhooks?.rows),
  };
}
