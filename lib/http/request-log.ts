import "server-only";
import { Counter } from "prom-client";
import { type KeyUse, recordKeyUse } from "#lib/db/api-keys/api-keys.ts";
import { type ApiRequest, insertRequests } from "#lib/db/api-keys/api-requests.ts";
import { withoutCaller } from "#lib/db/connection/caller.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";
import { log } from "#lib/log.ts";
import { metricOf, registry } from "#lib/telemetry/registry.ts";

/**
 * How long requests gather before they are written. A process that is killed loses those of its last second.
 * Milliseconds.
 */
const GATHER_MS = 1_000;
/**
 * Above this, further requests are left out of the log: it never holds up an answer, and never takes more than a few
 * MB.
 */
const MAX_WAITING = 10_000;
/**
 * The requests of a key that may be in the log with the answer 429 every `GATHER_MS`. A caller who does not heed it
 * writes no more than that.
 */
const MAX_LIMITED = 100;
/** Few enough that neither this process nor PostgreSQL is busy with one statement for long. */
const REQUESTS_A_STATEMENT = 250;
const MAX_PATH = 300;

type Waiting = Omit<ApiRequest, "id">;

interface Gathered {
  requests: Waiting[];
  /** The requests with the answer 429 among those that gathered, by key. */
  limited: Map<string, number>;
  /** The last use of each key whose recorded one is old, by key. */
  uses: Map<string, KeyUse>;
  timer: NodeJS.Timeout | undefined;
  writing: Promise<void> | undefined;
}

// The web server and the build of Next.js have copies of this module that share what waits.
const shared = globalThis as { folioRequestLog?: Gathered };
shared.folioRequestLog ??= { requests: [], limited: new Map(), uses: new Map(), timer: undefined, writing: undefined };
const gathered = shared.folioRequestLog;

const dropped = metricOf("folio_request_log_dropped_total", () => {
  return new Counter({
    name: "folio_request_log_dropped_total",
    help: "API requests that are missing in the request log of Settings: a key had too many answers 429, too many waited, or the database was away.",
    registers: [registry],
  });
});

/**
 * Notes an answered request for the log. `use` is set where the last use of its key is due to be recorded. It returns
 * at once.
 */
export function logRequest(request: Waiting, use: KeyUse | null): void {
  if (admit(request)) gathered.requests.push({ ...request, path: request.path.slice(0, MAX_PATH) });
  else dropped.inc();
  if (use) gathered.uses.set(use.keyId, use);
  gathered.timer ??= withoutCaller(() => setTimeout(() => void writeRequestLog(), GATHER_MS).unref());
}

/** Whether the request comes into the log. Counts those of a key with the answer 429. */
function admit({ status, keyId }: Waiting): boolean {
  if (gathered.requests.length >= MAX_WAITING) return false;
  if (status !== 429) return true;
  const limited = (gathered.limited.get(keyId) ?? 0) + 1;
  gathered.limited.set(keyId, limited);
  return limited <= MAX_LIMITED;
}

/** Writes what waits. The process calls it too before it ends. It never throws. */
export async function writeRequestLog(): Promise<void> {
  clearTimeout(gathered.timer);
  gathered.timer = undefined;
  gathered.limited.clear();
  await gathered.writing; // one statement at a time: what comes meanwhile waits for the next
  gathered.writing = writeAll();
  await gathered.writing;
  gathered.writing = undefined;
}

async function writeAll(): Promise<void> {
  const { requests } = gathered;
  const uses = [...gathered.uses.values()];
  gathered.uses.clear();
  try {
    for (const use of uses) await recordKeyUse(use);
    while (requests.length > 0) {
      const some = requests.splice(0, REQUESTS_A_STATEMENT);
      await insertRequests(some.map((request) => ({ ...request, id: newId() }))).catch((error: unknown) => {
        dropped.inc(some.length);
        throw error;
      });
    }
  } catch (error) {
    dropped.inc(requests.splice(0).length); // those that wait with it would fail too
    log.warn({ err: error }, "requests are missing in the request log");
  }
}

/** The route of a path, without the ids in it: `/api/invoices/{id}/issue`. */
export function routeOfPath(path: string): string {
  return path
    .slice(0, MAX_PATH)
    .replace(/(?<=\/)[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(?=\/|$)/gi, "{id}");
}
