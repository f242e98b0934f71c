import { execFileSync } from "node:child_process";
import { readFileSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * After a kill -9 of its keeper a PostgreSQL may live on. The caller holds the lock of the folder, so one that still runs in this cluster, an
 * absolute path, belongs to nobody and is ended. A lock file that names no process is PostgreSQL's to remove; one that names a process which
 * has become another is not removed by it.
 */
export async function endOrphan(cluster: string): Promise<void> {
  const lockFile = path.join(cluster, "postmaster.pid");
  if (!statSync(lockFile, { throwIfNoEntry: false })) return;
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
