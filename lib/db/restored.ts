import "server-only";
import { pool, readFirst, readRows } from "#lib/db/client.ts";
import { boolean, instant, integer, list, nullable, object, oneOf, record, text, uuid } from "#lib/db/query/field.ts";
import { defineCommand, defineQuery, type RowOf } from "#lib/db/query/query.ts";
import { DOCUMENT_KINDS } from "#lib/domain/document-kind.ts";

// What a database that was restored from a backup would send, and what it does not know.

/** What is held is due then: never, and unlike `infinity` it can be subtracted from. */
const HELD = "timestamptz '9999-01-01T00:00:00Z'";

const WORKED_FOR = defineQuery(
  "find_job_workers",
  boolean("count(*) > 0"),
  (columns) =>
    `SELECT ${columns} FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'folio-worker' AND pid <> pg_backend_pid()`,
);

/** Whether a job worker is connected, by the name of its connections. */
export async function hasJobWorker(): Promise<boolean> {
  const [found] = await readRows("pool", WORKED_FOR, []);
  return found ?? false;
}

/** No worker runs, so nobody works at what is locked in the backup. */
const UNLOCK_JOBS = defineCommand(
  "unlock_restored_jobs",
  `SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by))
   FROM graphile_worker._private_jobs WHERE locked_by IS NOT NULL HAVING count(*) > 0`,
);
const reschedule = (condition: string, at: string) => `
  SELECT count(*) FROM graphile_worker.reschedule_jobs(ARRAY(
    SELECT j.id FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
    WHERE t.identifier = ANY ($1::text[]) AND j.run_at ${condition}), run_at => ${at})`;
const HOLD_JOBS = defineCommand("hold_restored_jobs", reschedule(`< ${HELD}`, HELD));
const RELEASE_JOBS = defineCommand("release_held_jobs", reschedule(`= ${HELD}`, "now()"));

/** Holds the jobs of these tasks. */
export async function holdJobs(tasks: readonly string[]): Promise<void> {
  await pool.query(UNLOCK_JOBS);
  await pool.query({ ...HOLD_JOBS, values: [tasks] });
}

/** Makes the held jobs of these tasks due. */
export async function releaseJobs(tasks: readonly string[]): Promise<void> {
  await pool.query({ ...RELEASE_JOBS, values: [tasks] });
}

const HELD_JOBS = defineQuery(
  "held_jobs",
  object({ id: text("j.id::text"), task: text("t.identifier"), payload: record("j.payload") }),
  (columns) => `
    SELECT ${columns} FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
    WHERE t.identifier = ANY ($1::text[]) AND j.run_at = ${HELD} ORDER BY j.id LIMIT $2::int`,
);

/** A held job, with what it is about. */
export type HeldJob = RowOf<typeof HELD_JOBS>;

/** Held jobs of these tasks, the oldest first. */
export function listHeldJobs(tasks: readonly string[], limit: number): Promise<HeldJob[]> {
  return readRows("pool", HELD_JOBS, [tasks, limit]);
}

const REMOVE_JOBS = defineCommand(
  "remove_held_jobs",
  "SELECT count(*) FROM graphile_worker.complete_jobs($1::bigint[])",
);

/** Removes jobs that are not to be done. */
export async function removeJobs(ids: string[]): Promise<void> {
  await pool.query({ ...REMOVE_JOBS, values: [ids] });
}

const HOLD_MESSAGES = defineCommand(
  "hold_restored_webhooks",
  `UPDATE webhook_deliveries SET due_at = ${HELD} WHERE state = 'pending' AND due_at < ${HELD}`,
);
const RELEASE_MESSAGES = defineCommand(
  "release_held_webhooks",
  `UPDATE webhook_deliveries SET due_at = now() WHERE due_at = ${HELD}`,
);
const DROP_MESSAGES = defineCommand(
  "drop_held_webhooks",
  `UPDATE webhook_deliveries SET state = 'failed', due_at = NULL, finished_at = now() WHERE due_at = ${HELD}`,
);

/** Holds the messages to webhook endpoints. */
export async function holdMessages(): Promise<void> {
  await pool.query(HOLD_MESSAGES);
}

export async function releaseMessages(): Promise<void> {
  await pool.query(RELEASE_MESSAGES);
}

/** Gives the held messages up. They can be resent. */
export async function dropMessages(): Promise<void> {
  await pool.query(DROP_MESSAGES);
}

const COUNT_HELD = defineQuery(
  "count_held",
  object<{ jobs: { task: string; count: number }[]; messages: number }>({
    jobs: list(
      { task: text("h.task"), count: integer("h.count") },
      {
        from: `(SELECT t.identifier AS task, count(*) FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
          WHERE j.run_at = ${HELD} GROUP BY t.identifier) h`,
        orderBy: "h.task",
      },
    ),
    messages: integer(`(SELECT count(*) FROM webhook_deliveries WHERE due_at = ${HELD})`),
  }),
  (columns) => `SELECT ${columns}`,
);

/** How much is held: jobs by task, and messages to webhook endpoints. */
export async function countHeld(): Promise<{ jobs: { task: string; count: number }[]; messages: number }> {
  const [held] = await readRows("pool", COUNT_HELD, []);
  return held ?? { jobs: [], messages: 0 };
}

const REMINDING = defineQuery(
  "companies_reminding",
  uuid("co.id"),
  (columns) => `
    SELECT ${columns} FROM companies co WHERE NOT co.is_test AND EXISTS (SELECT FROM company_reminders r WHERE r.company_id = co.id) ORDER BY co.id`,
);

/** The companies that send reminders. */
export function listRemindingCompanies(): Promise<string[]> {
  return readRows("pool", REMINDING, []);
}

const NEWEST_EVENT = defineQuery(
  "newest_event",
  nullable(instant("max(e.occurred_at)")),
  (columns) => `SELECT ${columns} FROM event_chains c JOIN events e ON e.chain_id = c.id AND e.sequence = c.sequence`,
);

/** When the newest event happened, RFC 3339; null without any. */
export async function newestEventAt(): Promise<string | null> {
  return readFirst("pool", NEWEST_EVENT, []);
}

const SERIES_ENDS = defineQuery(
  "series_ends",
  object({
    companyId: uuid("co.id"),
    companyName: text("co.name"),
    numberPattern: text("co.number_pattern"),
    quoteNumberPattern: text("co.quote_number_pattern"),
    kind: oneOf(DOCUMENT_KINDS, "s.kind::text"),
    year: integer("s.year"),
    /** 1 to 12; null for the series of a year. */
    month: nullable(integer("s.month")),
    lastNumber: integer("s.last_number"),
  }),
  (columns) => `
    SELECT ${columns} FROM companies co JOIN (
      SELECT y.company_id, y.kind, y.year, NULL::int AS month, y.last_number FROM number_series y
      UNION ALL
      SELECT m.company_id, m.kind, m.year, m.month, m.last_number FROM monthly_number_series m
    ) s ON s.company_id = co.id
    WHERE NOT co.is_test AND s.year >= $1::int ORDER BY co.position, co.id, s.kind, s.year, s.month NULLS FIRST`,
);

/** The last number of a company's series. */
export type SeriesEnd = RowOf<typeof SERIES_ENDS>;

/** The series of all companies but those for tests, of this year and later. */
export function listSeriesEnds(fromYear: number): Promise<SeriesEnd[]> {
  return readRows("pool", SERIES_ENDS, [fromYear]);
}
