import { glob } from "node:fs/promises";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import { openApiDocument } from "#lib/contract/openapi.ts";
import type { ApiRoute } from "#lib/http/api-route.ts";
import { makeTestCompany, type TestCompany } from "#tests/support/test-company.ts";

// Every route that takes a body gets bodies that are JSON and make no sense: refused, and never an error of the server.

const ODD: unknown[] = [
  [],
  [[]],
  [{}],
  [null],
  [[[]]],
  {},
  null,
  true,
  0,
  -1,
  1e300,
  "",
  "x",
  "__proto__",
  { constructor: [] },
  { length: 1 },
];

interface Target {
  name: string;
  handler: ApiRoute["POST"];
  method: string;
  /** The members of its body. */
  members: string[];
}

let company: TestCompany;
let key: string;
let params: Record<string, string>;
beforeAll(async () => {
  company = await makeTestCompany();
  key = await company.apiKey();
  const { id } = await company.issued();
  params = { id, partId: id };
});

async function targets(): Promise<Target[]> {
  const { paths, components } = openApiDocument("http://folio.example", "v1") as unknown as Document;
  const found: Target[] = [];
  for await (const file of glob("app/api/**/route.ts")) {
    const place = `/${path
      .dirname(file)
      .replace(/^app\//, "")
      .replaceAll(/\[(\w+)\]/g, "{$1}")}`;
    const route = (await import(path.resolve(file))) as ApiRoute;
    for (const [method, operation] of Object.entries(paths[place] ?? {})) {
      const schema = operation.requestBody?.content["application/json"]?.schema;
      if (!schema) continue;
      const members = Object.keys(
        (schema.$ref ? components.schemas[schema.$ref.split("/").at(-1) ?? ""] : schema)?.properties ?? {},
      );
      const name = method.toUpperCase() as "POST" | "PATCH";
      found.push({ name: `${name} ${place}`, handler: route[name], method: name, members });
    }
  }
  return found;
}

interface Schema {
  $ref?: string;
  properties?: object;
}

interface Document {
  paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema: Schema }> } }>>;
  components: { schemas: Record<string, Schema> };
}

test("a body that makes no sense is refused by every route, whatever it is and wherever it stands", async () => {
  const all = await targets();
  expect(all.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["POST /api/clients", "PATCH /api/invoices/{id}", "POST /api/invoices/bulk"]),
  );
  expect(all.filter(({ members }) => members.length > 0).length).toBeGreaterThan(10);
  const failed: string[] = [];
  for (const { name, handler, method, members } of all) {
    const bodies = [
      ...ODD,
      ...members.flatMap((member) => ODD.map((value) => ({ [member]: value }))),
      ...ODD.map((value) => withAll(members, value)),
    ];
    for (const body of bodies) {
      const request = new Request("http://folio.example/api", {
        method,
        headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      const { status } = await handler(request, { params: Promise.resolve(params) });
      if (status === 500) failed.push(`${status} ${name} ${JSON.stringify(body)}`);
    }
  }
  expect(failed).toEqual([]);
}, 120_000);

function withAll(members: string[], value: unknown): object {
  return Object.fromEntries(members.map((member) => [member, value]));
}
