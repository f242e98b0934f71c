import { expect, test } from "vitest";
import { openApiDocument } from "#lib/contract/openapi.ts";
import { listGuides } from "#lib/guides/guides.ts";
import { llmsFullText } from "#lib/guides/llms-text.ts";
import { referenceText } from "#lib/guides/reference-text.ts";
import { renderGuide } from "#lib/guides/render-guide.ts";

const document = openApiDocument("https://folio.example", "1.2.3");
const reference = referenceText(document);
const paths = document.paths as Record<string, Record<string, { summary: string }>>;
const schemas = document.components?.schemas as Record<string, { properties?: object }>;

test("the reference has each operation and each schema of the OpenAPI document once, with its fields", () => {
  const lines = reference.split("\n");
  const count = (line: string) => lines.filter((each) => each === line).length;
  for (const [path, operations] of Object.entries(paths))
    for (const [method, { summary }] of Object.entries(operations)) {
      expect([summary, count(`### ${summary}`)]).toEqual([summary, 1]);
      expect(count(`\`${method.toUpperCase()} ${path}\``)).toBe(1);
    }
  for (const [name, schema] of Object.entries(schemas)) {
    const start = lines.indexOf(`### ${name}`);
    const end = lines.findIndex((line, index) => index > start && line.startsWith("### "));
    const section = lines.slice(start, end < 0 ? undefined : end).join("\n");
    for (const field of Object.keys(schema.properties ?? {})) expect(section).toContain(`| \`${field}\``);
  }
  expect(reference).not.toMatch(/undefined|\[object/);
  expect(reference).toContain("422 `duplicate_key`, `validation_failed`");
  expect(Buffer.byteLength(reference)).toBeLessThan(480_000);
});

test("each link within the reference leads to a heading, which has a name of its own", () => {
  const html = renderGuide(reference);
  const ids = [...html.matchAll(/<h\d id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const targets = new Set([...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id));
  expect(targets.size).toBeGreaterThan(100);
  expect([...targets].filter((id) => !ids.includes(id))).toEqual([]);
  expect(html).not.toContain("<th></th>");
});

test("the one text of all documentation has every guide and the reference, and leads to this server alone", async () => {
  const guides = await listGuides("en");
  const text = llmsFullText(guides, reference, "https://folio.example");
  for (const title of [...guides.map((guide) => guide.title), "API reference"])
    expect(text).toContain(`\n# ${title}\n`);
  const targets = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = ""]) => target);
  expect(targets.filter((target) => !/^(https:\/\/|#)/.test(target))).toEqual([]);
  expect(targets).toContain("https://folio.example/docs/errors.md");
});
