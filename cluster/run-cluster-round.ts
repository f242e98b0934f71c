import { setTimeout as sleep } from "node:timers/promises";
import { check } from "#faults/checks.ts";
import { takeBadAnswers } from "#faults/ledger.ts";
import { secondsUntilBack, startLoad } from "#faults/load.ts";
import type { Random } from "#faults/random.ts";
import type { ClusterFault } from "./cluster-faults.ts";
import type { DatabaseCluster } from "./database-cluster.ts";
import type { LoadedFolio } from "./folio.ts";

/** How long a machine may take to follow the primary again, once the cause is gone. Seconds. */
const REJOIN_SECONDS = 120;

/** The result of one round. */
export interface ClusterRound {
  fault: ClusterFault;
  /** The primary before and after. */
  primaries: string;
  /**
   * The longest time without an acknowledged write, from the fault until all machines are back. Null when writes did
   * not come back.
   */
  pauseSeconds: number | null;
  /** From the removal of the cause until all three machines are in order. */
  rejoinSeconds: number | null;
  acknowledged: number;
  /** Requests by answer: "200", "503", "dropped" … */
  answers: Map<string, number>;
  /** What was lost, doubled, or answered wrongly. */
  found: string[];
}

/** Runs one fault under load, from the first request to the last check. */
export async function runClusterRound(
  number: number,
  fault: ClusterFault,
  random: Random,
  cluster: DatabaseCluster,
  folio: LoadedFolio,
): Promise<ClusterRound> {
  const found: string[] = [];
  const note = (error: unknown) => {
    found.push(error instanceof Error ? error.message : String(error));
    return null;
  };
  const before = new Map(folio.ledger.answers);
  const firstWrite = folio.acknowledgedAt.length;
  const from = await cluster.withRole("leader");
  const load = startLoad(folio, number, random.fork());
  await sleep(random.integer(2_000, 4_000));

  const injectedAt = performance.now();
  let removeCause: Awaited<ReturnType<ClusterFault["inject"]>> | undefined;
  let isBack = false;
  try {
    removeCause = await fault.inject(cluster, random.fork());
    isBack = (await secondsUntilBack(folio, injectedAt, number, random.fork(), false)) !== null;
    if (!isBack) found.push("no write was acknowledged within a minute");
    await sleep(Math.max(0, injectedAt + fault.lasts * 1_000 - performance.now()));
  } catch (error) {
    note(error);
  }
  const removedAt = performance.now();
  await removeCause?.();
  // A fault whose cause is gone at once may not be noticed yet.
  await sleep(3_000);
  const rejoinSeconds = await cluster
    .untilWhole(REJOIN_SECONDS)
    .then(() => (performance.now() - removedAt) / 1_000, note);
  await sleep(1_000);
  const endedAt = performance.now();
  found.push(...(await load.stop()));
  // Lists may be read on a standby, by a client who did not write what is in them.
  await cluster.untilReplayed(REJOIN_SECONDS).catch(note);
  found.push(...(await check(folio, number).catch((error) => [`the checks ended: ${error.message}`])));
  const to = await cluster.withRole("leader").catch(() => "none");
  return {
    fault,
    primaries: from === to ? from : `${from} → ${to}`,
    pauseSeconds: isBack ? longestPause(folio.acknowledgedAt, injectedAt, endedAt) : null,
    rejoinSeconds,
    acknowledged: folio.acknowledgedAt.length - firstWrite,
    answers: new Map([...folio.ledger.answers].map(([answer, times]) => [answer, times - (before.get(answer) ?? 0)])),
    found: [...found, ...takeBadAnswers(folio.ledger)],
  };
}

/** The longest time in seconds between two of these moments, within a period. All in milliseconds. */
export function longestPause(moments: number[], from: number, to: number): number {
  const within = [from, ...moments.filter((moment) => moment > from && moment < to).sort((a, b) => a - b), to];
  return Math.max(...within.slice(1).map((moment, index) => moment - (within[index] ?? from))) / 1_000;
}
