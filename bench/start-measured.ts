import { DURABLE } from "#bench/durable.ts";
import type { LoadedData } from "#bench/load-data.ts";
import type { MeasuredServer } from "#bench/measure-requests.ts";
import { build, buildCeiling } from "#scripts/local/build.ts";
import { freePort } from "#scripts/local/database.ts";
import { startWebServer } from "#tests/support/start-web-server.ts";
import { cloneDatabase, startTestServer, type TestServer } from "#tests/support/test-server.ts";

export interface Measured {
  database: TestServer;
  data: LoadedData;
  app: MeasuredServer;
  /** An empty route handler of the same Next.js, at `/`. */
  ceiling: MeasuredServer;
  /** The environment of the application. */
  variables: Record<string, string>;
}

/** Builds and starts the application with this many invoices and drafts on a database of its own, and the empty one. */
export async function startMeasured(invoices: number, drafts: number): Promise<Measured> {
  await build();
  await buildCeiling();
  const database = await startTestServer(DURABLE);
  const databaseUrl = await cloneDatabase(database.templateUrl);
  process.env.DATABASE_URL = databaseUrl;
  console.log(`Loading ${invoices} invoices …`);
  const { loadData } = await import("#bench/load-data.ts"); // after DATABASE_URL, which lib/env.ts reads when it is loaded
  const data = await loadData(invoices, drafts);
  const variables = { DATABASE_URL: databaseUrl, NEXTAUTH_SECRET: "bench", LOG_LEVEL: "info", API_RATE_LIMIT: "1000000" };
  const app = await startMeasuredServer(".", "/api/health", variables);
  const ceiling = await startMeasuredServer("bench/ceiling", "/", {});
  return { database, data, app, ceiling, variables };
}

async function startMeasuredServer(folder: string, readyPath: string, variables: Record<string, string>): Promise<MeasuredServer> {
  const port = await freePort();
  const { pid = 0 } = await startWebServer(folder, port, readyPath, variables);
  return { origin: `http://127.0.0.1:${port}`, pid };
}
