import "#lib/stop-signal.ts";
import { StartError } from "#scripts/local/database.ts";
import { requireBuild, runInProduction } from "./run-in-production.ts";

// npm run web: the web server, in the foreground, of what npm run build made. SIGTERM has it answer what it was asked, then end.

await runInProduction(async () => {
  const { env } = await import("#lib/env.ts");
  if (!env.NEXTAUTH_SECRET) throw new StartError("NEXTAUTH_SECRET is required with DATABASE_URL: at least 32 random characters.");
  requireBuild();
  await import("#lib/http/server/web-server.ts");
});
