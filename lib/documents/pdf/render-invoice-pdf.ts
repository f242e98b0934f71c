import "server-only";
import { availableParallelism } from "node:os";
import path from "node:path";
import { Piscina } from "piscina";
import type { InvoiceDocument } from "#lib/documents/invoice-document.ts";
import { FairQueue, QueueFullError } from "#lib/documents/pdf/fair-queue.ts";

const THREADS = Math.max(1, Math.min(4, availableParallelism() - 1));
/** So many documents wait at most, of one company and of all. */
const WAITING = { perOwner: 64, places: 256 };
/** With the rest of the request still within what a proxy waits for an answer. */
const TIMEOUT_MS = 20_000;
const IDLE_MS = 60_000;

/** Why no PDF could be made now; trying again later may succeed. */
export class RenderingUnavailableError extends Error {
  override readonly name = "RenderingUnavailableError";
}

/** One for the process: Next.js loads this file anew for each route. */
const shared = globalThis as { folioRenderers?: { pool: Piscina<InvoiceDocument, Uint8Array>; queue: FairQueue } };

/**
 * The invoice as a PDF file, drawn on a thread of its own so that the server goes on answering. The same document gives the same bytes.
 * Companies take turns: one with hundreds of long documents to be drawn holds up no other's. Throws RenderingUnavailableError when too many
 * documents of the company are waiting, or when this one (its wait included) took longer than 20 seconds, or than `timeoutMs`.
 */
export async function renderInvoicePdf(invoice: InvoiceDocument, timeoutMs = TIMEOUT_MS): Promise<Uint8Array> {
  shared.folioRenderers ??= { pool: createPool(), queue: new FairQueue({ atOnce: THREADS, ...WAITING }) };
  const { pool, queue } = shared.folioRenderers;
  // An abort ends the thread: a document that never finishes holds nothing for ever.
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    return await queue.run(invoice.company.id, () => pool.run(invoice, { signal }), signal);
  } catch (error) {
    if (error instanceof QueueFullError) {
      throw new RenderingUnavailableError("too many invoices are already waiting to be drawn", { cause: error });
    }
    if (!signal.aborted) throw error;
    throw new RenderingUnavailableError(`the invoice was not drawn within ${timeoutMs / 1000} s`, { cause: error });
  }
}

function createPool(): Piscina<InvoiceDocument, Uint8Array> {
  return new Piscina({
    // A path known only when running, so that Next.js bundles neither the threads' code nor the renderer: see scripts/local/build-render-worker.ts.
    filename: path.resolve(".build", "render-invoice.mjs"),
    minThreads: 0,
    maxThreads: THREADS,
    idleTimeout: IDLE_MS,
    // Not the process's own: under --conditions=react-server, React is not the one that the renderer needs.
    execArgv: [],
  });
}
