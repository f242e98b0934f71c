import type { TestProject } from "vitest/node";
import { generateClient } from "#scripts/local/build.ts";
import { buildRenderWorker } from "#scripts/local/build-render-worker.ts";
import { startTestServer } from "./test-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    templateUrl: string;
  }
}

/** Once per run: what the tests of the database project share. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await generateClient();
  await buildRenderWorker();
  const server = await startTestServer();
  project.provide("templateUrl", server.templateUrl);
  return server.stop;
}
