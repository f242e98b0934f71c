import { execFile } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { withClient } from "#scripts/local/database.ts";
import { startProgram } from "#tests/support/loopback-program.ts";
import { asDatabaseUser, giveToDatabaseUser } from "./database-user.ts";
import { deployedFile, variablesOf } from "./deployed-file.ts";
import { type Machine, patroniFile, prepareMachine } from "./machine.ts";
import { MACHINES, type MachineName, type Network } from "./network.ts";
import { PROGRAMS } from "./required-programs.ts";

/** The ports of HAProxy that lead to the primary and to the standbys, and that of PgBouncer. */
const [PRIMARY_PORT, STANDBY_PORT, POOLER_PORT] = [5000, 5001, 6432];
const FOLIO_PASSWORD = "change-me-folio";
const POLL_MS = 250;

/** A machine as Patroni describes it. */
interface Member {
  name: MachineName;
  role: "leader" | "sync_standby" | "replica";
  state: string;
  timeline?: number;
}

export interface DatabaseCluster {
  network: Network;
  machines: Record<MachineName, Machine>;
  /** Through PgBouncer; by HAProxy alone; the standbys by HAProxy. */
  databaseVariables: { DATABASE_URL: string; DATABASE_DIRECT_URL: string; DATABASE_READ_URL: string };
  /** The machine with this role, as the reachable majority sees it. Throws when none has it. */
  withRole(role: Member["role"]): Promise<MachineName>;
  /**
   * Waits until one machine is the primary and both others follow it, one of them synchronously. Throws after
   * `seconds`.
   */
  untilWhole(seconds: number): Promise<void>;
  /** Waits until both standbys show what the primary had written at the call. Throws after `seconds`. */
  untilReplayed(seconds: number): Promise<void>;
  /** patronictl switchover to the synchronous standby. */
  switchOver(): Promise<void>;
  /** Kills everything that was started. */
  stop(): Promise<void>;
}

/** Starts three machines, HAProxy and PgBouncer, and makes Folio's database, all by the files in deploy/patroni. */
export async function startDatabaseCluster(folder: string, network: Network): Promise<DatabaseCluster> {
  const machines = Object.fromEntries(MACHINES.map((name) => [name, prepareMachine(folder, name, network)])) as Record<
    MachineName,
    Machine
  >;
  for (const name of MACHINES) machines[name].start("etcd", "patroni");
  const passwords = variablesOf(deployedFile("patroni.env", {}));
  const superuser = `postgres:${passwords.PATRONI_SUPERUSER_PASSWORD}`;

  const members = () => askPatroni(MACHINES.map((name) => machines[name].address));
  const withRole = async (role: Member["role"]) => {
    const found = (await members()).find((member) => member.role === role);
    if (!found) throw new Error(`no machine is ${role}`);
    return found.name;
  };
  const isWhole = async () => {
    const all = await members();
    const roles = all.map(({ role }) => role).sort();
    if (roles.join() !== "leader,replica,sync_standby" || new Set(all.map(({ timeline }) => timeline)).size !== 1)
      return false;
    const primary = all.find(({ role }) => role === "leader")?.name ?? "db1";
    return (await streamingStandbys(`postgres://${superuser}@${machines[primary].address}:5432/postgres`)) === 2;
  };
  const until = async (isTrue: () => Promise<boolean>, seconds: number, what: string) => {
    for (
      const deadline = performance.now() + seconds * 1_000;
      !(await isTrue().catch(() => false));
      await sleep(POLL_MS)
    ) {
      if (performance.now() < deadline) continue;
      const seen = await members().catch((error: Error) => error.message);
      throw new Error(`${what} after ${seconds} s: ${JSON.stringify(seen)}`);
    }
  };
  const untilWhole = (seconds: number) => until(isWhole, seconds, "the cluster was not whole");

  let stopProxies = async () => {};
  const stop = async () => {
    for (const machine of Object.values(machines)) {
      await machine.kill("patroni");
      await machine.kill("etcd");
      await machine.killPostgres("all");
    }
    await stopProxies();
  };
  try {
    await untilWhole(120);
    stopProxies = await startProxies(folder, network);
    await makeDatabase(superuser);
  } catch (error) {
    await stop();
    throw error;
  }
  const address = (port: number) => `postgres://folio:${FOLIO_PASSWORD}@127.0.0.1:${port}/folio`;
  return {
    network,
    machines,
    databaseVariables: {
      DATABASE_URL: address(POOLER_PORT),
      DATABASE_DIRECT_URL: address(PRIMARY_PORT),
      DATABASE_READ_URL: address(STANDBY_PORT),
    },
    withRole,
    untilWhole,
    async untilReplayed(seconds) {
      const url = `postgres://${superuser}@127.0.0.1:${PRIMARY_PORT}/postgres`;
      const position = await withClient(
        url,
        async (client) => (await client.query("SELECT pg_current_wal_lsn() AS lsn")).rows[0].lsn,
      );
      await until(
        async () => (await standbysThatReplayed(url, position)) === 2,
        seconds,
        "the standbys did not catch up",
      );
    },
    async switchOver() {
      const [from, to] = [await withRole("leader"), await withRole("sync_standby")];
      const roles = ["--leader", from, "--candidate", to, "--scheduled", "now", "--force"];
      const { PATRONI_RESTAPI_USERNAME, PATRONI_RESTAPI_PASSWORD } = passwords;
      await promisify(execFile)(
        PROGRAMS.patronictl.path,
        ["-c", patroniFile(folder, from), "switchover", "folio", ...roles],
        {
          env: { ...process.env, LANG: "C.UTF-8", PATRONI_RESTAPI_USERNAME, PATRONI_RESTAPI_PASSWORD },
        },
      );
    },
    stop,
  };
}

