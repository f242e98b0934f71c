import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { StartError } from "#lib/start-error.ts";
import { generateClient } from "./build.ts";
import { checkDatabase, lockFolder, startDatabase, startFault, withClient } from "./database.ts";
import { preferDirectDatabase } from "./prefer-direct-database.ts";

/**
 * Runs a command on the database that `npm start` uses: DATABASE_URL, or the embedded one, which is started temporarily
 * if Folio is not running. A database of another release is refused and unchanged; only `npm start` migrates. The
 * command must import lib dynamically, because lib/env.ts reads DATABASE_URL when it is loaded.
 */
export async function withDatabase(command: () => Promise<number>): Promise<never> {
  let code = 1;
  try {
    await generateClient();
    preferDirectDatabase();
    code = process.env.DATABASE_URL
      ? await onGiven(process.env.DATABASE_URL, command)
      : await onEmbedded(process.env.DATA_DIR || ".data", command);
  } catch (error) {
    console.error(startFault(error));
  }
  process.exit(code);
}

async function onGiven(url: string, command: () => Promise<number>): Promise<number> {
  await import("#lib/env.ts"); // refuses an invalid address
  await checkDatabase(url);
  return onCurrentSchema(command);
}

async function onEmbedded(folder: string, command: () => Promise<number>): Promise<number> {
  // While the demo data is incomplete, a start would empty the database again, with the command's changes.
  if (!existsSync(path.join(folder, "demo-loaded")))
    throw new StartError(`There is no data in ${folder} yet. Run npm start first, or set DATABASE_URL.`);
  if (!lockFolder(folder)) return onRunning(folder, command);
  const database = await startDatabase(folder);
  process.env.DATABASE_URL = database.serviceUrl;
  try {
    await withClient(database.serviceUrl, async () => {}).catch(() => {
      throw new StartError(
        `The data in ${folder} are of an earlier release: run npm start, which migrates them, then try again.`,
      );
    });
    return await onCurrentSchema(command);
  } finally {
    await database.stop();
  }
}

async function onRunning(folder: string, command: () => Promise<number>): Promise<number> {
  const url = readFileSync(path.join(folder, "database-url"), "utf8");
  await withClient(url, async () => {}).catch(() => {
    throw new StartError(`The Folio of ${folder} is starting or stopping. Try again in a moment.`);
  });
  process.env.DATABASE_URL = url;
  return onCurrentSchema(command);
}

async function onCurrentSchema(command: () => Promise<number>): Promise<number> {
  const { compareSchemaVersions } = await import("#lib/db/migrations/applied-migrations.ts");
  const { database, release, missing, databaseIsNewer } = await compareSchemaVersions();
  if (missing.length === 0 && !databaseIsNewer) return command();
  throw new StartError(
    `The database is at migration ${database ?? "none"} and this release at ${release}: ` +
      (databaseIsNewer
        ? "use the release that the database is of."
        : "run npm start, which migrates the database, then try again."),
  );
}
