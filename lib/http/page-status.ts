import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";

/** The status that a page asks for. Without a wish it is the one of Next.js. */
export interface PageStatus {
  wanted: 404 | null;
}

// The web server and the build of Next.js have copies of this module that share one storage.
const shared = globalThis as { folioPageStatus?: AsyncLocalStorage<PageStatus> };
shared.folioPageStatus ??= new AsyncLocalStorage();
const current = shared.folioPageStatus;

/** Runs `answer`, whose page may write its wish to `note`. */
export function withPageStatus<T>(note: PageStatus, answer: () => T): T {
  return current.run(note, answer);
}

/**
 * Answers the current page with 404. `notFound()` of Next.js does so too, but sends an empty document that only JavaScript fills: this is
 * for pages that are read without it.
 */
export function answerNotFound(): void {
  const note = current.getStore();
  if (note) note.wanted = 404;
}
