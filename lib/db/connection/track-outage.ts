import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { isUnavailable, markUnavailable } from "#lib/db/connection/unavailable.ts";

/** Whether a request found the database unavailable. Next.js answers every failed page with 500, whatever the cause. */
export interface OutageRecord {
  databaseUnavailable: boolean;
}

// The web server and the build of Next.js have copies of this module that share one storage.
const shared = globalThis as { folioOutageNote?: AsyncLocalStorage<OutageRecord> };
shared.folioOutageNote ??= new AsyncLocalStorage();
const current = shared.folioOutageNote;

/** Runs `answer`; `note` records during and after it whether the database was unavailable. */
export function trackOutage<T>(note: OutageRecord, answer: () => T): T {
  return current.run(note, answer);
}

/** Marks an error of an unavailable database and records it for the current request. */
export function recordOutage<E>(error: E): E {
  const note = current.getStore();
  if (note && isUnavailable(error)) note.databaseUnavailable = true;
  return markUnavailable(error);
}
