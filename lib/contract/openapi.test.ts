import { expect, test } from "vitest";
import { HEADERS } from "#lib/contract/openapi/headers.ts";
import { joinPaths, taggedPaths } from "#lib/contract/openapi/tagged-paths.ts";
import { openApiDocument } from "#lib/contract/openapi.ts";

const document = openApiDocument("https://folio.example", "1.2.3");
const operations = Object.values(document.paths ?? {}).flatMap((path) => Object.values(path));
const tags = (document.tags ?? []).map(({ name }) => name);

test("every operation has exactly one tag, which the document describes", () => {
  expect(operations.length).toBeGreaterThan(30);
  for (const operation of operations) {
    expect(operation.tags, operation.operationId).toHaveLength(1);
    expect(tags).toContain(operation.tags[0]);
  }
});

test("no tag is without operations or a description", () => {
  for (const { name, description } of document.tags ?? []) {
    expect(description).toBeTruthy();
    expect(operations.some((operation) => operation.tags[0] === name)).toBe(true);
  }
});

test("no two operations have one name", () => {
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
});

test("the operations of the tag Service are those without a key", () => {
  const keyless = operations.filter(({ security }) => security?.length === 0);
  expect(keyless).toEqual(operations.filter((operation) => operation.tags[0] === "Service"));
});

test("a path that two parts of the document define is refused, so that neither loses its operations", () => {
  const answer = { scope: "clients:read" as const, responses: { 200: { description: "Done." } } };
  const [reads, writes] = [
    taggedPaths("Clients", { "/api/x": { get: answer } }),
    taggedPaths("Clients", { "/api/x": { post: answer } }),
  ];
  expect(() => joinPaths(reads, writes)).toThrow("/api/x");
  expect(Object.keys(joinPaths(reads, taggedPaths("Clients", { "/api/y": { post: answer } })))).toEqual([
    "/api/x",
    "/api/y",
  ]);
});

/** Every object of the document with where it is, but for examples and what they hold. */
function* partsOf(part: unknown, place = "#"): Generator<[string, Record<string, unknown>]> {
  if (typeof part !== "object" || part === null) return;
  if (!Array.isArray(part)) yield [place, part as Record<string, unknown>];
  for (const [name, value] of Object.entries(part))
    if (!name.startsWith("example")) yield* partsOf(value, `${place}/${name}`);
}

const places = (isMeant: (part: Record<string, unknown>) => unknown) =>
  [...partsOf(document)].filter(([, part]) => isMeant(part)).map(([place]) => place);

test("generators of clients find nothing that they are known to stumble over", () => {
  expect(places((part) => typeof part.const === "string")).toEqual([]); // instead of an enum of one value
  expect(places((part) => part.default !== undefined).filter((place) => place.includes("/schemas/"))).toEqual([]);
  expect(places(({ pattern, format }) => pattern && `${format}`.startsWith("date"))).toEqual([]);
  expect(places(({ pattern }) => typeof pattern === "string" && /[^\0-\uffff]|\\u\{/u.test(pattern))).toEqual([]);
  expect(places(({ anyOf }) => Array.isArray(anyOf) && anyOf.some((one) => one.properties || one.required))).toEqual(
    [],
  );
  expect(places((part) => part["application/pdf"] && !JSON.stringify(part).includes('"format":"binary"'))).toEqual([]);
  expect(document.webhooks).toBeUndefined();
});

test("what answers have in common stands once, so that the document stays below 1 MB", () => {
  const answers = operations.flatMap(({ responses }) => Object.values<{ headers?: object }>(responses));
  const inline = answers.flatMap(({ headers = {} }) => Object.entries(headers).filter(([, { $ref }]) => !$ref));
  expect(inline.length).toBeGreaterThan(0);
  for (const [name] of inline) expect(Object.keys(HEADERS)).not.toContain(name);
  expect(JSON.stringify(document).length).toBeLessThan(1_000_000);
});

test("an amount has 64 bits and a quantity is as exact as JavaScript's, in every language", () => {
  const is = (wanted: string) => places(({ type }) => [type].flat().includes(wanted));
  expect(is("number").length).toBeGreaterThan(10);
  const short = places(({ type, format }) => [type].flat().includes("number") && format !== "double");
  expect(short).toEqual([]);
  expect(places(({ type, format, maximum }) => type === "integer" && format !== "int64" && !maximum)).toEqual([]);
});

test("a client takes an answer with members that a later release adds", () => {
  const closed = places(({ additionalProperties }) => additionalProperties === false);
  expect(closed).toContain("#/components/schemas/InvoiceInput");
  expect(closed).not.toContain("#/components/schemas/Invoice");
});
