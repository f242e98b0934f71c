import { existsSync, globSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { BUNDLED, findTestsOfChange, UNDER_EVERY_PAGE } from "./find-tests-of-change.ts";
import { withProject } from "./open-project.ts";

const PROJECT = {
  "vitest.config.ts": 'export default { setupFiles: "tests/database.ts" };',
  "tests/database.ts": 'import "#lib/db.ts";',
  "lib/db.ts": "",
  "lib/issue.ts":
    'import type { Money } from "#lib/money.ts"; import "#lib/list.json"; export const issued: Money = 1;',
  "lib/issue.test.ts": 'import { issued } from "./issue.ts"; issued;',
  "lib/send.ts": 'export const send = () => import("#lib/issue.ts");',
  "lib/send.test.ts": 'import { send } from "#lib/send.ts"; send();',
  "lib/money.ts": "export type Money = number;",
  "lib/money.test.ts": 'import "./money.ts";',
  "lib/draw.ts": 'export const PROGRAM = ["lib", "draw-process.ts"];',
  "lib/draw-process.ts": 'import "#lib/colours.ts";',
  "lib/colours.ts": "",
  "lib/draw.test.ts": 'import "#lib/draw.ts";',
  "tests/support/company.ts": 'import "#lib/issue.ts";',
  "lib/scene.test.ts": 'import "#tests/support/company.ts";',
  "lib/jobs/worker.ts": 'import "#lib/remind.ts";',
  "lib/remind.ts": "",
  "app/layout.tsx": "",
  "app/(app)/invoices/layout.tsx": "",
  "app/(app)/invoices/[id]/page.tsx": 'import "#lib/issue.ts";',
  "app/api/invoices/[id]/pay/route.ts": "",
  "e2e/web-invoice.spec.ts": "export const open = (id: string) => `/invoices/$" + "{id}`;",
  "e2e/api/pay.test.ts": "export const pay = (id: string) => `/api/invoices/$" + "{id}/pay`;",
  "e2e/page.spec.ts": 'import "#lib/send.ts";',
};
const FILES = [...Object.keys(PROJECT), "lib/list.json", "prisma/migrations/1/migration.sql"];

const folder = await mkdtemp(path.join(tmpdir(), "folio-tests-of-change-"));
await writeFile(
  path.join(folder, "tsconfig.json"),
  JSON.stringify({ compilerOptions: { noLib: true, types: [], jsx: "react-jsx" } }),
);
for (const [file, code] of Object.entries(PROJECT)) {
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
  await writeFile(path.join(folder, file), code);
}
afterAll(() => rm(folder, { recursive: true, force: true }));

const testsOf = (...changed: string[]) =>
  withProject(path.join(folder, "tsconfig.json"), (project) => findTestsOfChange(changed, project, FILES));

test.each([
  ["a file: whatever imports it, in the end, when it runs", "lib/issue.ts", ["lib/issue.test.ts", "lib/send.test.ts"]],
  ["types: what is tested of their file, as the compiler checks the rest", "lib/money.ts", ["lib/money.test.ts"]],
  ["a list that is imported: the tests of the first file that has its own", "lib/list.json", ["lib/issue.test.ts"]],
  ["a test: itself", "lib/send.test.ts", ["lib/send.test.ts"]],
  ["what a program imports that is named in a text", "lib/colours.ts", ["lib/draw.test.ts"]],
  ["what sets the scene of tests", "tests/support/company.ts", ["lib/scene.test.ts"]],
  ["what nothing imports", "app/api/invoices/[id]/pay/route.ts", []],
  ["what each test's database is made with", "lib/db.ts", "all"],
  ["Vitest's settings", "vitest.config.ts", "all"],
  ["a migration", "prisma/migrations/1/migration.sql", "all"],
  ["the dependencies", "package-lock.json", "all"],
])("Vitest runs, for a change of %s", (_, changed, unit) => {
  expect(testsOf(changed).unit).toEqual(unit);
});

test.each([
  [
    "whoever asks for a page that imports it, or imports it itself",
    "lib/issue.ts",
    ["e2e/page.spec.ts", "e2e/web-invoice.spec.ts"],
  ],
  ["whoever asks for it, of a route", "app/api/invoices/[id]/pay/route.ts", ["e2e/api/pay.test.ts"]],
  ["whoever asks for a page within, of a layout", "app/(app)/invoices/layout.tsx", ["e2e/web-invoice.spec.ts"]],
  ["itself, of an end-to-end test", "e2e/api/pay.test.ts", ["e2e/api/pay.test.ts"]],
  ["none, where no page comes to it", "lib/money.ts", []],
  ["all, of what every page has around it", "app/layout.tsx", "all"],
  ["all, of what jobs do", "lib/remind.ts", "all"],
])("the end-to-end tests named for a change are %s", (_, changed, specs) => {
  expect(testsOf(changed).specs).toEqual(specs);
});

test("tests beyond those, and tests that only set their scene with what changed, are kept apart", () => {
  expect(testsOf("lib/issue.ts").further).toEqual(["lib/scene.test.ts"]);
  expect(testsOf("lib/list.json").further).toEqual(["lib/scene.test.ts", "lib/send.test.ts"]);
  expect(testsOf("tests/support/company.ts").further).toEqual([]);
});

test("the tests of two changed files are those of both", () => {
  expect(testsOf("lib/money.ts", "lib/draw.ts").unit).toEqual(["lib/draw.test.ts", "lib/money.test.ts"]);
});

test("in this project, a change of issuing runs its own tests and names the end-to-end tests of issuing", {
  timeout: 60_000,
}, () => {
  const files = globSync(["{app,components,e2e,lib,prisma,scripts,tests}/**/*.{ts,tsx,json}", "*.ts"]);
  const { unit, specs } = withProject(path.resolve("tsconfig.json"), (project) =>
    findTestsOfChange(["lib/invoices/issue-invoice.ts"], project, files),
  );
  expect(unit).toContain("lib/invoices/issue-invoice.test.ts");
  expect(unit).not.toContain("lib/domain/money/money.test.ts");
  expect(specs).toContain("e2e/api/issue-pay.test.ts");
  expect(specs).not.toContain("e2e/database-tls.spec.ts");
});

test("what is known of this project's own files is still there", () => {
  const known = [...UNDER_EVERY_PAGE, ...BUNDLED.flatMap(({ from, to }) => [from, to])];
  expect(known.filter((file) => !existsSync(file))).toEqual([]);
});
