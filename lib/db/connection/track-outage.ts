import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { isUnavailable, markUnavailable } from "#lib/db/connection/unavailable.ts";

/** Whether a request found the database away. Next.js answers a page that failed with 500, whatever made it fail. */
export interface OutageRecord {
  databaseUnavailable: boolean;
}

// The web server and the build of Next.js have copies of this module; they share one storage.
const shared = globalThis as { folioOutageNote?: AsyncLocalStorage<OutageRecord> };
shared.folioOutageNote ??= new AsyncLocalStorage();
const current = shared.folioOutageNote;

/** Answers a request; `note` says afterwards, and meanwhile, whether the database was found away. */
export function trackOutage<T>(note: OutageRecord, answer: () => T): T {
  return current.run(note, answer);
}

/** Marks an error of an absent database, and notes it for the request that met it. */
export function recordOutage<E>(error: E): E {
  const note = current.getStore();
  if (note && isUnavailable(error)) note.databaseUnavailable = true;
  return markUnavailable(error);
}
