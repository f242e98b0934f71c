import { existsSync } from "node:fs";
import path from "node:path";
import { StartError } from "#lib/start-error.ts";
import { startFault } from "#scripts/local/database.ts";

/**
 * Runs a production command with the environment as it is: it builds nothing, starts no database and generates no
 * secret. A fault that the operator can correct is one line and exit code 1.
 */
export async function runInProduction(command: (databaseUrl: string) => Promise<unknown>): Promise<void> {
  Object.assign(process.env, { NODE_ENV: process.env.NODE_ENV || "production", NEXT_TELEMETRY_DISABLED: "1" });
  try {
    const { env } = await import("#lib/env.ts");
    if (!env.DATABASE_URL)
      throw new StartError("DATABASE_URL is required: npm start alone brings a database of its own.");
    await command(env.DATABASE_URL);
  } catch (error) {
    console.error(startFault(error));
    process.exit(1);
  }
}

/** Throws a StartError when npm run build has not been run. In development pages are built on demand. */
export function requireBuild(): void {
  if (process.env.NODE_ENV === "development") return;
  for (const file of [path.join(".next", "BUILD_ID"), path.join(".build", "render-invoice.mjs")])
    if (!existsSync(file)) throw new StartError("Nothing is built yet: npm run build.");
}
