import "server-only";
import { type JsonQuery, readJson } from "#lib/db/client.ts";

/** How many of what is counted may happen within a window, which begins with the first of them. */
export interface Quota {
  /** At most 20 characters. */
  name: string;
  requests: number;
  windowMs: number;
}

/** A part of a quota that one process may use up by itself until the window ends. */
export interface QuotaLease {
  granted: number;
  /** What is left for all processes after it. */
  left: number;
  endsInMs: number;
}

// In the table of the other counters. `points` goes beyond the quota where more was asked for than was left. The clock is PostgreSQL's alone.
const LEASE: JsonQuery = {
  name: "lease_quota",
  text: `
    INSERT INTO rate_limits AS l (key, points, expire)
    VALUES ($1, $2::int, (extract(epoch FROM statement_timestamp()) * 1000)::bigint + $3::int)
    ON CONFLICT (key) DO UPDATE SET
      points = CASE WHEN l.expire > excluded.expire - $3::int THEN l.points + excluded.points ELSE excluded.points END,
      expire = CASE WHEN l.expire > excluded.expire - $3::int THEN l.expire ELSE excluded.expire END
    RETURNING json_build_object('points', points, 'endsInMs', expire - (extract(epoch FROM statement_timestamp()) * 1000)::bigint) AS json`,
};

/** Takes `wanted` out of what is left of the holder's quota, or what there is of it; a window that ended begins anew. */
export async function leaseQuota({ name, requests, windowMs }: Quota, holder: string, wanted: number): Promise<QuotaLease> {
  const [row] = await readJson<{ points: number; endsInMs: number }>("pool", LEASE, [`${name}:${holder.slice(0, 200)}`, wanted, windowMs]);
  if (!row) throw new Error("the lease returned no row");
  const granted = Math.max(0, Math.min(wanted, requests - (row.points - wanted)));
  // A statement that waited for another one began before it: its own time may be earlier than the start of the window.
  return { granted, left: Math.max(0, requests - row.points), endsInMs: Math.min(row.endsInMs, windowMs) };
}
