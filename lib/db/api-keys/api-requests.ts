import "server-only";
import { pool, readRows } from "#lib/db/client.ts";
import { type Columns, columnNames, columnValues, recordsOf } from "#lib/db/query/columns.ts";
import { instant, integer, list, nullable, object, text, uuid } from "#lib/db/query/field.ts";
import { defineCommand, defineQuery, type RowOf } from "#lib/db/query/query.ts";

/** How long a request stays in the log. */
export const REQUEST_RETENTION_MS = 30 * 24 * 60 * 60 * 1000;

/** A request of an API key. It has no query and no body. */
export interface ApiRequest {
  groupId: string;
  /** UUIDv7. */
  id: string;
  keyId: string;
  companyId: string | null;
  method: string;
  path: string;
  status: number;
  /** Of the problem document; null for a success. */
  code: string | null;
  durationUs: number;
  requestId: string;
  /** RFC 3339. */
  occurredAt: string;
}

const REQUEST: Columns<ApiRequest> = {
  groupId: "group_id uuid",
  id: "id uuid",
  keyId: "key_id uuid",
  companyId: "company_id uuid",
  method: "method text",
  path: "path text",
  status: "status smallint",
  code: "code text",
  durationUs: "duration_us int",
  requestId: "request_id text",
  occurredAt: "occurred_at timestamptz",
};

// The commit waits for no disk and no standby: a crash may lose the last requests of the log, and nothing decides by
// it.
const INSERT_REQUESTS = defineCommand(
  "insert_api_requests",
  `INSERT INTO api_requests (${columnNames(REQUEST)})
   SELECT ${columnValues(REQUEST)} FROM set_config('synchronous_commit', 'off', true), ${recordsOf("$1", REQUEST)}`,
);

/** Adds requests to the log, all or none. */
export async function insertRequests(requests: ApiRequest[]): Promise<void> {
  await pool.query({ ...INSERT_REQUESTS, values: [JSON.stringify(requests)] });
}

export interface RequestFilter {
  /** Only keys of this user; null for every key of the group. */
  userId: string | null;
  keyId: string | null;
  method: string | null;
  /** Statuses from and to, both inclusive. */
  statusFrom: number;
  statusTo: number;
  /** A part of the path, or a whole code or request id. */
  search: string | null;
}

const LIST_REQUESTS = defineQuery(
  "list_api_requests",
  object({
    requests: list(
      {
        id: uuid("r.id"),
        keyId: uuid("r.key_id"),
        companyId: nullable(uuid("r.company_id")),
        method: text("r.method"),
        path: text("r.path"),
        status: integer("r.status"),
        code: nullable(text("r.code")),
        durationUs: integer("r.duration_us"),
        requestId: text("r.request_id"),
        occurredAt: instant("r.occurred_at"),
        keyName: text("r.key_name"),
        keyPrefix: text("r.key_prefix"),
      },
      { from: "found r", orderBy: "r.id DESC" },
    ),
    /** The oldest request that was looked at, where older ones may follow; else null. */
    end: nullable(uuid("ends.id")),
  }),
  (columns) => `
    WITH part AS MATERIALIZED (
      SELECT r.* FROM api_requests r
      WHERE r.group_id = $1::uuid AND ($2::uuid IS NULL OR r.id < $2::uuid) AND r.occurred_at > $3::timestamptz
      ORDER BY r.id DESC LIMIT $4::int),
    found AS MATERIALIZED (
      SELECT part.*, k.name AS key_name, k.prefix AS key_prefix FROM part JOIN api_keys k ON k.group_id = $1::uuid AND k.id = part.key_id
      WHERE ($6::uuid IS NULL OR k.user_id = $6::uuid) AND ($7::uuid IS NULL OR part.key_id = $7::uuid)
        AND ($8::text IS NULL OR part.method = $8::text) AND part.status BETWEEN $9::int AND $10::int
        AND ($11::text IS NULL OR part.request_id = $11::text OR part.code = $11::text OR strpos(part.path, $11::text) > 0)
      ORDER BY part.id DESC LIMIT $5::int),
    ends AS (
      SELECT CASE
        WHEN (SELECT count(*) FROM found) = $5::int THEN (SELECT found.id FROM found ORDER BY found.id LIMIT 1)
        WHEN (SELECT count(*) FROM part) = $4::int THEN (SELECT part.id FROM part ORDER BY part.id LIMIT 1) END AS id)
    SELECT ${columns} FROM ends`,
);

/** A part of the log, newest first. */
export type LogPart = RowOf<typeof LIST_REQUESTS>;
export type LoggedRequest = LogPart["requests"][number];

/**
 * The requests of a group since an instant, newest first: `limit` at most, of the next `window` requests before
 * `before`, so that a rare one is looked for in parts of the log.
 */
export async function readRequests(
  groupId: string,
  filter: RequestFilter,
  { before, since, limit, window }: { before: string | null; since: Date; limit: number; window: number },
): Promise<LogPart> {
  const { userId, keyId, method, statusFrom, statusTo, search } = filter;
  const values = [groupId, before, since, window, limit, userId, keyId, method, statusFrom, statusTo, search];
  const [part] = await readRows("pool", LIST_REQUESTS, values);
  return part ?? { requests: [], end: null };
}

const PURGED_AT_ONCE = 10_000;

/** Deletes the requests before an instant, some at a time, so that no statement is long. */
export async function purgeRequests(before: Date): Promise<void> {
  for (;;) {
    const { rowCount } = await pool.query(
      `DELETE FROM api_requests WHERE (group_id, id) IN (
         SELECT group_id, id FROM api_requests WHERE occurred_at < $1 LIMIT ${PURGED_AT_ONCE} FOR UPDATE SKIP LOCKED)`,
      [before],
    );
    if ((rowCount ?? 0) < PURGED_AT_ONCE) return;
  }
}
