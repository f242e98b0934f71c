import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { defineConfig, devices } from "@playwright/test";

/**
 * A browser that is installed already; without one Playwright uses its own (see scripts/checks/test.ts). First the one
 * without a window around the page, which Playwright prefers too: it opens a page in a third of the time. CHROME_PATH
 * names another.
 */
export const installedBrowser = [
  process.env.CHROME_PATH,
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/google-chrome",
].find((file) => file && existsSync(file));

/**
 * As many as cores: npm test runs the tests of the API beside them, and while one waits, for a browser or on purpose,
 * the others use the cores.
 */
const { E2E_WORKERS = Math.min(6, availableParallelism()) } = process.env;

/**
 * The port and password of this worker's PostgreSQL; undefined in the process that starts the workers. See
 * e2e/start-application.ts.
 */
export const workerDatabase = databaseOf(process.env);
// Each worker reads this file before its tests, whose imports read DATABASE_URL.
if (workerDatabase)
  process.env.DATABASE_URL = `postgres://postgres:${workerDatabase.password}@127.0.0.1:${workerDatabase.port}/e2e`;

function databaseOf({
  TEST_PARALLEL_INDEX,
  E2E_DATABASE_PORTS,
}: NodeJS.ProcessEnv): { port: number; password: string } | undefined {
  if (TEST_PARALLEL_INDEX === undefined || E2E_DATABASE_PORTS === undefined) return undefined;
  return { port: Number(E2E_DATABASE_PORTS.split(" ")[Number(TEST_PARALLEL_INDEX)]), password: "e2e" };
}

export default defineConfig({
  testDir: "e2e",
  testMatch: "*.spec.ts",
  globalSetup: "./e2e/global-setup.ts",
  workers: Number(E2E_WORKERS),
  // A busy machine takes its time.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: !!process.env.CI,
  reporter: [["list"]],
  use: {
    ...devices["Desktop Chrome"],
    launchOptions: {
      ...(installedBrowser && { executablePath: installedBrowser }),
      args: ["--no-sandbox", "--disable-background-networking"],
      // On Linux: the machine's typefaces are not asked.
      env: { ...process.env, FONTCONFIG_FILE: path.resolve("tests", "support", "fonts.conf") },
    },
  },
});
