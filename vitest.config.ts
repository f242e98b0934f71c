import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const DATABASE_TESTS = [
  "lib/{api-keys,audit,auth,clients,companies,dashboard,db,events,health,http,invoices,jobs,mailbox,members,metrics,webhooks}/**/*.test.ts",
  "upgrade/**/*.test.ts",
];

/** They set variables before they load what reads them. */
const TESTS_OF_VARIABLES = ["lib/env.test.ts", "lib/tracing/**/*.test.ts"];

export default defineConfig({
  resolve: {
    alias: { "server-only": fileURLToPath(new URL("./node_modules/server-only/empty.js", import.meta.url)) },
  },
  test: {
    maxWorkers: availableParallelism(), // Vitest leaves a core free unless told otherwise
    // A busy machine takes its time.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    env: { LOG_LEVEL: "silent", NEXTAUTH_SECRET: "a secret of the tests" },
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
          globalSetup: "tests/support/vitest-server.ts",
          setupFiles: "tests/support/vitest-database.ts",
        },
      },
    ],
  },
});
