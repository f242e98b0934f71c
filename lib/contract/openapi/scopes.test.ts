import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { openApiDocument } from "#lib/contract/openapi.ts";
import { SCOPES } from "#lib/domain/identity/scopes.ts";
import type { ApiRoute } from "#lib/http/api-route.ts";
import type { Handler } from "#lib/http/plain-http.ts";

const METHODS = ["GET", "POST", "PATCH", "DELETE"] as const;

/** What the document says of each operation that needs a key, by method and path with nameless parameters. */
function documented(): Map<string, { scope: string | null; takesVersion: boolean }> {
  const { paths } = openApiDocument("https://folio.example", "1.2.3");
  return new Map(
    Object.entries(paths ?? {}).flatMap(([path, operations]) =>
      Object.entries(operations).flatMap(([method, { security, parameters = [] }]) => {
        if (!security?.[0]?.apiKey) return [];
        const scope = security[0].apiKey[0] ?? null;
        const takesVersion = parameters.some(
          ({ $ref }: { $ref?: string }) => $ref === "#/components/parameters/IfMatch",
        );
        return [[`${method.toUpperCase()} ${path.replace(/\{\w+\}/g, "*")}`, { scope, takesVersion }] as const];
      }),
    ),
  );
}

/** The handlers that need a key. */
async function declared(): Promise<Map<string, Handler>> {
  const found = new Map<string, Handler>();
  for (const file of globSync("app/api/**/route.ts").sort()) {
    const route = (await import(/* @vite-ignore */ `#${file}`)) as Partial<ApiRoute>;
    const path = `/${file.slice("app/".length, -"/route.ts".length)}`.replace(/\[\w+\]/g, "*");
    for (const method of METHODS) {
      const handler = route[method];
      if (handler?.scope !== undefined) found.set(`${method} ${path}`, handler);
    }
  }
  return found;
}

test("the document names for each operation the scope that its handler declares, and whether it takes If-Match", async () => {
  const [said, asked] = [documented(), await declared()];
  expect(asked.size).toBeGreaterThan(30);
  const handlers = [...asked].map(([name, { scope, takesVersion }]) => [name, { scope, takesVersion }] as const);
  expect(Object.fromEntries([...said].sort())).toEqual(Object.fromEntries(handlers.sort()));
});

test("every scope opens something, and what changes nothing but reads asks for a scope to read; a key tells of itself without", async () => {
  const asked = await declared();
  expect(asked.get("GET /api/me")?.scope).toBeNull();
  asked.delete("GET /api/me");
  expect([...new Set([...asked.values()].map(({ scope }) => scope))].sort()).toEqual([...SCOPES].sort());
  for (const [operation, { scope }] of asked)
    if (operation.startsWith("GET ")) expect([operation, scope]).toEqual([operation, expect.stringMatching(/:read$/)]);
});
