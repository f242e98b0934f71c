import { execFileSync } from "node:child_process";
import { readFileSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * Ends a PostgreSQL that survived a kill -9 of its parent. The caller holds the lock of the folder, so a process that
 * still runs in this cluster, an absolute path, is an orphan. PostgreSQL itself removes a lock file without a running
 * process. It does not remove one whose process id now belongs to another program.
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

/** The command line of a process, empty for a zombie; null when there is no such process. */
function commandOf(pid: number): string | null {
  if (process.platform === "win32") return null; // there PostgreSQL ends with its parent
  try {
    if (process.platform === "linux") return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
    return execFileSync("ps", ["-ww", "-o", "args=", "-p", `${pid}`], { encoding: "utf8" });
  } catch {
    return null;
  }
}
