import { StartError } from "#lib/start-error.ts";
import { checkOwnersDatabase, migrateDatabase, ownersUrl } from "#scripts/local/migrate-database.ts";
import { answerHelp } from "#scripts/local/usage.js";
import { runInProduction } from "./run-in-production.ts";

// npm run migrate: migrates the database to this release, and ends. Of several concurrent runs one migrates, and the
// others find nothing to do. With DATABASE_OWNER_URL it migrates as that role, and gives the role of DATABASE_URL what
// Folio needs. With --distribute it then distributes the database over the workers of Citus.

answerHelp("migrate");
await runInProduction(async (DATABASE_URL) => {
  const { env } = await import("#lib/env.ts");
  const database = { ...env, DATABASE_URL };
  await checkOwnersDatabase(database);
  const applied = await migrateDatabase(database);
  for (const name of applied) console.log(`applied ${name}`);
  if (applied.length === 0) console.log("No migration was due.");
  if (process.argv.includes("--distribute")) await distribute(ownersUrl(database));
  process.exit(0); // at once: what migrates leaves a timer of ten seconds behind
});

async function distribute(databaseUrl: string): Promise<void> {
  const { distributeDatabase, DistributionError } = await import("#lib/db/citus/distribute.ts");
  await distributeDatabase(databaseUrl, (step) => console.log(step)).catch((error) => {
    throw error instanceof DistributionError ? new StartError(error.message) : error;
  });
}
