import { existsSync } from "node:fs";
import { defineConfig, devices } from "@playwright/test";

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

export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/global-setup.ts",
  // One worker: the mail provider of the tests lives in it, and two cores are busy with the server anyway.
  workers: 1,
  // A busy machine takes its time.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: !!process.env.CI,
  reporter: [["list"]],
  use: {
    ...devices["Desktop Chrome"],
    ...(process.env.E2E_BASE_URL && { baseURL: process.env.E2E_BASE_URL }), // global-setup.ts says it before the workers start
    launchOptions: {
      ...(installedBrowser && { executablePath: installedBrowser }),
      args: ["--no-sandbox", "--disable-background-networking"],
    },
  },
});
