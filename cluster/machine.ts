import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { descendants, signal } from "#tests/support/folio-process.ts";
import { asDatabaseUser, giveToDatabaseUser } from "./database-user.ts";
import { deployedFile, variablesOf } from "./deployed-file.ts";
import type { MachineName, Network } from "./network.ts";
import { PROGRAMS } from "./required-programs.ts";

type Part = "etcd" | "patroni";

/** A machine of the database: etcd, Patroni, and the PostgreSQL that Patroni starts, configured by deploy/patroni. */
export interface Machine {
  name: MachineName;
  address: string;
  /** Starts its programs that do not run. */
  start(...parts: Part[]): void;
  /** kill -9 of its PostgreSQL: of all processes, or of the first one alone, whose children then find out. */
  killPostgres(which: "all" | "first"): Promise<void>;
  /** kill -9. PostgreSQL goes on without its Patroni. */
  kill(part: Part): Promise<void>;
  /** SIGSTOP for every process; the returned function lets them go on. */
  freeze(): Promise<() => void>;
}

/** The path of a machine's Patroni configuration, which patronictl reads as well. */
export const patroniFile = (folder: string, name: MachineName) => path.join(folder, name, "patroni.yml");

/** A machine with its files in `folder`. Nothing runs yet. */
export function prepareMachine(folder: string, name: MachineName, network: Network): Machine {
  const own = path.join(folder, name);
  const address = network.addressOf(name);
  const places = { "/var/lib/postgresql": path.join(own, "postgresql"), "/var/run/postgresql": path.join(own, "run") };
  for (const made of [own, path.join(own, "etcd"), ...Object.values(places)]) mkdirSync(made);
  writeFileSync(
    patroniFile(folder, name),
    deployedFile("patroni.yml", {
      ...places,
      "10.0.0.": network.prefix,
      "0.0.0.0:": `${address}:`,
      "127.0.0.1/32": "127.0.0.0/8",
    }),
  );
  const patroni = variablesOf(deployedFile("patroni.env", { "10.0.0.11": address, "NAME=db1": `NAME=${name}` }));
  const etcd = variablesOf(
    deployedFile("etcd.env", {
      "URLS=http://10.0.0.11": `URLS=http://${address}`,
      "10.0.0.": network.prefix,
      "NAME=db1": `NAME=${name}`,
      "/var/lib/etcd": path.join(own, "etcd"),
    }),
  );
  giveToDatabaseUser(own);
  const variables = { patroni, etcd };
  const running = new Map<Part, ChildProcess>();

  function start(part: Part): void {
    if (isRunning(running.get(part))) return;
    const args = part === "patroni" ? [patroniFile(folder, name)] : [];
    const [program = "", ...rest] = [...network.on(name), ...asDatabaseUser(), PROGRAMS[part].path, ...args];
    const env = {
      NODE_ENV: "production" as const,
      PATH: "/usr/bin:/bin:/usr/sbin:/sbin",
      LANG: "C.UTF-8",
      HOME: own,
      ...variables[part],
    };
    const child = spawn(program, rest, { stdio: ["ignore", "pipe", "pipe"], cwd: own, env });
    const log = createWriteStream(path.join(folder, `${name}-${part}.log`), { flags: "a" });
    for (const stream of [child.stdout, child.stderr]) stream.pipe(log);
    running.set(part, child);
  }

  const lockFile = path.join(places["/var/lib/postgresql"], "15", "folio", "postmaster.pid");
  const postgres = async () =>
    existsSync(lockFile) ? descendants(Number(readFileSync(lockFile, "utf8").split("\n")[0])) : [];

  return {
    name,
    address,
    start: (...parts) => parts.forEach(start),
    async killPostgres(which) {
      const processes = await postgres();
      for (const pid of which === "all" ? processes : processes.slice(0, 1)) signal(pid, "SIGKILL");
    },
    async kill(part) {
      const child = running.get(part);
      if (!child || !isRunning(child)) return;
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
    },
    async freeze() {
      const programs = [...running.values()].filter(isRunning).map(({ pid }) => pid ?? 0);
      const processes = [...programs, ...(await postgres())];
      for (const pid of processes) signal(pid, "SIGSTOP");
      return () => {
        for (const pid of processes) signal(pid, "SIGCONT");
      };
    },
  };
}

function isRunning(child: ChildProcess | undefined): boolean {
  return child !== undefined && child.exitCode === null && child.signalCode === null;
}
