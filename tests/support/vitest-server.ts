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
  const { templateUrl, stop } = await sharedServer();
  project.provide("templateUrl", templateUrl);
  return stop;
}

/**
 * One for all projects, because a process can load the engine of the migrations once. Who stops it first ends it for
 * all, after the whole run.
 */
export async function sharedServer(): Promise<TestServer> {
  shared.testServer ??= start();
  return { ...(await shared.testServer), stop };
}

async function start(): Promise<TestServer> {
  await generateClient();
  await buildWorkers();
  return startTestServer();
}

async function stop(): Promise<void> {
  const server = await shared.testServer;
  delete shared.testServer;
  await server?.stop();
}
