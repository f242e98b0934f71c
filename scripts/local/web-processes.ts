import type { ChildProcess } from "node:child_process";
import cluster from "node:cluster";
import path from "node:path";
import { relayMetrics } from "#lib/metrics/relay-metrics.ts";
import { keepRunning } from "./supervise.ts";

export interface WebProcesses {
  /** How many there are. They listen on one port, and the primary hands each connection to the next of them. */
  count: number;
  /** The program of each: scripts/commands/web.ts, or what it is bundled as. */
  program?: string;
  /** Variables beside those of this process. */
  variables?: Record<string, string>;
  /** Aborted when they must stay stopped. */
  stopped: AbortSignal;
  /** Called with each process that is started. */
  onStart: (child: ChildProcess) => void;
}

/**
 * Runs the processes of a web server with this one as their primary, and replaces each that ends. `ready` resolves once
 * all listen. `failed` rejects when one ends before that, or keeps ending.
 */
export function runWebProcesses({
  count,
  program = path.join("scripts", "commands", "web.ts"),
  variables = {},
  stopped,
  onStart,
}: WebProcesses): {
  ready: Promise<void>;
  failed: Promise<void>;
} {
  // Connections are handed out in turn. Left to the operating system, most go to one process.
  cluster.schedulingPolicy = cluster.SCHED_RR;
  cluster.setupPrimary({ exec: program, args: [], execArgv: ["--conditions=react-server"] });
  relayMetrics();
  let listening = 0;
  const ready = new Promise<void>((resolve) => {
    cluster.on("listening", () => {
      if (++listening === count) resolve();
    });
  });
  const start = () => {
    const child = cluster.fork(variables).process;
    onStart(child);
    return child;
  };
  const names = Array.from({ length: count }, (_, index) => `Web process ${index + 1}`);
  const restarts = () => listening >= count;
  const supervised = names.map((name) => keepRunning(start(), { name, start: async () => start(), restarts, stopped }));
  return { ready, failed: Promise.all(supervised).then(() => {}) };
}
