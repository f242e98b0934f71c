import { type ChildProcess, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { installedBrowser } from "#playwright.config.ts";
import { build } from "#scripts/local/build.ts";
import { missingPrograms } from "./missing-programs.ts";

// npm test: the tests, in the order in which they find faults fastest. The first failing stage ends the run. npm run
// test:whole also tries what repeats them (see scripts/checks/set-of-tests.ts).

const isWhole = process.argv.includes("--whole");

/**
 * Of conformance: some of the named cases, and a few generated ones of one seed; the whole has many times as many, of
 * two seeds.
 */
const FEW_INVOICES = { CONFORMANCE_INVOICES: "34", CONFORMANCE_SEED: "20260901", CONFORMANCE_ONE_IN: "8" };

/**
 * Two faults that can be made on every machine, and take everything down once; the whole makes every fault several
 * times.
 */
const FEW_FAULTS = [
  "--seed",
  "12",
  "--rounds",
  "2",
  "--only",
  "kill -9 of everything",
  "--only",
  "restart of an external PostgreSQL",
];

/** Of Schemathesis the requests at the document's limits; the whole also has random ones, and sequences of them. */
const FEW_REQUESTS = { SCHEMATHESIS_PHASES: "examples,coverage" };

/**
 * What Node compiled stays here, so that the many processes of the tests do not compile the same packages again. See
 * scripts/run.js.
 */
const COMPILED = path.resolve(".build", "compile-cache");

if (isWhole) {
  process.env.TEST_WHOLE = "1";
  process.env.TEST_SEED ||= `${randomInt(2 ** 31)}`;
  console.log(`TEST_SEED=${process.env.TEST_SEED} npm run test:whole repeats the generated values.`);
}
const durations: string[] = [];
const running = new Set<ChildProcess>();

await stage("check", () => run("node", ["--conditions=react-server", "scripts/checks/check.ts"]));
await stage("build", build);
const demo = mkdtempSync(path.join(tmpdir(), "folio-demo-"));
process.once("exit", () => rmSync(demo, { recursive: true, force: true }));
// The end-to-end tests copy the demo from there: it is loaded once, not by each of their workers.
const demoLoaded = stage("demo", () => run("node", ["--conditions=react-server", "e2e/load-demo.ts", demo]));
await stage("browser", () => (installedBrowser ? undefined : run("playwright", ["install", "chromium"])));
// In parallel, because each part waits now and then: on purpose, for a browser, or for its slowest file.
await Promise.all([
  Promise.all([stage("unit and use cases", () => run("vitest", ["run", "--project=!api"])), demoLoaded]).then(() =>
    Promise.all([
      stage("API", () => run("vitest", ["run", "--project=api"], { E2E_DEMO_FOLDER: demo })),
      stage("end to end", endToEnd),
    ]),
  ),
  demoLoaded
    .then(() => stage("conformance", conformance))
    .then(() => stage("schemathesis", schemathesis))
    .then(() =>
      stage("faults", () =>
        run("node", ["--conditions=react-server", "faults/faults.ts", ...(isWhole ? [] : FEW_FAULTS)]),
      ),
    ),
]);
console.log(`\nAll passed. ${durations.join(" · ")}`);

/** The tests' TypeScript is read by Node itself, not transformed by Playwright once more. */
function endToEnd(): Promise<void> {
  return run("playwright", ["test"], {
    NODE_OPTIONS: "--conditions=react-server",
    E2E_DEMO_FOLDER: demo,
    PW_DISABLE_TS_ESM: "1",
  });
}

/** Skipped with a message where the judges are not installed; in CI that is a failure. */
async function conformance(): Promise<void> {
  const missing = await missingPrograms();
  if (missing.length > 0 && !process.env.CI)
    console.log(`\nConformance was not tested: ${missing.join(", ")} missing (see conformance/README.md).\n`);
  else
    await run(
      "node",
      ["--conditions=react-server", "conformance/conformance.ts"],
      isWhole ? {} : { ...FEW_INVOICES, ...process.env },
    );
}

function schemathesis(): Promise<void> {
  return run(
    "node",
    ["--conditions=react-server", "e2e/schemathesis/schemathesis.ts"],
    isWhole ? {} : { ...FEW_REQUESTS, ...process.env },
  );
}

async function stage(name: string, work: () => unknown): Promise<void> {
  const started = performance.now();
  await work();
  durations.push(`${name} ${Math.round((performance.now() - started) / 1000)} s`);
}

/** Runs a command to its end. When it fails, all parallel commands and this process end too. */
async function run(command: string, args: string[], variables: Partial<NodeJS.ProcessEnv> = {}): Promise<void> {
  const child = spawn(command, args, {
    stdio: "inherit",
    env: { ...process.env, NODE_COMPILE_CACHE: COMPILED, ...variables },
  });
  running.add(child);
  const code = await new Promise<number | null>((resolve, reject) => child.once("error", reject).once("exit", resolve));
  running.delete(child);
  if (code === 0) return;
  console.error(`\n${command} ${args.join(" ")} ended with ${code ?? "a signal"}.`);
  for (const other of running) other.kill();
  process.exit(code ?? 1);
}
