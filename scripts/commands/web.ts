import "#lib/stop-signal.ts";
import { readFileSync } from "node:fs";
import path from "node:path";
import { requireSecret } from "#scripts/local/require-secret.ts";
import { requireBuild, runInProduction } from "./run-in-production.ts";

// npm run web: runs the web server of the build in the foreground. On SIGTERM it completes its responses, then ends.

await runInProduction(async () => {
  const { env } = await import("#lib/env.ts");
  requireSecret(env);
  requireBuild();
  // The configuration as it was built, in the way of Next's own standalone server: production reads no TypeScript.
  if (env.NODE_ENV !== "development") process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = builtConfig();
  await import("#lib/http/server/web-server.ts");
});

function builtConfig(): string {
  const { config } = JSON.parse(readFileSync(path.join(".next", "required-server-files.json"), "utf8"));
  return JSON.stringify(config);
}
