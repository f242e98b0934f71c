import type { TestProject } from "vitest/node";
import { shareDemo, startApplication, VARIABLES } from "#e2e/start-application.ts";
import { freePort } from "#scripts/local/database.ts";
import { sharedServer } from "#tests/support/vitest-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Of the process of the tests: see variables.ts. */
    variables: Record<string, string>;
  }
}

/** Before all tests of the API: the one application that they call. The process of the tests has its mail provider. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const demo = await shareDemo();
  // Nothing that a test does may depend on which process answers.
  const application = await startApplication(await sharedServer(), `http://127.0.0.1:${await freePort()}`, "2");
  project.provide("variables", { ...VARIABLES, ...application.variables, E2E_DEMO_FOLDER: demo.folder });
  return async () => {
    await application.stop();
    await demo.remove();
  };
}
