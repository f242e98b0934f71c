import { execFile, execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { migrationNames } from "#lib/db/migrations/migration-files.ts";
import { needsStop } from "#scripts/checks/find-contract-steps.ts";

/** The release before this one: the commit that was named, or the one before the newest migration was added. */
export interface PreviousRelease {
  commit: string;
  /** Its last migration, and the last one of this release. */
  migration: string;
  nextMigration: string;
  /** It cannot run on the database that this release migrated. */
  isStopped: boolean;
  /** The folder with its built checkout. */
  folder: string;
}

/** Checks out the previous release and builds it, once per commit. Needs the git history. */
export async function buildPreviousRelease(named: string | undefined): Promise<PreviousRelease> {
  const nextMigration = (await migrationNames()).at(-1) ?? "";
  const added = git(
    "log",
    "--diff-filter=A",
    "--format=%H",
    "-1",
    "--",
    `prisma/migrations/${nextMigration}/migration.sql`,
  ).trim();
  const commit = git("rev-parse", named ?? (added ? `${added}^` : "HEAD")).trim(); // a migration not committed yet follows HEAD
  const known = git("ls-tree", "-d", "--name-only", commit, "prisma/migrations/").trim().split("\n").sort();
  const migration = path.basename(known.at(-1) ?? "");
  const folder = path.join(tmpdir(), "folio-releases", commit.slice(0, 12));
  if (!existsSync(path.join(folder, ".next", "BUILD_ID"))) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const archive = execFileSync("git", ["archive", commit], { maxBuffer: 1024 ** 3 });
    execFileSync("tar", ["-x", "-C", folder], { input: archive });
    shareModules(folder);
    await runIn(folder, ["scripts/run.js", "build"]);
  }
  const isStopped = needsStop(readFileSync(path.join("prisma", "migrations", nextMigration, "migration.sql"), "utf8"));
  return { commit, migration, nextMigration, isStopped, folder };
}

/**
 * Runs a program of a release to its end, without blocking this process, and returns its output. Throws when it fails.
 */
export async function runIn(folder: string, args: string[], variables: Record<string, string> = {}): Promise<string> {
  const { stdout } = await promisify(execFile)("node", args, {
    cwd: folder,
    // biome-ignore lint/style/noProcessEnv: another release reads its own environment
    env: { ...process.env, NODE_OPTIONS: "", LOG_LEVEL: "error", ...variables },
    maxBuffer: 1024 ** 3,
  });
  return stdout;
}

/**
 * Gives the previous release the installed packages of this one, as hard links if possible. If its lock file needs
 * other packages, it installs them itself.
 */
function shareModules(folder: string): void {
  const [own, theirs] = [".", folder].map((place) => readFileSync(path.join(place, "package-lock.json"), "utf8"));
  const installed: Packages = JSON.parse(own ?? "").packages;
  const wanted: Packages = JSON.parse(theirs ?? "").packages;
  const isSame = Object.entries(wanted).every(
    ([name, { version }]) => name === "" || installed[name]?.version === version,
  );
  if (!isSame) return;
  const modules = path.join(folder, "node_modules");
  const { status } = spawnSync("cp", ["-al", "node_modules", modules], { stdio: "ignore" });
  if (status !== 0) {
    rmSync(modules, { recursive: true, force: true });
    cpSync("node_modules", modules, { recursive: true, verbatimSymlinks: true });
  }
  const stamp = path.join(modules, ".folio-lock");
  rmSync(stamp, { force: true }); // a hard link would change ours
  writeFileSync(
    stamp,
    createHash("sha256")
      .update(theirs ?? "")
      .digest("hex"),
  );
}

type Packages = Record<string, { version?: string }>;

function git(...args: string[]): string {
  return execFileSync("git", args, { encoding: "utf8" });
}
