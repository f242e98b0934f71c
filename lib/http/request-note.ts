import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";

/** What is noted while a request is answered, for the web server. */
export interface RequestNote {
  /** The status that a page asks for. Without a wish it is the one of Next.js. */
  wantedStatus: 404 | null;
  /** Whether the log has the line of the request already. */
  isLogged: boolean;
}

// The web server and the build of Next.js have copies of this module that share one storage.
const shared = globalThis as { folioRequestNote?: AsyncLocalStorage<RequestNote> };
shared.folioRequestNote ??= new AsyncLocalStorage();
const current = shared.folioRequestNote;

/** Runs `answer`, which may write to `note`. */
export function withRequestNote<T>(note: RequestNote, answer: () => T): T {
  return current.run(note, answer);
}

/**
 * Answers the current page with 404. `notFound()` of Next.js does so too, but sends an empty document that only
 * JavaScript fills: this is for pages that are read without it.
 */
export function answerNotFound(): void {
  const note = current.getStore();
  if (note) note.wantedStatus = 404;
}

/** Notes that the log has the line of the current request. */
export function noteLogged(): void {
  const note = current.getStore();
  if (note) note.isLogged = true;
}
