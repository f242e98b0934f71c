import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import path from "node:path";

/**
 * The migrations that `main` does not have and that sort before its last one: a database that has that one would not
 * get them in order.
 */
export function findMisdatedMigrations(): string[] {
  const [main] = git("for-each-ref", "--format=%(refname)", "refs/heads/main", "refs/remotes/origin/main");
  if (!main) return [];
  const known = git("ls-tree", "-d", "--name-only", main, "prisma/migrations/").map((folder) => path.basename(folder));
  return misdated(readdirSync(path.join("prisma", "migrations")), known);
}

/** Those of `names` that are not `known` and sort before the last known one. */
export function misdated(names: string[], known: string[]): string[] {
  const last = known.toSorted().at(-1) ?? "";
  return names.filter((name) => !known.includes(name) && name < last);
}

function git(...args: string[]): string[] {
  return execFileSync("git", args, { encoding: "utf8" }).split("\n").filter(Boolean);
}
