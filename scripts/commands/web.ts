import "#lib/stop-signal.ts";
import { StartError } from "#scripts/local/database.ts";
import { requireBuild, runInProduction } from "./run-in-production.ts";

// npm run web: runs the web server of the build in the foreground. On SIGTERM it completes its responses, then ends.

await runInProduction(async () => {
  const { env } = await import("#lib/env.ts");
  if (!env.NEXTAUTH_SECRET) throw new StartError("NEXTAUTH_SECRET is required with DATABASE_URL: at least 32 random characters.");
  requireBuild();
  await import("#lib/http/server/web-server.ts");
});
