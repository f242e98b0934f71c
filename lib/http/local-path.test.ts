import { expect, test } from "vitest";
import { localPath } from "#lib/http/local-path.ts";

test("a path of the application is kept, with its query", () => {
  expect(localPath("/invoices?status=draft&page=2")).toBe("/invoices?status=draft&page=2");
});

test.each([
  null,
  undefined,
  "",
  "invoices",
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "\\\\evil.example",
  "https://evil.example/invoices",
  "javascript:alert(1)",
  "/..//evil.example/%2e%2e",
])("%j leads to the dashboard and nowhere else", (wanted) => {
  expect(new URL(localPath(wanted), "https://folio.example").origin).toBe("https://folio.example");
});
