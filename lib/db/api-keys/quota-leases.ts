import "server-only";
import { readRows } from "#lib/db/client.ts";
import { withoutCaller } from "#lib/db/connection/caller.ts";
import { integer, object } from "#lib/db/query/field.ts";
import { defineQuery } from "#lib/db/query/query.ts";

/** How many requests are allowed within a window, which begins with the first of them. */
export interface Quota {
  /** At most 20 characters. */
  name: string;
  requests: number;
  windowMs: number;
}

/** A part of a quota that one process may use alone until the window ends. */
export interface QuotaLease {
  granted: number;
  /** What remains for all processes afterwards. */
  left: number;
  endsInMs: number;
}

// Uses the table of the other counters. `points` can exceed the quota when more was requested than remained. Only
// PostgreSQL's clock is used.
const LEASED = object({
  points: integer("points"),
  endsInMs: integer("expire - (extract(epoch FROM statement_timestamp()) * 1000)::bigint"),
});
const upsert = (condition: string) => `
    INSERT INTO rate_limits AS l (key, points, expire)
    VALUES ($1, $2::int, (extract(epoch FROM statement_timestamp()) * 1000)::bigint + $3::int)
    ON CONFLICT (key) DO UPDATE SET
      points = CASE WHEN l.expire > excluded.expire - $3::int THEN l.points + excluded.points ELSE excluded.points END,
      expire = CASE WHEN l.expire > excluded.expire - $3::int THEN l.expire ELSE excluded.expire END
    ${condition}`;
const LEASE = defineQuery("lease_quota", LEASED, (columns) => `${upsert("")} RETURNING ${columns}`);
const LEASE_WHOLE = defineQuery(
  "lease_whole_quota",
  LEASED,
  (columns) =>
    `${upsert("WHERE l.expire <= excluded.expire - $3::int OR l.points + excluded.points <= $4::int")} RETURNING ${columns}`,
);

/** Leases `wanted` of the holder's remaining quota, or what is left of it. An expired window starts again. */
export async function leaseQuota(
  { name, requests, windowMs }: Quota,
  holder: string,
  wanted: number,
): Promise<QuotaLease> {
  const values = [`${name}:${holder.slice(0, 200)}`, wanted, windowMs];
  const [row] = await withoutCaller(() => readRows("pool", LEASE, values)); // other requests wait for the same lease
  if (!row) throw new Error("the lease returned no row");
  const granted = Math.max(0, Math.min(wanted, requests - (row.points - wanted)));
  // A statement that waited for another one began earlier, so its own time may be before the start of the window.
  return { granted, left: Math.max(0, requests - row.points), endsInMs: Math.min(row.endsInMs, windowMs) };
}

/** Leases `wanted` of the holder's remaining quota, or, when less is left, nothing. */
export async function leaseWholeQuota(quota: Quota, holder: string, wanted: number): Promise<QuotaLease> {
  const values = [`${quota.name}:${holder.slice(0, 200)}`, wanted, quota.windowMs, quota.requests];
  const [row] = await withoutCaller(() => readRows("pool", LEASE_WHOLE, values));
  if (!row) return leaseQuota(quota, holder, 0); // says what is left, and until when
  return { granted: wanted, left: quota.requests - row.points, endsInMs: Math.min(row.endsInMs, quota.windowMs) };
}
