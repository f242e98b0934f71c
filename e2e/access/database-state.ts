import { expect } from "#e2e/fixtures.ts";
import { prisma } from "#tests/support/prisma.ts";

/** Data that no right depends on and that every visit, or the delivery of a webhook, may write. */
const PASSING = [
  "last_used_at",
  "last_used_address",
  "last_used_route",
  "last_seen_at",
  ...["state", "due_at", "attempt_count", "attempts", "finished_at", "failing_since"],
];
const PASSING_TABLES = ["_prisma_migrations", "_definitions", "rate_limits", "api_requests", "webhook_hosts"];

interface TableState {
  table: string;
  rows: number;
  hash: string;
}

/**
 * The data of these groups in every table: the number of rows and a hash. Waits for running jobs, and for their e-mails
 * that are still to be handed over: one that could not be is tried again after half a minute.
 */
export async function stateOf(groupIds: string[]): Promise<TableState[]> {
  const ids = `ARRAY[${groupIds.map((id) => `'${id}'`).join(", ")}]::uuid[]`;
  const waiting = `
    SELECT (SELECT count(*) FROM graphile_worker.jobs WHERE run_at <= now() AND attempts < max_attempts)::int
      + (SELECT count(*) FROM email_deliveries d JOIN companies c ON c.id = d.company_id
         WHERE c.group_id = ANY (${ids}) AND d.status = 'queued')::int AS rest`;
  await expect
    .poll(async () => (await prisma.$queryRawUnsafe<{ rest: number }[]>(waiting))[0]?.rest, { timeout: 50_000 })
    .toBe(0);

  const columns = await prisma.$queryRaw<{ table: string; column: string }[]>`
    SELECT c.table_name AS "table", c.column_name AS "column" FROM information_schema.columns c
    JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' ORDER BY 1, 2`;
  const tables = [...new Set(columns.map(({ table }) => table))].filter((table) => !PASSING_TABLES.includes(table));
  const queries = tables.map((table) => {
    const has = (name: string) => columns.some((column) => column.table === table && column.column === name);
    const where = has("group_id")
      ? `WHERE group_id = ANY (${ids})`
      : has("company_id")
        ? `WHERE company_id IN (SELECT id FROM companies WHERE group_id = ANY (${ids}))`
        : table === "groups"
          ? `WHERE id = ANY (${ids})`
          : "";
    return `SELECT '${table}' AS "table", count(*)::int AS rows, md5(coalesce(string_agg(row, '|' ORDER BY row), '')) AS hash
      FROM (SELECT (to_jsonb(t) - ARRAY['${PASSING.join("', '")}'])::text AS row FROM "${table}" t ${where}) r`;
  });
  return prisma.$queryRawUnsafe<TableState[]>(`${queries.join(" UNION ALL ")} ORDER BY "table"`);
}
