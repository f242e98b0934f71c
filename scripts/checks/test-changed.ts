import { execFileSync, spawnSync } from "node:child_process";
import path from "node:path";
import { findTestsOfChange } from "./find-tests-of-change.ts";
import { withProject } from "./open-project.ts";

// npm run test:changed [-- <commit>]: npm run check, then the Vitest files that depend on the changes since a commit, including uncommitted
// ones; by default since this branch left main. The Playwright files are only listed, because they need a build.

const started = performance.now();
const since = git("merge-base", "HEAD", process.argv[2] ?? main()).trim();
const changed = [
  ...split(git("diff", "--name-only", "--no-renames", "-z", since)),
  ...split(git("ls-files", "--others", "--exclude-standard", "-z")),
];
if (changed.length === 0) {
  console.log(`Nothing has changed since ${since.slice(0, 7)}.`);
  process.exit(0);
}

const files = split(git("ls-files", "--cached", "--others", "--exclude-standard", "-z"));
const { unit, setUpOnly, specs } = withProject(path.resolve("tsconfig.json"), (project) => findTestsOfChange(changed, project, files));
console.log(`${changed.length} ${changed.length === 1 ? "file has" : "files have"} changed since ${since.slice(0, 7)}:`);
console.log(
  `  ${unit === "all" ? "all" : unit.length} Vitest files to run, ${specs === "all" ? "all" : specs.length} Playwright files to name`,
);
if (setUpOnly.length > 0) console.log(`  ${setUpOnly.length} Vitest files more only set their scene with it; npm test runs them`);

run("node", ["--conditions=react-server", "scripts/checks/check.ts"]);
if (unit.length > 0) run("vitest", ["run", ...(unit === "all" ? [] : unit)]);
console.log(`\nPassed in ${Math.round((performance.now() - started) / 1000)} s.`);
if (specs.length > 0) {
  const named = specs === "all" ? "" : ` ${specs.join(" ")}`;
  console.log(`In the browser:\n  npm run build && TEST_WHOLE=1 NODE_OPTIONS=--conditions=react-server npx playwright test${named}`);
}

function git(...args: string[]): string {
  return execFileSync("git", args, { encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
}

/** The local branch main, or that of origin when a clone has no local one. */
function main(): string {
  return git("for-each-ref", "--format=%(refname)", "refs/heads/main") ? "main" : "origin/main";
}

function split(list: string): string[] {
  return list.split("\0").filter(Boolean);
}

function run(command: string, args: string[]): void {
  const { status } = spawnSync(command, args, { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}
