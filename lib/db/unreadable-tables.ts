import "server-only";
import { readRows } from "#lib/db/client.ts";
import { text } from "#lib/db/query/field.ts";
import { defineQuery } from "#lib/db/query/query.ts";

/**
 * The tables of Folio and of its job queue of which the user of the database may read nothing, the first ones by name:
 * no right to the schema or to the table, or its rows are guarded by policies and none of them is for this user.
 * Catalogs can be read without any right.
 */
export function unreadableTables(): Promise<string[]> {
  return readRows("pool", UNREADABLE, []);
}

const UNREADABLE = defineQuery(
  "",
  text("format('%s.%s', nspname, relname)"),
  (columns) => `
    SELECT ${columns}
      FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
     WHERE nspname IN ('public', 'graphile_worker') AND relkind IN ('r', 'p')
       AND NOT (has_schema_privilege(relnamespace, 'USAGE')
                AND (has_table_privilege(pg_class.oid, 'SELECT') OR has_any_column_privilege(pg_class.oid, 'SELECT'))
                AND (NOT row_security_active(pg_class.oid)
                     OR EXISTS (SELECT FROM pg_policy WHERE polrelid = pg_class.oid
                                   AND EXISTS (SELECT FROM unnest(polroles) role WHERE role = 0 OR pg_has_role(role, 'MEMBER')))))
     ORDER BY nspname, relname LIMIT 10`,
);
