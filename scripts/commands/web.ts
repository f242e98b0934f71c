import "#lib/stop-signal.ts";
import cluster from "node:cluster";
import { readFileSync } from "node:fs";
import path from "node:path";
import { refuseWrongDatabase } from "#scripts/local/check-given-database.ts";
import { checkPort } from "#scripts/local/check-port.ts";
import { followPrimary } from "#scripts/local/follow-primary.ts";
import { requireSecret } from "#scripts/local/require-secret.ts";
import { answerHelp } from "#scripts/local/usage.js";
import { requireBuild, runInProduction } from "./run-in-production.ts";

// npm run web: runs the web server of the build in the foreground. On SIGTERM it completes its responses, then ends.
// With a WEB_CONCURRENCY above 1 this process is the primary of that many others, which run this file too.

answerHelp("web");
await runInProduction(async () => {
  const { env } = await import("#lib/env.ts");
  requireSecret(env);
  requireBuild();
  if (cluster.isPrimary) await Promise.all([checkPort(env.PORT, env.HOST), refuseWrongDatabase(env)]);
  const development = env.NODE_ENV === "development";
  if (!development) (await import("#lib/log-foreign-lines.ts")).logForeignLines();
  if (cluster.isPrimary) (await import("#lib/email/delivery/email-is-configured.ts")).logWhereEmailsGo();
  if (cluster.isPrimary && env.WEB_CONCURRENCY > 1 && !development)
    return (await import("./run-web-primary.ts")).runWebPrimary(env);
  followPrimary();
  if (cluster.isWorker) await reportMetricsToPrimary();
  // The configuration as it was built, in the way of Next's own standalone server: production reads no TypeScript.
  if (!development) process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = builtConfig();
  await import("#lib/web-server.ts");
});

async function reportMetricsToPrimary(): Promise<void> {
  const { reportMetrics } = await import("#lib/metrics/metrics-of-all-processes.ts");
  reportMetrics(async () => (await import("#lib/metrics/read-metrics.ts")).metricsOfThisProcess());
}

function builtConfig(): string {
  const { config } = JSON.parse(readFileSync(path.join(".next", "required-server-files.json"), "utf8"));
  return JSON.stringify(config);
}
