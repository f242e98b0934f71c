import type { TestProject } from "vitest/node";
import { generateClient } from "#scripts/local/build.ts";
import { buildWorkers } from "#scripts/local/build-workers.ts";
import { startTestServer } from "./test-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    templateUrl: string;
  }
}

/** Runs once per test run: the server shared by the tests of the database project. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await generateClient();
  await buildWorkers();
  const server = await startTestServer();
  project.provide("templateUrl", server.templateUrl);
  return server.stop;
}
