import { StartError } from "#lib/start-error.ts";
import { checkDatabase } from "./database.ts";
import { refusePooler } from "./pooler.ts";

/** What leads to a database that is to be migrated. Empty counts as unset. */
export interface MigratedDatabase {
  DATABASE_URL: string;
  DATABASE_DIRECT_URL?: string | undefined;
  /** For the role that the tables belong to; without it they belong to that of DATABASE_URL. */
  DATABASE_OWNER_URL?: string | undefined;
}

/** The variable that migrates: it is of the owner of the tables, and leads through no pooler. */
function ownersVariable({ DATABASE_DIRECT_URL, DATABASE_OWNER_URL }: MigratedDatabase): keyof MigratedDatabase {
  if (DATABASE_OWNER_URL) return "DATABASE_OWNER_URL";
  return DATABASE_DIRECT_URL ? "DATABASE_DIRECT_URL" : "DATABASE_URL";
}

/** The address that migrates. */
export function ownersUrl(database: MigratedDatabase): string {
  return database[ownersVariable(database)] ?? database.DATABASE_URL;
}

/** Throws a StartError when the address that migrates leads to no database, or to a pooler. */
export async function checkOwnersDatabase(database: MigratedDatabase): Promise<void> {
  await checkDatabase(ownersUrl(database), ownersVariable(database));
  await refusePooler(ownersUrl(database), ownersVariable(database));
}

/**
 * Applies the pending migrations of a database, and gives the role of DATABASE_URL its rights where the tables belong
 * to another one. Returns the names of the migrations. A database of a later release keeps its tables.
 */
export async function migrateDatabase(database: MigratedDatabase): Promise<string[]> {
  const { applyMigrations } = await import("#lib/db/migrations/migrations.ts");
  const { roleOf, ServiceRoleError } = await import("#lib/db/migrations/service-role.ts");
  const service = database.DATABASE_OWNER_URL ? roleOf(database.DATABASE_URL) : null;
  return applyMigrations(ownersUrl(database), service).catch((error) => {
    if (error instanceof ServiceRoleError) throw new StartError(error.message);
    if (error.code === "42501")
      throw new StartError(`The user of ${ownersVariable(database)} may not migrate it: ${error.message}.`);
    throw error;
  });
}
