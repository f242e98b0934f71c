import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { DURABLE } from "#bench/durable.ts";

// Serves the build of the checkout in the working folder, on its own database, and prints its address and key as a line of JSON. It runs
// that checkout's code: an older one has other migrations and starts its web server differently.

const INVOICES = 100_000;

/** The first of these paths that the checkout has, because other releases have other folders. */
const own = (...places: string[]) => import(pathToFileURL(path.resolve(places.find(existsSync) ?? "")).href);
const { freePort } = await own("scripts/local/database.ts", "scripts/database.ts");
const { cloneDatabase, startTestServer } = await own("tests/support/test-server.ts", "scripts/test-server.ts");
const { startWebServer } = await own("tests/support/start-web-server.ts", "bench/servers.ts");

const database = await startTestServer(DURABLE);
const databaseUrl: string = await cloneDatabase(database.templateUrl);
process.env.DATABASE_URL = databaseUrl; // lib/env.ts reads it when it is loaded
const { loadData } = await own("bench/load-data.ts");
const { key, invoiceId } = await loadData(INVOICES, 0);
const port: number = await freePort();
await startWebServer(".", port, "/api/health", {
  DATABASE_URL: databaseUrl,
  NEXTAUTH_SECRET: "a secret of the benchmarks, thirty-two characters",
  LOG_LEVEL: "info",
  API_RATE_LIMIT: "1000000", // counts every request and refuses none
});
console.log(JSON.stringify({ origin: `http://127.0.0.1:${port}`, key, invoiceId, pid: process.pid } satisfies ServedCheckout));
process.once("disconnect", async () => {
  await database.stop();
  process.exit(0);
});

export interface ServedCheckout {
  origin: string;
  key: string;
  invoiceId: string;
  pid: number;
}
