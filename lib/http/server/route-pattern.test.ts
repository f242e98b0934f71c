import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { builtPatterns, NO_ROUTE, routeFinder, routeNames } from "./route-pattern.ts";

const PATTERNS = [
  "/api/[...path]",
  "/api/invoices/[id]",
  "/api/invoices/[id]/payments/[partId]/reverse",
  "/api/invoices/[id]/facturx.xml",
  "/api/invoices/bulk",
  "/",
  "/api/invoices",
  "/i/[token]",
  "/invoices/[id]",
  "/invoices/new",
];
const ID = "01998a5e-0000-7000-8000-000000000000";

test.each([
  ["/", "/"],
  ["/api/invoices", "/api/invoices"],
  ["/api/invoices/", "/api/invoices"],
  ["/api/invoices/bulk", "/api/invoices/bulk"],
  ["/invoices/new", "/invoices/new"],
  [`/invoices/${ID}`, "/invoices/[id]"],
  [`/api/invoices/${ID}/facturx.xml`, "/api/invoices/[id]/facturx.xml"],
  [`/api/invoices/${ID}/facturx-xml`, "/api/[...path]"],
  ["/api/nowhere/at/all", "/api/[...path]"],
  ["/i/a-secret-token", "/i/[token]"],
  ["/i/a-secret-token/unknown", NO_ROUTE],
  ["/_next/static/chunks/1f2e.js", "/_next"],
  ["/wp-login.php", NO_ROUTE],
  ["%ff", NO_ROUTE],
  ["", NO_ROUTE],
])("the path %s is of the route %s", (requested, route) => {
  expect(routeNames(PATTERNS)(requested)).toBe(route);
});

test("the ids of a path are found as they are written, in its order", () => {
  const find = routeFinder(PATTERNS);
  expect(find("/api/invoices/A%20b/payments/c/reverse")).toEqual({
    pattern: "/api/invoices/[id]/payments/[partId]/reverse",
    ids: ["A%20b", "c"],
  });
  expect(find("/api/invoices/bulk")).toEqual({ pattern: "/api/invoices/bulk", ids: [] });
  expect(find("/invoices/")).toBeNull();
});

test("a build has the patterns that Next.js wrote; without one there are none, and no failure", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "folio-routes-"));
  expect(builtPatterns(folder)).toEqual([]);
  // As Next.js 16 writes it.
  const manifest = {
    staticRoutes: [{ page: "/api/invoices", regex: "^/api/invoices(?:/)?$" }],
    dynamicRoutes: [{ page: "/api/invoices/[id]", regex: "^/api/invoices/([^/]+?)(?:/)?$" }],
  };
  await writeFile(path.join(folder, "routes-manifest.json"), JSON.stringify(manifest));
  expect(builtPatterns(folder)).toEqual(["/api/invoices", "/api/invoices/[id]"]);
  await rm(folder, { recursive: true });
});
