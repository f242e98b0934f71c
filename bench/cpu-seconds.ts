import { readdirSync, readFileSync } from "node:fs";

/**
 * Of /proc/<pid>/stat, after the name: the parent, then the processor time for itself and in the kernel, and both of
 * its children that ended (proc_pid_stat(5)).
 */
const STAT = /\) \S (\d+) (?:\S+ ){9}(\d+) (\d+) (\d+) (\d+) /;
const TICKS_A_SECOND = 100;

/** Processor time so far of a process and all that it started, by Linux. */
export function cpuSeconds(root: number): number {
  const seconds = new Map<number, number>();
  const children = new Map<number, number[]>();
  for (const entry of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    const pid = Number(entry);
    const [, parent = "", ...ticks] = STAT.exec(readStat(pid)) ?? [];
    seconds.set(pid, ticks.reduce((sum, value) => sum + Number(value), 0) / TICKS_A_SECOND);
    children.set(Number(parent), [...(children.get(Number(parent)) ?? []), pid]);
  }
  const sum = (pid: number): number =>
    (children.get(pid) ?? []).reduce((total, child) => total + sum(child), seconds.get(pid) ?? 0);
  return sum(root);
}

/** Empty when the process has ended meanwhile. */
function readStat(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8");
  } catch {
    return "";
  }
}
