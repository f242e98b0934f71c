import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "#scripts/local/database.ts";
import { installedProgram, startProgram } from "#tests/support/loopback-program.ts";

const PLACES = ["/usr/sbin/pgbouncer", "/usr/bin/pgbouncer", "/opt/homebrew/bin/pgbouncer"];

/** The path of the installed PgBouncer; null when it is not installed. */
export function pgbouncerProgram(): string | null {
  return installedProgram(PLACES, "--version");
}

/** PgBouncer in transaction mode in front of a database, with so few connections that clients share them. */
export async function startPgbouncer(
  program: string,
  databaseUrl: string,
  poolSize = 4,
): Promise<{ url: string; stop(): Promise<void> }> {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl);
  const folder = await mkdtemp(path.join(tmpdir(), "folio-pgbouncer-"));
  const [own, name] = [await freePort(), pathname.slice(1)];
  await writeFile(path.join(folder, "users.txt"), `"${username}" "${password}"\n`);
  await writeFile(
    path.join(folder, "pgbouncer.ini"),
    `[databases]
${name} = host=${hostname} port=${port} dbname=${name}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = plain
auth_file = ${path.join(folder, "users.txt")}
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 500
`,
  );
  for (const file of ["users.txt", "pgbouncer.ini"]) await chmod(path.join(folder, file), 0o644);
  await chmod(folder, 0o755);
  // It refuses to run as root; every Debian has this user.
  const asUser = process.getuid?.() === 0 ? ["-u", "nobody"] : [];
  const running = await startProgram(program, [...asUser, "-q", path.join(folder, "pgbouncer.ini")], own);
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${own}`;
  return {
    url: url.href,
    async stop() {
      await running.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
