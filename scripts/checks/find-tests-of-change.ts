import path from "node:path";
import { findNamedFiles, indexFiles } from "./find-named-files.ts";
import { matchRoutes, routesOf } from "./match-routes.ts";
import type { Project } from "./open-project.ts";
import { readImports } from "./read-imports.ts";
import { readTexts } from "./read-texts.ts";

/** The tests that a change can break; "all" for a change that every test depends on. */
export interface TestsOfChange {
  /**
   * Vitest files, but those of the API. Of the tests on a way from the change upwards, those of the first tested file:
   * it answers for what it imports.
   */
  unit: string[] | "all";
  /** The Vitest files beyond, and those that depend on the change only through their test support. */
  further: string[];
  /** Files of e2e/ that import the changed code, or request a page or route that imports it. */
  specs: string[] | "all";
}

/** Files that every test depends on without importing them. */
const UNDER_EVERYTHING = /^(package(-lock)?\.json|tsconfig\.json|prisma\/(schema\.prisma|migrations\/.*))$/;
/** Of e2e/: those of the browser, and those of the API. */
const SPEC = /^e2e\/.*\.(spec|test)\.ts$/;
const TEST = /^(?!e2e\/).*\.test\.tsx?$/;
/** Files that every end-to-end test depends on. */
export const UNDER_EVERY_PAGE = [
  "playwright.config.ts",
  "e2e/global-setup.ts",
  "e2e/api/global-setup.ts",
  "next.config.ts",
  "app/layout.tsx",
  "lib/web-server.ts",
  "lib/jobs/worker.ts",
  "scripts/local/serve.ts",
];
/** The web server loads every route. An end-to-end test depends on those that it requests. */
const ROUTE = /^app\/.*\/route\.ts$/;
/** Programs that are started from a bundle with another name: see scripts/local/build-workers.ts. */
export const BUNDLED = [
  { from: "lib/documents/pdf/render-invoice-pdf.ts", to: "lib/documents/pdf/render-invoice-worker.tsx" },
  { from: "lib/logos/read-logo.ts", to: "lib/logos/draw-logo-process.ts" },
  { from: "lib/bank/files/read-bank-file.ts", to: "lib/bank/files/read-bank-file-process.ts" },
  { from: "lib/bank/match-open-entries.ts", to: "lib/bank/match-entries-process.ts" },
];
/** Files that Next.js adds to the pages of their folder, without an import. */
const AROUND_PAGES = /\/(layout|loading|error|not-found)\.tsx$/;

/**
 * Finds the tests that depend on changed files, by imports at run time; type imports are left to the compiler. A file
 * that another one refers to in a text, to start or to read it, counts as imported.
 * @param changed paths relative to the project's folder
 * @param files all files of the project, not only its code
 */
export function findTestsOfChange(changed: string[], project: Project, files: string[]): TestsOfChange {
  if (changed.some((file) => UNDER_EVERYTHING.test(file))) return { unit: "all", further: [], specs: "all" };
  const imports = readImports(project).filter(({ typesOnly }) => !typesOnly);
  const texts = new Map(project.names.map((name) => [name, readTexts(project, name)]));
  const index = indexFiles(files);
  const named = [...texts]
    .filter(([from]) => !from.startsWith("scripts/checks/")) // their texts are files to check, and examples
    .flatMap(([from, own]) => own.flatMap((text) => findNamedFiles(from, text, index)).map((to) => ({ from, to })));

  // The web server imports them by their place.
  const apiRoutes = files
    .filter((file) => /^app\/api\/.*\/route\.ts$/.test(file))
    .map((to) => ({ from: "app/api/api-routes.ts", to }));
  const arrows = [...imports, ...named, ...BUNDLED, ...apiRoutes];
  // A file that a test of its folder imports answers for what it imports, unless it is changed itself.
  const isOwnTest = ({ from, to }: { from: string; to: string }) =>
    TEST.test(from) && path.dirname(from) === path.dirname(to);
  const tested = new Set(imports.filter(isOwnTest).map(({ to }) => to));
  const answered = (arrow: { from: string; to: string }) =>
    tested.has(arrow.to) && !changed.includes(arrow.to) && !isOwnTest(arrow) && !SPEC.test(arrow.from);
  const direct = arrows.filter(
    (arrow) => (!arrow.from.startsWith("tests/") || arrow.to.startsWith("tests/")) && !answered(arrow),
  );
  const touched = reach(changed, direct, ({ from, to }) => [to, from]);
  const touchedOrFurther = reach(changed, arrows, ({ from, to }) => [to, from]);
  // A test that the configuration names is one of those to run, and sets up no other.
  const setUp = named
    .filter(({ from, to }) => from === "vitest.config.ts" && !/^e2e\/|\.test\.tsx?$/.test(to))
    .map(({ to }) => to);
  const importsButRoutes = imports.filter(({ to }) => !ROUTE.test(to));
  const isUnder = (entries: string[], among: typeof imports) => {
    const under = reach(entries, among, ({ from, to }) => [from, to]);
    return changed.some((file) => under.has(file));
  };
  const unitTests = [...touchedOrFurther].filter((file) => TEST.test(file)).toSorted();
  const isAll = isUnder(["vitest.config.ts", ...setUp], importsButRoutes);
  return {
    unit: isAll ? "all" : unitTests.filter((file) => touched.has(file)),
    further: isAll ? [] : unitTests.filter((file) => !touched.has(file)),
    specs: isUnder(
      UNDER_EVERY_PAGE,
      importsButRoutes.filter((arrow) => !answered(arrow)),
    )
      ? "all"
      : specsOf(touched, texts, files),
  };
}

function specsOf(touched: Set<string>, texts: Map<string, string[]>, files: string[]): string[] {
  const routes = routesOf(files);
  const around = [...touched].filter((file) => AROUND_PAGES.test(file)).map((file) => `${path.posix.dirname(file)}/`);
  const isTouched = (file: string) =>
    touched.has(file) || (/page\.tsx$/.test(file) && around.some((folder) => file.startsWith(folder)));
  return [...texts.keys()]
    .filter((file) => SPEC.test(file))
    .filter(
      (file) =>
        touched.has(file) ||
        texts.get(file)?.some((text) => matchRoutes(text, routes).some((route) => isTouched(route.file))),
    )
    .toSorted();
}

/** Everything that can be reached along the arrows, including the first files. */
function reach<T>(first: string[], arrows: T[], ends: (arrow: T) => [string, string]): Set<string> {
  const onward = Map.groupBy(arrows, (arrow) => ends(arrow)[0]);
  const reached = new Set(first);
  for (const file of reached) for (const arrow of onward.get(file) ?? []) reached.add(ends(arrow)[1]);
  return reached;
}
