import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import { logRequestLine, withoutSecrets } from "#lib/http/request-line.ts";
import { log } from "#lib/log.ts";

afterEach(() => vi.restoreAllMocks());

test("no path shows a token, wherever it stands and whatever is around it", () => {
  const token = fc.stringMatching(/^[\w-]{43}$/);
  const beside = fc.stringMatching(/^[\w.%-]{0,8}$/);
  fc.assert(
    fc.property(
      token,
      beside,
      beside,
      fc.constantFrom("/i/", "/reset-password/", "/verify-email/", "/", "//x/"),
      (secret, a, b, start) => {
        expect(withoutSecrets(`${start}${a}${secret}${b}/pdf`)).toBe(`${start}…/pdf`);
      },
    ),
  );
});

test("paths without one stay as they are, with the ids of records", () => {
  for (const path of [
    "/",
    "/sign-in",
    `/invoices/${randomUUID()}/pdf`,
    "/wp-login.php",
    "/api/invoices/bulk",
    "/docs/first-invoice",
  ])
    expect(withoutSecrets(path)).toBe(path);
});

test("assets and checks are lines of the level debug, unless they fail", () => {
  const [info, debug] = [vi.spyOn(log, "info").mockReturnValue(), vi.spyOn(log, "debug").mockReturnValue()];
  const paths = [
    "/api/health",
    "/api/health/live",
    "/api/metrics",
    "/_next/static/chunks/a.js",
    "/icon.svg",
    "/favicon.ico",
  ];
  for (const path of paths) logRequestLine({ method: "GET", path, status: 200 });
  expect([info.mock.calls.length, debug.mock.calls.length]).toEqual([0, paths.length]);
  for (const path of paths) logRequestLine({ method: "GET", path, status: 503 });
  for (const path of ["/", "/sign-in", "/api/invoices"]) logRequestLine({ method: "GET", path, status: 200 });
  expect([info.mock.calls.length, debug.mock.calls.length]).toEqual([paths.length + 3, paths.length]);
});
