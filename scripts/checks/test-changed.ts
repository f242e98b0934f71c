import { execFileSync, spawnSync } from "node:child_process";
import path from "node:path";
import { findTestsOfChange } from "./find-tests-of-change.ts";
import { withProject } from "./open-project.ts";

// npm run test:changed [-- <commit>]: npm run check, then the unit and use-case tests that depend on the changes since
// a commit, including uncommitted ones; by default since this branch left main, and on main since the last commit that
// origin has. Where that is no change, the last commit is the change. The end-to-end tests are only listed, because
// they need a build.

const started = performance.now();
const begun = git("merge-base", "HEAD", process.argv[2] ?? main()).trim();
const since = process.argv[2] || changesSince(begun).length > 0 ? begun : git("rev-parse", "HEAD~1").trim();
const changed = changesSince(since);
if (changed.length === 0) {
  console.log(`Nothing has changed since ${since.slice(0, 7)}.`);
  process.exit(0);
}

const files = split(git("ls-files", "--cached", "--others", "--exclude-standard", "-z"));
const { unit, further, specs } = withProject(path.resolve("tsconfig.json"), (project) =>
  findTestsOfChange(changed, project, files),
);
console.log(
  `${changed.length} ${changed.length === 1 ? "file has" : "files have"} changed since ${since.slice(0, 7)}:`,
);
console.log(
  `  ${unit === "all" ? "all" : unit.length} Vitest files to run, ${specs === "all" ? "all" : specs.length} end-to-end files to name`,
);
if (further.length > 0)
  console.log(`  ${further.length} Vitest files more depend on it from further away; npm test runs them`);

run("node", ["--conditions=react-server", "scripts/checks/check.ts"]);
if (unit.length > 0) run("vitest", ["run", ...(unit === "all" ? ["--project=!api"] : unit)]);
console.log(`\nPassed in ${Math.round((performance.now() - started) / 1000)} s.`);
const [api, rest] =
  specs === "all"
    ? [["e2e/api"], [""]]
    : [true, false].map((isApi) => specs.filter((file) => file.startsWith("e2e/api/") === isApi));
if (specs.length > 0) console.log("End to end:\n  npm run build");
if (api?.length) console.log(`  npx vitest run ${api.join(" ")}`);
if (rest?.length)
  console.log(`  TEST_WHOLE=1 NODE_OPTIONS=--conditions=react-server npx playwright test ${rest.join(" ")}`);

function git(...args: string[]): string {
  return execFileSync("git", args, { encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
}

/**
 * What main had when the change began: the local branch main, that of origin where there is no other or it is checked
 * out, or this commit.
 */
function main(): string {
  const isMain = git("branch", "--show-current").trim() === "main";
  const known = git(
    "for-each-ref",
    "--format=%(refname:short)",
    ...(isMain ? [] : ["refs/heads/main"]),
    "refs/remotes/origin/main",
  );
  return known.split("\n")[0] || "HEAD";
}

/** The files that differ from a commit, those that are not committed included. */
function changesSince(commit: string): string[] {
  return [
    ...split(git("diff", "--name-only", "--no-renames", "-z", commit)),
    ...split(git("ls-files", "--others", "--exclude-standard", "-z")),
  ];
}

function split(list: string): string[] {
  return list.split("\0").filter(Boolean);
}

function run(command: string, args: string[]): void {
  const { status } = spawnSync(command, args, { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}
