import { mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { findTextKeys } from "./find-text-keys.ts";
import { withProject } from "./open-project.ts";

const folder = await mkdtemp(path.join(tmpdir(), "folio-keys-"));
await writeFile(
  path.join(folder, "tsconfig.json"),
  JSON.stringify({ compilerOptions: { strict: true, target: "es2024", types: [] } }),
);
await symlink(path.resolve("node_modules"), path.join(folder, "node_modules"));
afterAll(() => rm(folder, { recursive: true, force: true }));

async function found(code: string): Promise<string[]> {
  await writeFile(path.join(folder, "code.ts"), code);
  const keys = withProject(path.join(folder, "tsconfig.json"), (project) => findTextKeys(project, () => true));
  return keys.map(({ place, code }) => `${place} ${code}`);
}

const UNITS = `export const UNITS: Record<string, string> = { hour: "heure" };
export const LABELS = { fr: "Facture", en: "Invoice" };
export type Language = keyof typeof LABELS;
`;

test.each([
  ["an index", "(unit: string) => UNITS[unit]", "UNITS[unit]"],
  ["an optional index", "(unit: string) => UNITS?.[unit]", "UNITS?.[unit]"],
  ["an assignment", "(unit: string) => { UNITS[unit] = unit; }", "UNITS[unit]"],
  ["in", "(unit: string) => unit in UNITS", "unit in UNITS"],
  ["an index behind a cast", "(language: string) => LABELS[language as Language]", "LABELS[language as Language]"],
  ["an index that may be absent", "(unit: string | null) => UNITS[unit!]", "UNITS[unit!]"],
  ["a template", "(unit: string) => UNITS[`u$" + "{unit}`]", "UNITS[`u$" + "{unit}`]"],
  ["a generic key", "<K extends string>(unit: K) => UNITS[unit]", "UNITS[unit]"],
  ["something unknown", "(unit: any) => LABELS[unit as Language]", "LABELS[unit as Language]"],
  ["a computed name", "(unit: string) => ({ [unit]: 1 })", "[unit]"],
  [
    "an object made of entries",
    "(unit: string) => Object.fromEntries([[unit, 1]])[unit]",
    "Object.fromEntries([[unit, 1]])[unit]",
  ],
])("any text that is a key is found: %s", async (_, code, expected) => {
  expect(await found(`${UNITS}export const use = ${code};`)).toEqual([`code.ts:4 ${expected}`]);
});

test.each([
  ["a Map", "(unit: string) => new Map(Object.entries(UNITS)).get(unit)"],
  ["a parsed name", "(language: Language) => LABELS[language]"],
  ["a name written out", '() => "fr" in LABELS && UNITS["hour"]'],
  ["a list", "(index: number, list: string[]) => list[index]"],
  ["a name of a generic type", "<T>(from: T, name: keyof T) => from[name]"],
  ["a generic name of a generic type", "<T, K extends keyof T>(from: T, name: K) => from[name]"],
])("what no text can miss is left alone: %s", async (_, code) => {
  expect(await found(`${UNITS}export const use = ${code};`)).toEqual([]);
});

test("an exception gives its reason", async () => {
  const use = (comment: string) => `${UNITS}${comment}\nexport const use = (unit: string) => UNITS[unit];`;
  expect(await found(use("// own keys: it has no prototype"))).toEqual([]);
  expect(await found(use("// own keys:"))).toHaveLength(1);
});
