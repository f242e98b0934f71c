import "server-only";
import { availableParallelism } from "node:os";
import path from "node:path";
import { Piscina } from "piscina";
import type { InvoiceDocument } from "#lib/documents/invoice-document.ts";

const MAX_WAITING = 256;
/** With the rest of the request still within what a proxy waits for an answer. */
const TIMEOUT_MS = 20_000;
const IDLE_MS = 60_000;

/** Why no PDF could be made now; trying again later may succeed. */
export class RenderingUnavailableError extends Error {
  override readonly name = "RenderingUnavailableError";
}

/** One for the process: Next.js loads this file anew for each route. */
const shared = globalThis as { folioRenderers?: Piscina<InvoiceDocument, Uint8Array> };

/**
 * The invoice as a PDF file, drawn on a thread of its own so that the server goes on answering. The same document gives the same bytes.
 * Throws RenderingUnavailableError when too many renders are waiting, or when this one (its wait included) took longer than
 * 20 seconds, or than `timeoutMs`.
 */
export async function renderInvoicePdf(invoice: InvoiceDocument, timeoutMs = TIMEOUT_MS): Promise<Uint8Array> {
  shared.folioRenderers ??= createPool();
  const pool = shared.folioRenderers;
  // An abort ends the thread: a document that never finishes holds nothing for ever.
  const signal = AbortSignal.timeout(timeoutMs);
  if (pool.queueSize >= MAX_WAITING) throw new RenderingUnavailableError(`${MAX_WAITING} invoices are already waiting to be drawn`);
  try {
    return await pool.run(invoice, { signal });
  } catch (error) {
    if (!signal.aborted) throw error;
    throw new RenderingUnavailableError(`the invoice was not drawn within ${timeoutMs / 1000} s`, { cause: error });
  }
}

function createPool(): Piscina<InvoiceDocument, Uint8Array> {
  return new Piscina({
    // A path known only when running, so that Next.js bundles neither the threads' code nor the renderer: see scripts/build-render-worker.ts.
    filename: path.resolve(".build", "render-invoice.mjs"),
    minThreads: 0,
    maxThreads: Math.max(1, Math.min(4, availableParallelism() - 1)),
    idleTimeout: IDLE_MS,
    // Not the process's own: under --conditions=react-server, React is not the one that the renderer needs.
    execArgv: [],
  });
}
