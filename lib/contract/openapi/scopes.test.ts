import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { openApiDocument } from "#lib/contract/openapi.ts";
import { SCOPES } from "#lib/domain/identity/scopes.ts";
import type { ApiRoute } from "#lib/http/api-route.ts";

const METHODS = ["GET", "POST", "PATCH", "DELETE"] as const;

/** What the document says that a key needs, by method and path with nameless parameters. */
function documented(): Map<string, string> {
  const { paths } = openApiDocument("https://folio.example", "1.2.3");
  return new Map(
    Object.entries(paths ?? {}).flatMap(([path, operations]) =>
      Object.entries(operations).flatMap(([method, { security }]) => {
        const scope = security?.[0]?.apiKey?.[0];
        return scope === undefined
          ? []
          : [[`${method.toUpperCase()} ${path.replace(/\{\w+\}/g, "*")}`, scope] as const];
      }),
    ),
  );
}

/** What the handlers declare. */
async function declared(): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const file of globSync("app/api/**/route.ts").sort()) {
    const route = (await import(/* @vite-ignore */ `#${file}`)) as Partial<ApiRoute>;
    const path = `/${file.slice("app/".length, -"/route.ts".length)}`.replace(/\[\w+\]/g, "*");
    for (const method of METHODS) {
      const scope = route[method]?.scope;
      if (scope) found.set(`${method} ${path}`, scope);
    }
  }
  return found;
}

test("the document names for each operation the scope that its handler declares", async () => {
  const [said, asked] = [documented(), await declared()];
  expect(asked.size).toBeGreaterThan(30);
  expect(Object.fromEntries([...said].sort())).toEqual(Object.fromEntries([...asked].sort()));
});

test("every scope opens something, and what changes nothing but reads asks for a scope to read", async () => {
  const asked = await declared();
  expect([...new Set(asked.values())].sort()).toEqual([...SCOPES].sort());
  for (const [operation, scope] of asked)
    if (operation.startsWith("GET ")) expect([operation, scope]).toEqual([operation, expect.stringMatching(/:read$/)]);
});
