import { once } from "node:events";
import { DURABLE } from "#bench/durable.ts";
import type { LoadedData } from "#bench/load-data.ts";
import type { MeasuredServer } from "#bench/measure-requests.ts";
import { build } from "#scripts/local/build.ts";
import { freePort } from "#scripts/local/database.ts";
import { startWebServer } from "#tests/support/start-web-server.ts";
import { cloneDatabase, startTestServer, type TestServer } from "#tests/support/test-server.ts";

/** A database of its own, with what the benches load. */
export interface Loaded {
  database: TestServer;
  data: LoadedData;
  /** The environment of the application. */
  variables: Record<string, string>;
}

/** Builds the application, and loads this many invoices and drafts. */
export async function loadMeasured(invoices: number, drafts: number): Promise<Loaded> {
  await build();
  const database = await startTestServer(DURABLE);
  const databaseUrl = await cloneDatabase(database.templateUrl);
  process.env.DATABASE_URL = databaseUrl;
  console.log(`Loading ${invoices} invoices …`);
  const { loadData } = await import("#bench/load-data.ts"); // after DATABASE_URL, which lib/env.ts reads when it is loaded
  const data = await loadData(invoices, drafts);
  const variables = {
    DATABASE_URL: databaseUrl,
    NEXTAUTH_SECRET: "a secret of the benchmarks, thirty-two characters",
    LOG_LEVEL: "info",
    API_RATE_LIMIT: "1000000",
  };
  return { database, data, variables };
}

/** The same, and starts the application on it. */
export async function startMeasured(invoices: number, drafts: number): Promise<Loaded & { app: MeasuredServer }> {
  const loaded = await loadMeasured(invoices, drafts);
  return { ...loaded, app: await startApp(loaded.variables) };
}

export function startApp(variables: Record<string, string>): Promise<MeasuredServer> {
  return startMeasuredServer(".", "/api/health", variables);
}

/** An empty route handler of the same Next.js, at `/`; needs buildCeiling. */
export function startCeiling(): Promise<MeasuredServer> {
  return startMeasuredServer("bench/ceiling", "/", {});
}

async function startMeasuredServer(
  folder: string,
  readyPath: string,
  variables: Record<string, string>,
): Promise<MeasuredServer> {
  const port = await freePort();
  const server = await startWebServer(folder, port, readyPath, variables);
  const stop = async () => {
    const ended = once(server, "exit");
    server.kill("SIGKILL");
    await ended;
  };
  return { origin: `http://127.0.0.1:${port}`, pid: server.pid ?? 0, stop };
}
