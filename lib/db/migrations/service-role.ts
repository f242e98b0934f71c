import "server-only";
import pg from "pg";
import { readCatalogue } from "#lib/db/migrations/read-catalogue.ts";
import { boolean, object, oneOf, text } from "#lib/db/query/field.ts";
import { makeQuery, type RowOf } from "#lib/db/query/query.ts";

// Where the tables belong to a role of their own, Folio runs as another one: it reads and writes rows, and can neither
// change a table, nor take a trigger off, nor change what is written once.

/** The role that web servers, workers and commands connect as. */
export interface ServiceRole {
  name: string;
  /** For a role that is made; null where it signs in without one. */
  password: string | null;
}

/** A reason why a role cannot be given its rights, in one line for the operator. */
export class ServiceRoleError extends Error {}

/** The role that an address signs in as. */
export function roleOf(databaseUrl: string): ServiceRole {
  const { user, password } = new pg.Client({ connectionString: databaseUrl });
  return { name: user ?? "", password: password || null };
}

/**
 * Makes the role where it is missing, and has tables that are made from now on belong to the service as well: between a
 * migration and its grants a trigger may already write there.
 */
export async function prepareServiceRole(client: pg.ClientBase, { name, password }: ServiceRole): Promise<void> {
  const role = client.escapeIdentifier(name);
  const [found] = await readCatalogue(client, findRole(client.escapeLiteral(name)));
  if (found?.isOwner)
    throw new ServiceRoleError(
      `DATABASE_URL and DATABASE_OWNER_URL have the same role, ${name}: the service needs one of its own.`,
    );
  if (!found?.exists) {
    // Refused here, because PostgreSQL would log the statement with the password.
    if (!found?.mayMake)
      throw new ServiceRoleError(`The role of DATABASE_URL is missing: CREATE ROLE ${role} LOGIN PASSWORD '…'.`);
    await client.query(
      `CREATE ROLE ${role} LOGIN${password === null ? "" : ` PASSWORD ${client.escapeLiteral(password)}`}`,
    );
  }
  await client.query(`
    ALTER DEFAULT PRIVILEGES GRANT USAGE ON SCHEMAS TO ${role};
    ALTER DEFAULT PRIVILEGES GRANT USAGE ON SEQUENCES TO ${role};
    ALTER DEFAULT PRIVILEGES GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${role}`);
}

const findRole = (name: string) =>
  makeQuery(
    "",
    object<{ exists: boolean; isOwner: boolean; mayMake: boolean }>({
      exists: boolean(`to_regrole(quote_ident(${name})) IS NOT NULL`),
      isOwner: boolean(`current_user = ${name}`),
      mayMake: boolean("rolsuper OR rolcreaterole"),
    }),
    (columns) => `SELECT ${columns} FROM pg_roles WHERE rolname = current_user`,
  );

/**
 * Gives the role what the service needs, and takes what it does not: on each table it reads and writes rows, except for
 * the changes that a trigger refuses always (refuse_change). Nothing happens where its rights are right. Throws a
 * ServiceRoleError where it has more by another way.
 */
export async function grantToServiceRole(client: pg.ClientBase, { name }: ServiceRole): Promise<void> {
  const role = client.escapeIdentifier(name);
  const wrong = wrongRights(client.escapeLiteral(name));
  await client.query("BEGIN");
  try {
    for (const { kind, place, wanted } of await readCatalogue(client, wrong)) {
      // What PostgreSQL gives to everybody. With tables of its own, which are found before those of the schema, a
      // session deceives the triggers.
      if (kind === "SCHEMA") await client.query(`REVOKE CREATE ON SCHEMA ${place} FROM PUBLIC`);
      if (kind === "DATABASE") await client.query(`REVOKE TEMPORARY ON DATABASE ${place} FROM PUBLIC`);
      await client.query(`REVOKE ALL ON ${kind} ${place} FROM ${role}`);
      if (wanted !== "") await client.query(`GRANT ${wanted} ON ${kind} ${place} TO ${role}`);
    }
    const [left] = await readCatalogue(client, wrong);
    if (left) throw new ServiceRoleError(inWords(name, left));
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  }
}

