import { StartError } from "./database.ts";

/** Applies the pending migrations of a database; returns their names. A database of a later release is unchanged. */
export async function migrateDatabase(url: string): Promise<string[]> {
  const { applyMigrations } = await import("#lib/db/migrations/migrations.ts");
  return applyMigrations(url).catch((error) => {
    if (error.code === "42501") throw new StartError(`The user of DATABASE_URL may not migrate it: ${error.message}.`);
    throw error;
  });
}
