import "#lib/stop-signal.ts";
import { preferDirectDatabase } from "#scripts/local/prefer-direct-database.ts";
import { requireBuild, runInProduction } from "./run-in-production.ts";

// npm run worker: runs the job worker in the foreground. On SIGTERM it completes its running jobs, then ends.

preferDirectDatabase();
await runInProduction(async () => {
  requireBuild();
  await import("#lib/jobs/worker.ts");
});
