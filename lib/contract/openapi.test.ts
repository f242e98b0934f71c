import { expect, test } from "vitest";
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