/** The members as one of these machines sees them: the first that answers and knows a primary. */
async function askPatroni(addresses: string[]): Promise<Member[]> {
  const answers = await Promise.allSettled(
    addresses.map(async (address) => {
      const response = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(2_000) });
      return ((await response.json()) as { members: Member[] }).members;
    }),
  );
  const seen = answers.flatMap((answer) => (answer.status === "fulfilled" ? [answer.value] : []));
  const best = seen.toSorted((a, b) => newest(b) - newest(a))[0];
  if (!best) throw new Error("no Patroni answers");
  return best;
}

/** The latest timeline whose primary is known. A machine that is cut off still knows the one before. */
function newest(members: Member[]): number {
  return members.find(({ role }) => role === "leader")?.timeline ?? 0;
}

/** Standbys that show everything up to a position of the log. */
async function standbysThatReplayed(url: string, position: string): Promise<number> {
  return withClient(url, async (client) => {
    const { rows } = await client.query(
      "SELECT count(*)::int AS count FROM pg_stat_replication WHERE replay_lsn >= $1::pg_lsn",
      [position],
    );
    return rows[0]?.count ?? 0;
  });
}

async function streamingStandbys(url: string): Promise<number> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      "SELECT count(*)::int AS count FROM pg_stat_replication WHERE state = 'streaming'",
    );
    return rows[0]?.count ?? 0;
  });
}

async function startProxies(folder: string, network: Network): Promise<() => Promise<void>> {
  const own = path.join(folder, "proxies");
  mkdirSync(own);
  const [haproxy, users, pgbouncer] = ["haproxy.cfg", "userlist.txt", "pgbouncer.ini"].map((name) =>
    path.join(own, name),
  ) as [string, string, string];
  writeFileSync(haproxy, deployedFile("haproxy.cfg", { "10.0.0.": network.prefix }));
  writeFileSync(users, deployedFile("userlist.txt", { "change-me-folio": FOLIO_PASSWORD }));
  writeFileSync(pgbouncer, deployedFile("pgbouncer.ini", { "/etc/pgbouncer/userlist.txt": users }));
  giveToDatabaseUser(own);
  const finder = await startProgram(PROGRAMS.haproxy.path, ["-db", "-q", "-f", haproxy], PRIMARY_PORT);
  const [program = "", ...args] = [...asDatabaseUser(), PROGRAMS.pgbouncer.path, "-q", pgbouncer];
  const pooler = await startProgram(program, args, POOLER_PORT);
  return async () => {
    await Promise.all([finder.stop(), pooler.stop()]);
  };
}

async function makeDatabase(superuser: string): Promise<void> {
  const server = `postgres://${superuser}@127.0.0.1:${PRIMARY_PORT}/postgres`;
  await untilWritable(server);
  const options = ["-q", "-v", "ON_ERROR_STOP=1", "-v", `password=${FOLIO_PASSWORD}`];
  await promisify(execFile)(PROGRAMS.psql.path, [
    server,
    ...options,
    "-f",
    path.join("deploy", "patroni", "database.sql"),
  ]);
}

/** HAProxy takes every machine for the primary until it has asked. */
async function untilWritable(url: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    const isStandby = await withClient(
      url,
      async (client) => (await client.query("SELECT pg_is_in_recovery() AS standby")).rows[0].standby,
    ).catch(() => true);
    if (!isStandby) return;
    if (tries > 100) throw new Error("HAProxy leads to no primary");
    await sleep(POLL_MS);
  }
}
