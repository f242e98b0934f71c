import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { NO_ROUTE, routePatterns } from "./route-pattern.ts";

// As Next.js 16 writes it.
const MANIFEST = {
  staticRoutes: [{ page: "/" }, { page: "/api/invoices" }, { page: "/invoices/new" }],
  dynamicRoutes: [
    { page: "/api/invoices/[id]", regex: "^/api/invoices/([^/]+?)(?:/)?$" },
    { page: "/api/invoices/[id]/pdf", regex: "^/api/invoices/([^/]+?)/pdf(?:/)?$" },
    { page: "/api/[...path]", regex: "^/api/(.+?)(?:/)?$" },
    { page: "/i/[token]", regex: "^/i/([^/]+?)(?:/)?$" },
    { page: "/invoices/[id]", regex: "^/invoices/([^/]+?)(?:/)?$" },
  ],
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "folio-routes-"));
  await writeFile(path.join(folder, "routes-manifest.json"), JSON.stringify(MANIFEST));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test.each([
  ["/", "/"],
  ["/api/invoices", "/api/invoices"],
  ["/api/invoices/", "/api/invoices"],
  ["/invoices/new", "/invoices/new"],
  ["/invoices/01998a5e-0000-7000-8000-000000000000", "/invoices/[id]"],
  ["/api/invoices/01998a5e-0000-7000-8000-000000000000/pdf", "/api/invoices/[id]/pdf"],
  ["/api/nowhere/at/all", "/api/[...path]"],
  ["/i/a-secret-token", "/i/[token]"],
  ["/i/a-secret-token/unknown", NO_ROUTE],
  ["/_next/static/chunks/1f2e.js", "/_next"],
  ["/wp-login.php", NO_ROUTE],
  ["%ff", NO_ROUTE],
  ["", NO_ROUTE],
])("the path %s is of the route %s", (requested, route) => {
  expect(routePatterns(folder)(requested)).toBe(route);
});

test("without a build there are no routes, and no failure", () => {
  expect(routePatterns(path.join(folder, "missing"))("/api/invoices")).toBe(NO_ROUTE);
});
