import "server-only";
import cluster from "node:cluster";
import { availableParallelism } from "node:os";
import path from "node:path";
import { Piscina } from "piscina";
import type { InvoiceDocument } from "#lib/documents/invoice-document.ts";
import { env } from "#lib/env.ts";
import { FairQueue, isQueueFull } from "#lib/fair-queue.ts";
import { inSpan } from "#lib/telemetry/span.ts";
import { TooManyCallsError } from "#lib/too-many-calls.ts";

/** The processes of one web server share the cores. */
const CORES = cluster.isWorker ? Math.floor(availableParallelism() / env.WEB_CONCURRENCY) : availableParallelism() - 1;
const THREADS = Math.max(1, Math.min(4, CORES));
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
   * The caller's. When it is aborted, a waiting document leaves the queue. One that is being drawn is finished, because starting another
   * thread would take longer.
   */
  signal?: AbortSignal | undefined;
}

/** No PDF could be rendered now; a later attempt may succeed. */
export class RenderingUnavailableError extends Error {
  override readonly name = "RenderingUnavailableError";
}

/** Shared by the process, because Next.js loads this module once per route. */
const shared = globalThis as { folioRenderers?: { pool: Piscina<InvoiceDocument, Uint8Array>; queue: FairQueue } };

/**
 * Renders the invoice as a PDF file on a separate thread, so that the server keeps answering. The same document gives the same bytes.
 * Companies take turns, so hundreds of long documents of one company do not delay another's. Throws TooManyCallsError when too many
 * documents of the company are waiting, and RenderingUnavailableError when this one takes longer than its limit, or when its caller hangs up
 * while it waits.
 */
export function renderInvoicePdf(invoice: InvoiceDocument, limits: RenderLimits = {}): Promise<Uint8Array> {
  return composeAndRenderPdf(invoice.company.id, async () => invoice, limits);
}

/**
 * The same for a document of this company that `compose` reads when its turn comes, so that only few of those that wait are in memory, and
 * the database is not asked for all of them at once. Null when `compose` gives null.
 */
export function composeAndRenderPdf<Document extends InvoiceDocument | null>(
  companyId: string,
  compose: () => Promise<Document>,
  limits: RenderLimits = {},
): Promise<Uint8Array | Extract<Document, null>> {
  return inSpan("draw PDF", {}, (span) => {
    const observed = async () => {
      const document = await compose();
      if (document) span.set({ "folio.document.lines": document.lines.length });
      return document;
    };
    return composeAndDraw(companyId, observed, limits);
  });
}

/** The rendering load of this process: documents in their turn, waiting documents, and the maximum number of threads. */
export function rendererLoad(): { busy: number; waiting: number; limit: number } {
  const { running = 0, waiting = 0 } = shared.folioRenderers?.queue ?? {};
  const busy = Math.min(running, THREADS);
  return { busy, waiting: waiting + running - busy, limit: THREADS };
}

async function composeAndDraw<Document extends InvoiceDocument | null>(
  companyId: string,
  compose: () => Promise<Document>,
  { timeoutMs = TIMEOUT_MS, signal }: RenderLimits,
): Promise<Uint8Array | Extract<Document, null>> {
  shared.folioRenderers ??= { pool: createPool(), queue: new FairQueue({ atOnce: THREADS + COMPOSED, ...WAITING }) };
  const { pool, queue } = shared.folioRenderers;
  // An abort ends the thread, so a document that never finishes does not block it.
  const timeout = AbortSignal.timeout(timeoutMs);
  const leaving = signal ? AbortSignal.any([timeout, signal]) : timeout;
  const drawn = async () => {
    const document = await compose();
    return document === null ? (document as Extract<Document, null>) : pool.run(document, { signal: timeout });
  };
  try {
    return await queue.run(companyId, drawn, leaving);
  } catch (error) {
    if (isQueueFull(error)) throw new TooManyCallsError();
    if (signal?.aborted && !timeout.aborted) throw new RenderingUnavailableError("the caller hung up", { cause: error });
    if (!timeout.aborted) throw error;
    throw new RenderingUnavailableError(`the invoice was not drawn within ${timeoutMs / 1000} s`, { cause: error });
  }
}

function createPool(): Piscina<InvoiceDocument, Uint8Array> {
  return new Piscina({
    // A path computed at run time, so that Next.js bundles neither the threads' code nor the renderer: see
    // scripts/local/build-workers.ts.
    filename: path.resolve(".build", "render-invoice.mjs"),
    minThreads: 0,
    maxThreads: THREADS,
    idleTimeout: IDLE_MS,
    // Not the options of the process: under --conditions=react-server, React is not the one that the renderer needs.
    execArgv: [],
    // React is quicker so. Nothing else of the environment reaches a document.
    env: { NODE_ENV: "production" },
  });
}
