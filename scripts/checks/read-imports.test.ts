import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { withProject } from "./open-project.ts";
import { readImports } from "./read-imports.ts";

const folder = await mkdtemp(path.join(tmpdir(), "folio-read-imports-"));
await writeFile(
  path.join(folder, "tsconfig.json"),
  JSON.stringify({ compilerOptions: { noLib: true, types: [], jsx: "react-jsx" } }),
);
afterAll(() => rm(folder, { recursive: true, force: true }));

async function importsOf(code: string) {
  await writeFile(path.join(folder, "code.tsx"), code);
  return withProject(path.join(folder, "tsconfig.json"), readImports);
}

test.each([
  ["names", 'import { a } from "#lib/a.ts";', "lib/a.ts", false],
  ["a file beside it", 'import { a } from "./a.ts";', "a.ts", false],
  ["its effects", 'import "#lib/a.ts";', "lib/a.ts", false],
  ["what is exported again", 'export { a } from "#lib/a.ts";', "lib/a.ts", false],
  ["everything, exported again", 'export * from "#lib/a.ts";', "lib/a.ts", false],
  ["when it is needed", 'export const load = () => import("#lib/a.ts");', "lib/a.ts", false],
  ["types", 'import type { A } from "#lib/a.ts";', "lib/a.ts", true],
  ["types, exported again", 'export type { A } from "#lib/a.ts";', "lib/a.ts", true],
  ["within a type", 'export type B = import("#lib/a.ts").A;', "lib/a.ts", true],
])("an import is read: %s", async (_, code, to, typesOnly) => {
  expect(await importsOf(`// the first line\n${code}\n`)).toEqual([
    { from: "code.tsx", line: 2, path: expect.stringContaining("a.ts"), to, typesOnly },
  ]);
});

test("packages, comments and other texts are no imports", async () => {
  expect(await importsOf('import "zod";\n// import "#lib/a.ts";\nexport const text = `import "#lib/a.ts"`;\n')).toEqual(
    [],
  );
});
