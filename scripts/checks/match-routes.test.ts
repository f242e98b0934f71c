import { expect, test } from "vitest";
import { matchRoutes, routesOf } from "./match-routes.ts";

const ROUTES = routesOf([
  "app/page.tsx",
  "app/layout.tsx",
  "app/(app)/invoices/page.tsx",
  "app/(app)/invoices/new/page.tsx",
  "app/(app)/invoices/[id]/page.tsx",
  "app/api/invoices/[id]/issue/route.ts",
  "app/api/invoices/[id]/pay/route.ts",
  "app/api/[...path]/route.ts",
]);

test.each([
  ["the top", "/", ["app/page.tsx"]],
  ["a page", "/invoices", ["app/(app)/invoices/page.tsx"]],
  ["a page with a query", "/invoices?status=draft", ["app/(app)/invoices/page.tsx"]],
  ["a page of a server", "*/invoices", ["app/(app)/invoices/page.tsx"]],
  ["a name before what is filled in", "/invoices/new", ["app/(app)/invoices/new/page.tsx"]],
  ["what is filled in", "/invoices/*", ["app/(app)/invoices/[id]/page.tsx"]],
  ["a route handler", "/api/invoices/*/issue", ["app/api/invoices/[id]/issue/route.ts"]],
  ["what the API does not have", "/api/nothing", ["app/api/[...path]/route.ts"]],
  ["no address", "invoices", []],
  ["an address that no page has", "/nothing/there", []],
])("an address finds its route: %s", (_, address, files) => {
  expect(matchRoutes(address, ROUTES).map(({ file }) => file)).toEqual(files);
});

test("a name that a test fills in may be any, where no route fills it in", () => {
  const routes = routesOf(["app/settings/plan/page.tsx", "app/settings/account/page.tsx", "app/clients/page.tsx"]);
  expect(matchRoutes("/settings/*", routes).map(({ file }) => file)).toEqual([
    "app/settings/plan/page.tsx",
    "app/settings/account/page.tsx",
  ]);
});
