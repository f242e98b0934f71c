import { execFileSync } from "node:child_process";
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type RunningDatabase, startDatabase } from "#scripts/local/database.ts";

/** Space for the cluster and the data of a long run; memory is only used for what is written. */
const DISK = "768m";
/** The log uses little of it, so that tables also reach the end of the disk. */
const SETTINGS = { min_wal_size: "32MB", max_wal_size: "64MB" };

/** A PostgreSQL that Folio uses through DATABASE_URL and does not manage, on its own disk where one can be created. */
export interface ExternalDatabase {
  url: string;
  /** Why its disk cannot be filled; null when it can. */
  noDisk: string | null;
  /** Stops it as its operator does, or with kill -9 of the postmaster; it stays stopped. */
  stop(how: "orderly" | "kill"): Promise<void>;
  /** Starts it again at the same address, if it is not running. */
  ensureRunning(): Promise<void>;
  /** Fills its disk. */
  fillDisk(): void;
  freeDisk(): void;
  /** The postmaster's process id. */
  pid(): number;
  close(): Promise<void>;
}

export async function startExternalDatabase(folder: string): Promise<ExternalDatabase> {
  mkdirSync(folder, { recursive: true });
  const noDisk = mountDisk(folder);
  const ballast = path.join(folder, "ballast");
  let running: RunningDatabase = await startDatabase(folder, SETTINGS);
  const { url } = running;
  const port = Number(new URL(url).port);
  const hasEnded = () => running.process.exitCode !== null || running.process.signalCode !== null;
  const pid = () => Number(readFileSync(path.join(folder, "postgres", "postmaster.pid"), "utf8").split("\n")[0]);
  return {
    url,
    noDisk,
    pid,
    async stop(how) {
      if (how === "orderly") return running.stop();
      process.kill(pid(), "SIGKILL");
      while (!hasEnded()) await sleep(20);
    },
    async ensureRunning() {
      for (let tries = 1; hasEnded(); tries++) {
        // Processes of a killed cluster may still be ending.
        running = await startDatabase(folder, SETTINGS, port).catch(async (error) => {
          if (tries >= 20) throw error;
          await sleep(250);
          return running;
        });
      }
    },
    fillDisk() {
      const file = openSync(ballast, "w");
      for (let size = 1 << 20; size >= 1; ) {
        try {
          if (writeSync(file, Buffer.alloc(size)) < size) size = Math.floor(size / 2);
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
          size = Math.floor(size / 2);
        }
      }
      closeSync(file);
    },
    freeDisk: () => rmSync(ballast, { force: true }),
    async close() {
      await running.stop();
      if (noDisk === null) execFileSync("umount", [folder]);
    },
  };
}

/** Mounts a small disk; returns why that is impossible, or null. */
function mountDisk(folder: string): string | null {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return "only root on Linux may mount a small disk";
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${DISK},mode=755`, "folio-faults", folder], { stdio: "pipe" });
    return null;
  } catch (error) {
    return `a small disk could not be mounted: ${(error as Error).message.trim().split("\n").at(-1)}`;
  }
}
