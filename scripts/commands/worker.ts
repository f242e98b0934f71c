import "#lib/stop-signal.ts";
import { preferDirectDatabase } from "#scripts/local/prefer-direct-database.ts";
import { requireBuild, runInProduction } from "./run-in-production.ts";

// npm run worker: the job worker, in the foreground. SIGTERM has it finish the jobs it is at, then end.

preferDirectDatabase();
await runInProduction(async () => {
  requireBuild();
  await import("#lib/jobs/worker.ts");
});
