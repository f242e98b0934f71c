import { execFile } from "node:child_process";
import { chown, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { freePort, withClient } from "#scripts/local/database.ts";
import { postgresUser } from "#scripts/local/postgres-programs.ts";
import { type RunningPostgres, runPostgres } from "#scripts/local/run-postgres.ts";
import { endOf } from "#scripts/local/supervise.ts";

/** A streaming standby. */
export interface Standby {
  /** The same database there. */
  url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Stops it, and removes its data. */
  remove(): Promise<void>;
}

/** Not copied: files of the running server, and its log, which the standby streams. */
const LEFT_OUT = new Set(["postmaster.pid", "postmaster.opts", "pg_wal"]);

/**
 * Starts a standby of an embedded PostgreSQL on this machine, from a copy of its folder, as pg_basebackup would make
 * one.
 */
export async function startStandby(primaryUrl: string): Promise<Standby> {
  const folder = await mkdtemp(path.join(tmpdir(), "folio-standby-"));
  const cluster = path.join(folder, "postgres");
  const port = await freePort();
  const { username, password, hostname, port: primaryPort } = new URL(primaryUrl);
  await copyCluster(primaryUrl, cluster);
  const settings = {
    primary_conninfo: `host=${hostname} port=${primaryPort} user=${username} password=${password}`,
    fsync: "off",
    hot_standby_feedback: "on",
  };
  let running: RunningPostgres | null = null;
  const start = async () => {
    running = await runPostgres({ cluster, port, password, settings });
  };
  const stop = async () => {
    running?.stop();
    if (running) await endOf(running.keeper);
    running = null;
  };
  await start();
  const url = new URL(primaryUrl);
  url.port = `${port}`;
  return {
    url: url.href,
    start,
    stop,
    async remove() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL, "Making a Base Backup Using the Low Level API". */
async function copyCluster(primaryUrl: string, cluster: string): Promise<void> {
  const { uid, gid } = postgresUser();
  await mkdir(path.join(cluster, "pg_wal"), { recursive: true, mode: 0o700 });
  await withClient(primaryUrl, async (primary) => {
    const { rows } = await primary.query("SHOW data_directory");
    const source: string = rows[0].data_directory;
    await primary.query("SELECT pg_backup_start('standby', true)");
    const names = (await readdir(source)).filter((name) => !LEFT_OUT.has(name));
    // PostgreSQL requires the original owner and permissions of its files.
    await promisify(execFile)("cp", ["-a", ...names.map((name) => path.join(source, name)), cluster]);
    const stopped = await primary.query("SELECT labelfile FROM pg_backup_stop(false)");
    await writeFile(path.join(cluster, "backup_label"), stopped.rows[0].labelfile);
  });
  await writeFile(path.join(cluster, "standby.signal"), "");
  if (uid === undefined || gid === undefined) return;
  for (const place of [cluster, "pg_wal", "backup_label", "standby.signal"])
    await chown(path.resolve(cluster, place), uid, gid);
}
