import { checkGivenDatabase } from "#scripts/local/check-given-database.ts";
import { StartError } from "#scripts/local/database.ts";
import { migrateDatabase } from "#scripts/local/migrate-database.ts";
import { preferDirectDatabase } from "#scripts/local/prefer-direct-database.ts";
import { runInProduction } from "./run-in-production.ts";

// npm run migrate: migrates the database to this release, and ends. Of several concurrent runs one migrates, and the others find nothing to
// do. With --distribute it then distributes the database over the workers of Citus.

preferDirectDatabase();
await runInProduction(async (databaseUrl) => {
  await checkGivenDatabase({ DATABASE_URL: databaseUrl });
  const applied = await migrateDatabase(databaseUrl);
  for (const name of applied) console.log(`applied ${name}`);
  if (applied.length === 0) console.log("No migration was due.");
  if (process.argv.includes("--distribute")) await distribute(databaseUrl);
});

async function distribute(databaseUrl: string): Promise<void> {
  const { distributeDatabase, DistributionError } = await import("#lib/db/migrations/distribute.ts");
  await distributeDatabase(databaseUrl, (step) => console.log(step)).catch((error) => {
    throw error instanceof DistributionError ? new StartError(error.message) : error;
  });
}
