import { execFile } from "node:child_process";
import { chmodSync, chownSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { freePort } from "#scripts/local/database.ts";
import { postgresUser } from "#scripts/local/postgres-programs.ts";

const PROGRAMS = ["initdb", "pg_ctl", "pg_dump", "pg_restore", "postgres", "psql"];

/** The folder of an installed PostgreSQL with its client programs, which npm does not bring; null without one. */
export function installedPostgres(): string | null {
  const places = ["/usr/lib/postgresql/*/bin", "/opt/homebrew/opt/postgresql@*/bin"]
    .flatMap((place) => globSync(place))
    .sort();
  return places.findLast((place) => PROGRAMS.every((name) => existsSync(path.join(place, name)))) ?? null;
}

/**
 * A PostgreSQL of these programs on a loopback port. `superUrl` is the superuser's, who signs in by a password as
 * everybody does.
 */
export interface InstalledServer {
  port: number;
  superUrl: string;
  stop(): Promise<void>;
}

/** Starts one in a folder of its own. `files` are put into its data, such as `pg_hba.conf`. */
export async function startInstalledPostgres(
  programs: string,
  settings: Record<string, string> = {},
  files: Record<string, string> = {},
): Promise<InstalledServer> {
  const folder = mkdtempSync(path.join(tmpdir(), "folio-postgres-"));
  const { uid, gid } = postgresUser();
  const own = (file: string) => uid !== undefined && gid !== undefined && chownSync(file, uid, gid);
  const run = (name: string, ...args: string[]) =>
    promisify(execFile)(path.join(programs, name), args, { cwd: folder, ...(uid !== undefined && { uid, gid }) });
  chmodSync(folder, 0o755);
  own(folder);
  const write = (file: string, content: string) => {
    writeFileSync(file, content, { mode: 0o600 });
    own(file);
  };
  const data = path.join(folder, "data");
  write(path.join(folder, "password"), "super\n");
  await run(
    "initdb",
    "-D",
    data,
    "-U",
    "postgres",
    "--auth=scram-sha-256",
    "--pwfile=password",
    "--encoding=UTF8",
    "--locale=C",
  );
  for (const [name, content] of Object.entries(files)) write(path.join(data, name), content);
  const port = await freePort();
  const all = {
    port: `${port}`,
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    fsync: "off",
    ...settings,
  };
  const options = Object.entries(all)
    .map(([name, value]) => `-c ${name}='${value}'`)
    .join(" ");
  await run("pg_ctl", "-D", data, "-l", path.join(folder, "log"), "-o", options, "-w", "start");
  return {
    port,
    superUrl: `postgres://postgres:super@127.0.0.1:${port}/postgres`,
    async stop() {
      await run("pg_ctl", "-D", data, "-m", "immediate", "-w", "stop");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * The blocks of code in a section of docs/operations.md, as an operator copies them: of this language, in their order.
 */
export function blocksOf(heading: string, language: "sh" | "sql"): string[] {
  const page = readFileSync(path.join("docs", "operations.md"), "utf8");
  const section = page.split(/^## /m).find((each) => each.startsWith(`${heading}\n`));
  if (!section) throw new Error(`docs/operations.md has no section ${heading}`);
  return [...section.matchAll(new RegExp(`^( *)\`\`\`${language}\\n([\\s\\S]*?)^\\1\`\`\`$`, "gm"))].map(
    ([, , code = ""]) => code,
  );
}
