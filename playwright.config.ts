import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { defineConfig, devices } from "@playwright/test";
import { databaseUrl } from "#e2e/worker-database.ts";

/**
 * A browser that is installed already; without one Playwright uses its own (see scripts/checks/test.ts). First the one without a window around the
 * page, which Playwright prefers too: it opens a page in a third of the time. CHROME_PATH names another.
 */
export const installedBrowser = [
  process.env.CHROME_PATH,
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/google-chrome",
].find((file) => file && existsSync(file));

/** One more than cores: while one waits, for a browser or on purpose, the others use them. */
const { E2E_WORKERS = Math.min(6, availableParallelism() + 1) } = process.env;

// Each worker reads this file before its tests, whose imports read DATABASE_URL.
const ownDatabase = databaseUrl();
if (ownDatabase) process.env.DATABASE_URL = ownDatabase;

export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/global-setup.ts",
  workers: Number(E2E_WORKERS),
  // A busy machine takes its time.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: !!process.env.CI,
  reporter: [["list"]],
  use: {
    ...devices["Desktop Chrome"],
    launchOptions: {
      ...(installedBrowser && { executablePath: installedBrowser }),
      args: ["--no-sandbox", "--disable-background-networking"],
    },
  },
});
