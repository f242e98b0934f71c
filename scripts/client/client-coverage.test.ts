import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { COMMANDS } from "#clients/typescript/src/cli/run-command-line.ts";
import { Folio } from "#clients/typescript/src/folio.ts";
import { openApiDocument } from "#lib/contract/openapi.ts";

// The package and the command line have all of the API: compared with its OpenAPI document.

const FOLDER = "clients/typescript/src";
const { paths = {}, components = {} } = openApiDocument("https://folio.example", "1.2.3");

interface Parameter {
  $ref?: string;
  in: string;
  name: string;
}

interface Operation {
  operationId: string;
  security: object[];
  parameters?: Parameter[];
}

/** The operations that need a key, by `GET /api/invoices`. */
const operations = new Map(
  Object.entries(paths).flatMap(([path, methods]) =>
    (Object.entries(methods as object) as [string, Operation][])
      .filter(([, { security }]) => security.length > 0)
      .map(([method, operation]): [string, Operation] => [`${method.toUpperCase()} ${path}`, operation]),
  ),
);

/** The names of an operation's parameters in the query. */
function queryOf({ parameters = [] }: Operation): string[] {
  const shared = components.parameters as unknown as Record<string, Parameter>;
  return parameters
    .map((parameter) => shared[parameter.$ref?.split("/").at(-1) ?? ""] ?? parameter)
    .flatMap((parameter) => (parameter.in === "query" ? [parameter.name] : []));
}

const sourceOf = (pattern: string) =>
  globSync(pattern)
    .filter((file) => !file.endsWith(".test.ts"))
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");

test("the package has a method for every operation that needs a key, and for no other", () => {
  const asked = [...sourceOf(`${FOLDER}/*.ts`).matchAll(/\bapi\.([A-Z]+)\(\s*"(\/api[^"]*)"/g)];
  const inPackage = new Set(asked.map(([, method, path]) => `${method} ${path}`));
  expect(operations.size).toBeGreaterThan(50);
  expect([...inPackage].sort()).toEqual([...operations.keys()].sort());
});

/** What a command does by another method: `list` asks for pages, and `get` shows the ETag too where there is one. */
const BY_ANOTHER = /^(page|deliveriesPage|creditNotePdf)$/;

test("the command line uses every method of the package", () => {
  const commands = sourceOf(`${FOLDER}/cli/*.ts`);
  const folio = new Folio({ apiKey: "key", baseUrl: "https://folio.example" });
  const resources = Object.entries(folio).filter(([name]) => name !== "api");
  expect(resources.map(([name]) => name)).toContain("webhookEndpoints");
  const unused = resources.flatMap(([resource, value]) =>
    Object.getOwnPropertyNames(Object.getPrototypeOf(value))
      .filter((method) => method !== "constructor" && !BY_ANOTHER.test(method))
      .filter((method) => !new RegExp(`\\.${resource}\\.${method}(WithETag)?\\(`).test(commands))
      .map((method) => `${resource}.${method}`),
  );
  expect(unused).toEqual([]);
  expect(commands).toContain("folio.me(");
});

/** The operations that a list command asks, and what it calls their parameters otherwise. */
const LISTS: Record<string, string> = {
  "invoices list": "GET /api/invoices",
  "payments list": "GET /api/invoices/{id}/payments",
  "receipts list": "GET /api/receipts",
  "online-payments list": "GET /api/online-payments",
  "bank-statements list": "GET /api/bank-statements",
  "bank-entries list": "GET /api/bank-entries",
  "credit-notes list": "GET /api/credit-notes",
  "clients list": "GET /api/clients",
  "clients statement": "GET /api/clients/{id}/statement",
  "clients statement-pdf": "GET /api/clients/{id}/statement/pdf",
  "items list": "GET /api/items",
  "items sales": "GET /api/items/{id}/sales",
  "quotes list": "GET /api/quotes",
  "recurring list": "GET /api/recurring-invoices",
  "recurring upcoming": "GET /api/recurring-invoices/{id}/upcoming",
  "recurring runs": "GET /api/recurring-invoices/{id}/runs",
  "companies list": "GET /api/companies",
  "events list": "GET /api/events",
  "webhooks list": "GET /api/webhook-endpoints",
  "webhooks deliveries": "GET /api/webhook-endpoints/{id}/deliveries",
  "api-keys list": "GET /api/api-keys",
};
const OPTION_NAMES = new Map([
  ["clientId", "client"],
  ["invoiceId", "invoice"],
  ["quoteId", "quote"],
]);
/** A page by its number is what `--after` replaces; the rest are earlier names. */
const EARLIER = ["page", "before", "invoiceNumber"];

test("every list takes every parameter of its operation as an option", () => {
  const withQuery = [...operations].filter(([, operation]) => queryOf(operation).length > 0).map(([name]) => name);
  expect(Object.values(LISTS).sort()).toEqual(withQuery.sort());
  for (const [name, path] of Object.entries(LISTS)) {
    const options = Object.keys(COMMANDS.find((command) => command.name === name)?.options ?? {});
    const operation = operations.get(path);
    const asked = operation ? queryOf(operation).filter((parameter) => !EARLIER.includes(parameter)) : [];
    for (const parameter of asked) {
      const option = parameter.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      expect([name, options]).toEqual([name, expect.arrayContaining([OPTION_NAMES.get(parameter) ?? option])]);
    }
  }
});

test("every command that changes something takes an Idempotency-Key, and If-Match where its operation does", () => {
  const reads =
    /^(me|listen)$| (list|get|sales|statement|statement-pdf|upcoming|runs|pdf|facturx|attachment|preview|deliveries)$/;
  const keyOnly =
    /^(invoices|clients|items|quotes|recurring|companies|webhooks|api-keys) (create|bulk|duplicate|revoke)$|^(receipts record|bank-statements upload|bank-accounts update|bank-entries accept-certain)$|^clients send-statement$|^receipts send$/;
  for (const { name, options } of COMMANDS) {
    const wanted = reads.test(name) ? [] : ["idempotency-key", ...(keyOnly.test(name) ? [] : ["if-match"])];
    const found = Object.keys(options).filter((option) => option === "idempotency-key" || option === "if-match");
    expect([name, found]).toEqual([name, wanted]);
  }
});
