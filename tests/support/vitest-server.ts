import type { TestProject } from "vitest/node";
import { generateClient } from "#scripts/local/build.ts";
import { buildWorkers } from "#scripts/local/build-workers.ts";
import { startTestServer, type TestServer } from "./test-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    templateUrl: string;
  }
}

const shared = globalThis as { testServer?: Promise<TestServer> };

/** Runs once per project of a test run: the server that they share. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.testServer ??= start();
  project.provide("templateUrl", (await shared.testServer).templateUrl);
  return stop;
}

async function start(): Promise<TestServer> {
  await generateClient();
  await buildWorkers();
  return startTestServer();
}

/** After the whole run; the first project to ask ends it. */
async function stop(): Promise<void> {
  const server = await shared.testServer;
  delete shared.testServer;
  await server?.stop();
}
