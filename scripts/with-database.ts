import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { generateClient } from "./build.ts";
import { lockFolder, StartError, startDatabase, startFault } from "./database.ts";

/**
 * Runs a command against the database that `npm start` uses: DATABASE_URL, or the embedded one, which is started for the moment where no
 * Folio is running. What the command imports of lib it imports inside, because lib/env.ts reads DATABASE_URL when it is loaded.
 */
export async function withDatabase(command: () => Promise<number>): Promise<never> {
  let code = 1;
  try {
    generateClient();
    code = process.env.DATABASE_URL ? await migrated(command) : await withEmbedded(process.env.DATA_DIR || ".data", command);
  } catch (error) {
    console.error(startFault(error));
  }
  process.exit(code);
}

async function migrated(command: () => Promise<number>): Promise<number> {
  const { applyMigrations } = await import("#lib/db/migrations.ts");
  await applyMigrations(process.env.DATABASE_URL ?? "");
  return command();
}

async function withEmbedded(folder: string, command: () => Promise<number>): Promise<number> {
  if (!existsSync(path.join(folder, "postgres")))
    throw new StartError(`There is no data in ${folder} yet. Run npm start first, or set DATABASE_URL.`);
  if (!(await lockFolder(folder))) {
    process.env.DATABASE_URL = readFileSync(path.join(folder, "database-url"), "utf8");
    return command();
  }
  const database = await startDatabase(folder);
  process.env.DATABASE_URL = database.url;
  try {
    return await command();
  } finally {
    await database.stop();
  }
}
