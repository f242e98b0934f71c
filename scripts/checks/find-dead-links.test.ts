import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findDeadLinks } from "./find-dead-links.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "folio-links-"));
  await write(".gitignore", ".data/\n");
  await write("lib/invoices/[id]/issue-invoice.ts", "export {};\n");
  await write("docs/guide.md", "# A guide\n\n## Add a field, by hand\n");
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
  await writeFile(path.join(folder, file), text);
}

async function found(text: string, file = "README.md"): Promise<string[]> {
  await write(file, text);
  return findDeadLinks(folder).map(({ place, target }) => `${place} ${target}`);
}

test.each([
  ["a link to a file", "See [this](docs/missing.md).", "docs/missing.md"],
  ["a picture", "![It](docs/missing.png)", "docs/missing.png"],
  ["a link to a heading of another file", "[Fields](docs/guide.md#add-a-route)", "docs/guide.md#add-a-route"],
  ["a link to a heading of the same file", "[Top](#nowhere)", "#nowhere"],
  ["a path of a file", "`lib/invoices/pay-invoice.ts` pays.", "lib/invoices/pay-invoice.ts"],
  ["a path in a folder that is gone", "`library/invoices/pay-invoice.ts` pays.", "library/invoices/pay-invoice.ts"],
  ["a folder", "In `lib/clients/`.", "lib/clients/"],
  ["a file name alone", "`pay-invoice.ts` pays.", "pay-invoice.ts"],
  ["a pattern that no file matches", "`lib/**/*.tsx`", "lib/**/*.tsx"],
  ["alternatives of which none is there", "`lib/{clients,members}/`", "lib/{clients,members}/"],
])("what is named and does not exist is found: %s", async (_, text, target) => {
  expect(await found(`# Read me\n\n${text}\n`)).toEqual([`README.md:3 ${target}`]);
});

test.each([
  ["a link to a file", "See [this](docs/guide.md)."],
  ["a link to a heading", "[Fields](docs/guide.md#add-a-field-by-hand), [top](#read-me)"],
  ["a link to the web", "[There](https://example.com/missing.md)"],
  ["a path with brackets", "`lib/invoices/[id]/issue-invoice.ts`"],
  ["a folder", "`lib/invoices/`, `lib/invoices`"],
  ["a file name alone", "`issue-invoice.ts`"],
  ["a pattern", "`lib/**/*.ts`, `lib/{clients,invoices}/`"],
  ["a folder that git ignores", "`.data/secret.json`"],
  ["what is no path", "`application/json`, `/api/invoices/{id}.ts`, `npm run check`, `Europe/Paris`, `*.test.ts`"],
  ["a block of code", "```ts\n// [x](docs/missing.md) `lib/missing.ts`\n```"],
])("what exists, or is no path, is left alone: %s", async (_, text) => {
  expect(await found(`# Read me\n\n${text}\n`)).toEqual([]);
});

test("a path may be relative to the file that names it", async () => {
  expect(await found("`guide.md`, [guide](guide.md), `../lib/invoices/`", "docs/other.md")).toEqual([]);
});

test("a comment that cites a page of docs/ which is gone is found", async () => {
  expect(await found("// docs/guide.md\n// docs/contract.md, section 3.\nexport {};\n", "lib/pay.ts")).toEqual([
    "lib/pay.ts:2 docs/contract.md",
  ]);
});

test("guides link to addresses of the product; files elsewhere do not", async () => {
  expect(await found("[The key](/settings/api-keys), [next](other.md)", "docs/api/first.md")).toEqual([
    "docs/api/first.md:1 other.md",
  ]);
  expect(await found("[The key](/settings/api-keys)", "docs/other.md")).toContain("docs/other.md:1 /settings/api-keys");
});