function inWords(name: string, { kind, place, excess, missing }: WrongRights): string {
  const where = `on ${kind.toLowerCase()} ${place}`;
  return excess === ""
    ? `The role of DATABASE_OWNER_URL cannot grant ${missing} ${where} to ${name}: it has to own it.`
    : `${name}, the role of DATABASE_URL, keeps ${excess} ${where}: through PUBLIC, another role, as its owner or as a superuser. Take that from it.`;
}

/** The triggers of a table that refuse every change of this kind, whichever row it is of. */
const refuses = (bit: number) => `EXISTS (
      SELECT FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid AND p.proname = 'refuse_change'
      WHERE t.tgrelid = c.oid AND t.tgtype & ${bit} <> 0 AND t.tgqual IS NULL AND t.tgattr = '')`;
const UPDATES = 16;
const DELETES = 8;

/** What migrations alone write, and what is no table. */
const ONLY_READ = "c.relkind = 'v' OR c.relname IN ('_prisma_migrations', '_definitions', 'migrations')";

const wrongRights = (role: string) =>
  makeQuery(
    "",
    object({
      kind: oneOf(["TABLE", "SEQUENCE", "SCHEMA", "DATABASE"], "kind"),
      place: text("place"),
      wanted: text("array_to_string(wanted, ', ')"),
      excess: text(without("held", "wanted")),
      missing: text(without("wanted", "held")),
    }),
    (columns) => `
    SELECT ${columns} FROM (
      SELECT 'TABLE' AS kind, c.oid::regclass::text AS place,
        ARRAY(SELECT r FROM unnest('{SELECT,INSERT,UPDATE,DELETE,TRUNCATE,REFERENCES,TRIGGER}'::text[]) r WHERE has_table_privilege(${role}, c.oid, r)) AS held,
        CASE WHEN ${ONLY_READ} THEN '{SELECT}' ELSE '{SELECT,INSERT}'::text[]
          || CASE WHEN ${refuses(UPDATES)} THEN '{}' ELSE '{UPDATE}'::text[] END
          || CASE WHEN ${refuses(DELETES)} THEN '{}' ELSE '{DELETE}'::text[] END END AS wanted
      FROM pg_class c WHERE c.relkind IN ('r', 'p', 'v') AND ${IS_FOLIOS}
      UNION ALL
      SELECT 'SEQUENCE', c.oid::regclass::text,
        ARRAY(SELECT r FROM unnest('{USAGE,UPDATE}'::text[]) r WHERE has_sequence_privilege(${role}, c.oid, r)), '{USAGE}'
      FROM pg_class c WHERE c.relkind = 'S' AND ${IS_FOLIOS}
      UNION ALL
      SELECT 'SCHEMA', n.oid::regnamespace::text,
        ARRAY(SELECT r FROM unnest('{USAGE,CREATE}'::text[]) r WHERE has_schema_privilege(${role}, n.oid, r)), '{USAGE}'
      FROM pg_namespace n WHERE n.nspname IN ('public', 'graphile_worker')
      UNION ALL
      SELECT 'DATABASE', quote_ident(datname),
        ARRAY(SELECT r FROM unnest('{CONNECT,CREATE,TEMPORARY}'::text[]) r WHERE has_database_privilege(${role}, oid, r)), '{CONNECT}'
      FROM pg_database WHERE datname = current_database()) rights
    WHERE NOT (held @> wanted AND wanted @> held)`,
  );

/**
 * A place where a role may do something else than it should, whatever gives it the right. The rights are lists as GRANT
 * writes them.
 */
type WrongRights = RowOf<ReturnType<typeof wrongRights>>;

const IS_FOLIOS = `c.relnamespace IN ('public'::regnamespace, 'graphile_worker'::regnamespace)
        AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')`;

/** The items of one array that another lacks, as a list. */
function without(all: string, others: string): string {
  return `array_to_string(ARRAY(SELECT r FROM unnest(${all}) r WHERE r <> ALL (${others})), ', ')`;
}
