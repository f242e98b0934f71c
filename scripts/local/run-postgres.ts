import { type ChildProcess, execFile, spawn } from "node:child_process";
import { chmodSync, chownSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Writable } from "node:stream";
import { promisify } from "node:util";
import { machineMemory, memorySettings } from "./memory-settings.ts";
import { postgresProgram, postgresUser } from "./postgres-programs.ts";

const MAX_CONNECTIONS = 120;
/** A standby says that its connections are read-only. */
const READY = /database system is ready to accept (read-only )?connections/;

export interface PostgresOrder {
  /** The cluster's own folder, an absolute path; made on the first start. */
  cluster: string;
  port: number;
  password: string;
  /** Additional settings, such as { fsync: "off" }. */
  settings?: Record<string, string>;
}

export interface RunningPostgres {
  /** Ends when PostgreSQL does. */
  keeper: ChildProcess;
  /** Has it end. */
  stop(): void;
}

/**
 * A shell that keeps PostgreSQL: it ends when PostgreSQL does, and ends PostgreSQL (fast shutdown) when file 3, a pipe
 * to its parent, is closed. A parent that is killed closes it too. A shell, because a process of Node would take a
 * hundred times its memory.
 */
const KEEPER = `
"$@" 3<&- &
postgres=$!
{ read -r line <&3; kill -INT $postgres; } 2>/dev/null &
wait $postgres
code=$?
kill $! 2>/dev/null
exit $code`;

/** Makes the cluster where it is missing, and starts PostgreSQL in it. Rejects with one line when it does not start. */
export async function runPostgres({ cluster, port, password, settings = {} }: PostgresOrder): Promise<RunningPostgres> {
  const user = postgresUser();
  if (user.uid !== undefined)
    for (const place of [cluster, path.dirname(import.meta.dirname)]) letPass(path.dirname(place));
  if (statSync(cluster, { throwIfNoEntry: false }) === undefined) await makeCluster(cluster, password, user);

  const flags = Object.entries({
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: `${MAX_CONNECTIONS}`,
    ...memorySettings(machineMemory(), MAX_CONNECTIONS),
    max_logical_replication_workers: "0",
    lc_messages: "C", // its message is waited for
    ...settings,
  }).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const command = [postgresProgram("postgres"), "-D", cluster, "-p", `${port}`, ...flags];
  // On Windows PostgreSQL ends with its parent. Elsewhere Ctrl-C must not reach it: it stops last.
  const [program = "", ...args] = process.platform === "win32" ? command : ["sh", "-c", KEEPER, "sh", ...command];
  const keeper = spawn(program, args, {
    ...user,
    detached: process.platform !== "win32",
    stdio: ["ignore", "ignore", "pipe", "pipe"],
  });
  const lifeline = keeper.stdio[3] as Writable;
  lifeline.on("error", () => {});
  const stop = () => (process.platform === "win32" ? keeper.kill() : lifeline.destroy());
  keeper.once("exit", () => lifeline.destroy());

  const { stderr } = keeper;
  if (!stderr) throw new Error("PostgreSQL has no output.");
  await new Promise<void>((resolve, reject) => {
    let lastMessage = "";
    stderr.setEncoding("utf8").on("data", (text: string) => {
      lastMessage = text;
      if (READY.test(text)) resolve();
    });
    keeper.once("error", reject);
    keeper.once("close", () => {
      reject(new Error(`PostgreSQL did not start in ${cluster}: ${lastMessage.trim().split("\n").at(-1)}`));
    });
  });
  return { keeper, stop };
}

/** Renamed when complete, so that an interrupted first start begins again. */
async function makeCluster(cluster: string, password: string, user: { uid?: number; gid?: number }): Promise<void> {
  const incomplete = `${cluster}.new`;
  const passwordFile = `${cluster}.password`;
  rmSync(incomplete, { recursive: true, force: true });
  mkdirSync(incomplete, { recursive: true });
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (user.uid !== undefined && user.gid !== undefined)
    for (const place of [incomplete, passwordFile]) chownSync(place, user.uid, user.gid);
  try {
    // The builtin locale provider of PostgreSQL 17 and later: UTF-8 is the same on every machine, whatever its locales.
    const locale = ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
    const access = ["--auth=scram-sha-256", "--username=postgres", `--pwfile=${passwordFile}`];
    await promisify(execFile)(postgresProgram("initdb"), [`--pgdata=${incomplete}`, ...access, ...locale], user);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(incomplete, cluster);
}

/** PostgreSQL's own user must be able to reach its binaries and data: +x, not +r. */
function letPass(folder: string): void {
  for (let place = path.resolve(folder); ; place = path.dirname(place)) {
    const { mode } = statSync(place);
    if ((mode & 0o001) === 0) chmodSync(place, mode | 0o001);
    if (place === path.dirname(place)) return;
  }
}
