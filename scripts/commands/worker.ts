import "#lib/stop-signal.ts";
import { refuseWrongDatabase } from "#scripts/local/check-given-database.ts";
import { checkPort } from "#scripts/local/check-port.ts";
import { preferDirectDatabase } from "#scripts/local/prefer-direct-database.ts";
import { requireSecret } from "#scripts/local/require-secret.ts";
import { answerHelp } from "#scripts/local/usage.js";
import { requireBuild, runInProduction } from "./run-in-production.ts";

// npm run worker: runs the job worker in the foreground. On SIGTERM it completes its running jobs, then ends.

answerHelp("worker");
preferDirectDatabase();
await runInProduction(async () => {
  const { env } = await import("#lib/env.ts");
  requireSecret(env);
  requireBuild();
  const { HOST, WORKER_METRICS_PORT } = env;
  await Promise.all([
    WORKER_METRICS_PORT && checkPort(WORKER_METRICS_PORT, HOST, "WORKER_METRICS_PORT"),
    refuseWrongDatabase(env),
  ]);
  if (env.NODE_ENV !== "development") (await import("#lib/log-foreign-lines.ts")).logForeignLines();
  (await import("#lib/email/delivery/email-is-configured.ts")).logWhereEmailsGo();
  await import("#lib/jobs/worker.ts");
});
