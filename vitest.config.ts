import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** Those of all rooms but the pure ones. */
const DATABASE_TESTS = [
  "lib/!(contract|documents|domain|guides|passwords|telemetry|tracing)/**/*.test.ts",
  "upgrade/**/*.test.ts",
];

/** Each has a process of its own: they are about connections, or about what a process keeps. */
const TESTS_OF_A_PROCESS = [
  "lib/{health,http,jobs,metrics,webhooks}/**/*.test.ts",
  "lib/db/*.test.ts",
  "lib/db/{citus,connection,migrations,query,replicas}/**/*.test.ts",
  "lib/invoices/{mixed-operations,round-trips,row-triggers}.test.ts",
  "upgrade/**/*.test.ts",
];

/** They set variables before they load what reads them. */
const TESTS_OF_VARIABLES = ["lib/env.test.ts", "lib/tracing/**/*.test.ts"];

const GENERATED_VALUES = "tests/support/vitest-generated-values.ts";
const ON_A_DATABASE = {
  globalSetup: "tests/support/vitest-server.ts",
  setupFiles: [GENERATED_VALUES, "tests/support/vitest-database.ts"], // a project's own replace those of all
};

/**
 * On the built application, one after another: they share it, and some lock its tables or take all of its connections.
 */
const API_TESTS = {
  name: "api",
  include: ["e2e/api/*.test.ts"],
  globalSetup: "e2e/api/global-setup.ts",
  setupFiles: "e2e/api/variables.ts",
  isolate: false,
  maxWorkers: 1,
  sequence: { groupOrder: 1 },
  testTimeout: 240_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 30_000 } },
};

export default defineConfig({
  resolve: {
    alias: { "server-only": fileURLToPath(new URL("./node_modules/server-only/empty.js", import.meta.url)) },
  },
  test: {
    maxWorkers: availableParallelism(), // Vitest leaves a core free unless told otherwise
    // A busy machine takes its time.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    env: { LOG_LEVEL: "silent", NEXTAUTH_SECRET: "a secret of the tests, thirty-two characters" },
    setupFiles: GENERATED_VALUES,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["{lib,components,i18n,clients,scripts,bench,faults,cluster}/**/*.test.ts"],
          exclude: [...DATABASE_TESTS, ...TESTS_OF_VARIABLES],
          isolate: false, // modules are loaded once a worker, not once a file: that took a third of the time
        },
      },
      { extends: true, test: { name: "variables", include: TESTS_OF_VARIABLES } },
      {
        extends: true,
        test: {
          name: "database",
          include: DATABASE_TESTS,
          exclude: TESTS_OF_A_PROCESS,
          isolate: false,
          ...ON_A_DATABASE,
        },
      },
      { extends: true, test: { name: "process", include: TESTS_OF_A_PROCESS, ...ON_A_DATABASE } },
      { extends: true, test: API_TESTS },
    ],
  },
});
