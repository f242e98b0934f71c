import "server-only";
import cluster from "node:cluster";
import { getCompileCacheDir } from "node:module";
import { availableParallelism } from "node:os";
import path from "node:path";
import type { ResourceLimits } from "node:worker_threads";
import { Piscina } from "piscina";
import { freeMemorySoon } from "#lib/collect-garbage.ts";
import { env } from "#lib/env.ts";
import { FairQueue, isQueueFull } from "#lib/fair-queue.ts";
import { TooManyCallsError } from "#lib/too-many-calls.ts";

/**
 * How many threads a process has, by how much they are less urgent than those that answer requests (nice(2)), and the
 * limits of their heaps.
 */
interface Share {
  threads: number;
  nice: number;
  heap?: ResourceLimits;
}

const CORES = availableParallelism();
/**
 * The processes of one web server share the cores, and leave one to requests. With nice 5 a thread has a third of the
 * share of another one.
 */
const FOR_REQUESTS: Share = {
  threads: Math.max(1, Math.min(4, cluster.isWorker ? Math.floor(CORES / env.WEB_CONCURRENCY) : CORES - 1)),
  nice: 5,
};
/**
 * Megabytes of a thread's heap. V8 collects the garbage of a heap when it has grown by a factor of what was in use,
 * which is four from 2 GB on and two below: a thread that draws for long takes 130 MB less with these. The documents of
 * largest-document.test.ts need less than an eighth of them.
 */
const HEAP_FOR_JOBS: ResourceLimits = { maxYoungGenerationSizeMb: 24, maxOldGenerationSizeMb: 2000 };
/**
 * On one or two cores a thread more than there are, so that issuing, which has many processes, does not get the larger
 * part of each.
 */
const FOR_JOBS: Share = { threads: Math.min(3, CORES + 1), nice: 0, heap: HEAP_FOR_JOBS };
/** Documents that are read and composed while the threads draw others, so that no thread waits for its next one. */
const COMPOSED = 1;
/** The maximum number of waiting documents, of one company and in total. */
const WAITING = { perOwner: 64, places: 256 };
/** Together with the rest of the request it stays within the timeout of common proxies. */
const TIMEOUT_MS = 20_000;
const IDLE_MS = 60_000;

export interface RenderLimits {
  /** The time for waiting and drawing together, in milliseconds; 20 seconds by default. */
  timeoutMs?: number;
  /**
   * The caller's. When it is aborted, a waiting document leaves the queue. One that is being drawn is finished, because
   * starting another thread would take longer.
   */
  signal?: AbortSignal | undefined;
}

/** Nothing could be rendered now; a later attempt may succeed. */
export class RenderingUnavailableError extends Error {
  override readonly name = "RenderingUnavailableError";
}

/** What the threads run: a file of .build, see scripts/local/build-workers.ts. */
type Program = "render-invoice.mjs" | "draw-signed-quote.mjs" | "draw-page-pictures.mjs";

/** Shared by the process, because Next.js loads this module once per route. */
const shared = globalThis as { folioRenderers?: { pool: Piscina; queue: FairQueue }; folioRendererShare?: Share };
const share = (): Share => shared.folioRendererShare ?? FOR_REQUESTS;

/**
 * For a process that answers no requests, before it draws anything: its threads are as urgent as everything else. If
 * they came after requests, issuing could take all cores for as long as it lasts, and the PDFs would fall ever further
 * behind.
 */
export function renderForJobs(): void {
  shared.folioRendererShare = FOR_JOBS;
}

/**
 * The rendering load of this process: documents in their turn, waiting documents, and the maximum number of threads.
 */
export function rendererLoad(): { busy: number; waiting: number; limit: number } {
  const { running = 0, waiting = 0 } = shared.folioRenderers?.queue ?? {};
  const { threads } = share();
  const busy = Math.min(running, threads);
  return { busy, waiting: waiting + running - busy, limit: threads };
}

/**
 * Runs a program on a separate thread, so that the server keeps answering. `compose` gives its task when its turn
 * comes; null when there is nothing to do any more. Companies take turns, so hundreds of long documents of one company
 * do not delay another's. Throws TooManyCallsError when too many documents of the company are waiting, and
 * RenderingUnavailableError when this one takes longer than its limit, or when its caller hangs up while it waits.
 */
export async function runOnRenderer<Task, Result>(
  program: Program,
  companyId: string,
  compose: () => Promise<Task>,
  { timeoutMs = TIMEOUT_MS, signal }: RenderLimits,
): Promise<Result | Extract<Task, null>> {
  shared.folioRenderers ??= {
    pool: createPool(),
    queue: new FairQueue({ atOnce: share().threads + COMPOSED, ...WAITING }),
  };
  const { pool, queue } = shared.folioRenderers;
  // An abort ends the thread, so a document that never finishes does not block it.
  const timeout = AbortSignal.timeout(timeoutMs);
  const leaving = signal ? AbortSignal.any([timeout, signal]) : timeout;
  const run = async () => {
    const task = await compose();
    return task === null
      ? (task as Extract<Task, null>)
      : pool.run(task, { signal: timeout, filename: pathOf(program) });
  };
  try {
    return await queue.run(companyId, run, leaving);
  } catch (error) {
    if (isQueueFull(error)) throw new TooManyCallsError();
    if (signal?.aborted && !timeout.aborted)
      throw new RenderingUnavailableError("the caller hung up", { cause: error });
    if (!timeout.aborted) throw error;
    throw new RenderingUnavailableError(`the document was not drawn within ${timeoutMs / 1000} s`, { cause: error });
  }
}

/** Computed at run time, so that Next.js bundles neither the threads' code nor the renderers. */
function pathOf(program: Program): string {
  return path.resolve(".build", program);
}

function createPool(): Piscina {
  const { threads, nice, heap } = share();
  // Where Node keeps what it compiled: with it a thread draws its first document after 320 ms instead of 370.
  const compiled = getCompileCacheDir();
  const pool = new Piscina({
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: IDLE_MS,
    ...(heap && { resourceLimits: heap }),
    // Not the options of the process: under --conditions=react-server, React is not the one that the renderer needs.
    execArgv: [],
    // React is quicker so. Nothing else of the environment reaches a document.
    env: { NODE_ENV: "production", ...(compiled && { NODE_COMPILE_CACHE: compiled }) },
    argv: [`${nice}`],
  });
  // Nothing was drawn for a while, so that the process is idle now.
  pool.on("workerDestroy", () => {
    if (rendererLoad().busy === 0) freeMemorySoon();
  });
  return pool;
}
