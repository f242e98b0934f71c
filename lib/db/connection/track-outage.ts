import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { isUnavailable, markUnavailable } from "#lib/db/connection/unavailable.ts";
import { isTooManyCalls } from "#lib/too-many-calls.ts";

/** Why a request failed. Next.js answers every failed page with 500, whatever the cause. */
export interface OutageRecord {
  databaseUnavailable: boolean;
  /** The company has too many expensive calls under way. */
  tooManyCalls: boolean;
}

// The web server and the build of Next.js have copies of this module that share one storage.
const shared = globalThis as { folioOutageNote?: AsyncLocalStorage<OutageRecord> };
shared.folioOutageNote ??= new AsyncLocalStorage();
const current = shared.folioOutageNote;

/** Runs `answer`; `note` records during and after it why reads failed. */
export function trackOutage<T>(note: OutageRecord, answer: () => T): T {
  return current.run(note, answer);
}

/** Records the cause of a failed read for the current request, and marks an error of an unavailable database. */
export function recordOutage<E>(error: E): E {
  const note = current.getStore();
  if (note && isUnavailable(error)) note.databaseUnavailable = true;
  if (note && isTooManyCalls(error)) note.tooManyCalls = true;
  return markUnavailable(error);
}
