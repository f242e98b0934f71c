import { afterEach, beforeEach, expect, test, vi } from "vitest";

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv("DATABASE_URL", "");
});
afterEach(() => vi.unstubAllEnvs());

test.each([
  ["PORT", "many", "a port, 1 to 65535"],
  ["WORKER_METRICS_PORT", "65536", "a port, 1 to 65535"],
  ["WEB_CONCURRENCY", "1.5", "a number of processes, 1 to 128"],
  ["DATABASE_POOL_SIZE", "1", "a number of connections, 2 to 1000"],
  ["DATABASE_SEARCH_POOL_SIZE", "0", "a number of connections, 1 to 1000"],
  ["API_RATE_LIMIT", "-1", "requests a second (0 for no limit), 0 to 1000000"],
  ["API_BAD_KEY_LIMIT", "0", "requests a minute, 1 to 1000000"],
  ["SHUTDOWN_DELAY", "601", "seconds, 0 to 600"],
])("%s=%s is refused with what it must be", async (name, value, what) => {
  vi.stubEnv(name, value);
  await expect(import("./env.ts")).rejects.toThrow(`${name} must be ${what}.`);
});

test("an empty number counts as unset", async () => {
  const names = ["PORT", "WORKER_METRICS_PORT", "DATABASE_SEARCH_POOL_SIZE", "API_RATE_LIMIT", "API_BAD_KEY_LIMIT"];
  for (const name of names) vi.stubEnv(name, "");
  const { env } = await import("./env.ts");
  expect(names.map((name) => env[name as "PORT"])).toEqual([3000, undefined, 4, 0, 60]);
});

test("webhooks may lead to this machine on a trial that only it reaches", async () => {
  for (const [variables, targets] of [
    [{}, "local"],
    [{ APP_URL: "http://localhost:3000" }, "local"],
    [{ HOST: "0.0.0.0" }, "public"],
    [{ APP_URL: "https://invoices.example.com" }, "public"],
    [{ DATABASE_URL: "postgres://folio@localhost/folio" }, "public"],
    [{ WEBHOOK_TARGETS: "public" }, "public"],
  ] as const) {
    vi.resetModules();
    vi.unstubAllEnvs();
    vi.stubEnv("DATABASE_URL", "");
    for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
    const { env } = await import("./env.ts");
    expect([variables, env.WEBHOOK_TARGETS]).toEqual([variables, targets]);
  }
});
