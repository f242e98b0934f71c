import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { hasCode } from "#lib/has-code.ts";

/** Who waits for the answer to a request. */
export interface Caller {
  /** Aborted with a CallerGoneError when the caller hangs up before the answer is complete. */
  gone: AbortSignal;
  /** Resolves when the connection has taken the whole answer, and when the caller hung up. */
  closed: Promise<void>;
  /**
   * Whether the request changes nothing (GET and HEAD; RFC 9110, 9.2.1). What it reads is then of no use to anybody
   * else.
   */
  isRead: boolean;
  /** Set once the request is authenticated. */
  known?: KnownCaller;
}

/** An authenticated caller. */
export interface KnownCaller {
  /** The id of their API key or session. */
  id: string;
  /** What they wrote before, as the primary knew at authentication; null without replicas. */
  position: CallerPosition | null;
  /** Checked with the COMMIT of their changes. */
  access?: AccessCheck;
}

/** A statement that fails unless a caller still has the access of their authentication. */
export interface AccessCheck {
  groupId: string;
  command: { readonly name: string; readonly text: string };
  valuesAt: (now: Date) => unknown[];
}

/** How far a replica must be to serve a caller. */
export interface CallerPosition {
  /** The primary's clock, in RFC 3339. */
  at: string;
  /** Their latest writes, by their tokens in `caller_writes`. */
  writes: string[];
}

// The web server and the build of Next.js have copies of this module that share one storage.
const shared = globalThis as { folioCaller?: AsyncLocalStorage<Caller | null> };
shared.folioCaller ??= new AsyncLocalStorage();
const current = shared.folioCaller;

/**
 * The caller hung up. The name is that of aborted operations on the web: Next.js logs no error of this name.
 */
export class CallerGoneError extends Error {
  override readonly name = "AbortError";
  readonly code = "CALLER_GONE";
  constructor() {
    super("the caller hung up");
  }
}

export function isCallerGone(error: unknown): boolean {
  return hasCode(error, "CALLER_GONE");
}

/** Runs `answer`, whose reads end when the caller hangs up. */
export function forCaller<T>(caller: Caller, answer: () => T): T {
  return current.run(caller, answer);
}

/** Runs work whose result others share. It goes on when the caller who began it hangs up. */
export function withoutCaller<T>(work: () => T): T {
  return current.run(null, work);
}

/**
 * Aborted when the caller of the current GET or HEAD request hangs up. Undefined where nobody waits, and for a request
 * that changes data: that one is completed without its caller.
 */
export function readSignal(): AbortSignal | undefined {
  const caller = current.getStore();
  return caller?.isRead ? caller.gone : undefined;
}

/**
 * Aborted when the caller of the current request hangs up, also of one that changes data. For costly work that changes
 * nothing itself, such as a search or a drawing: nobody uses its result without the caller.
 */
export function requestSignal(): AbortSignal | undefined {
  return current.getStore()?.gone;
}

/** Who waits for the current request; undefined where nobody does. */
export function currentCaller(): Caller | undefined {
  return current.getStore() ?? undefined;
}

/** Records whose request the current one is. */
export function identifyCaller(known: KnownCaller): void {
  const caller = current.getStore();
  if (caller) caller.known = known;
}

/** The access to check before the current request commits anything; null for a read, and where nobody calls. */
export function accessToCheck(): AccessCheck | null {
  const { isRead, known } = current.getStore() ?? {};
  return (!isRead && known?.access) || null;
}

/** Runs what follows a change that is committed: it is completed even if the caller's access ends meanwhile. */
export function afterChange<T>(work: () => T): T {
  const caller = current.getStore();
  if (!caller?.known?.access) return work();
  const { access: _, ...known } = caller.known;
  return current.run({ ...caller, known }, work);
}

/** The id of the key or session of the current request; undefined where there is none. */
export function callerId(): string | undefined {
  return current.getStore()?.known?.id;
}

/**
 * The caller of the current request, if a replica may serve its reads: it changes nothing (GET and HEAD), and the
 * primary has given the position of the caller. A request that changes data decides by the primary's data alone.
 */
export function replicaReader(): { id: string; position: CallerPosition } | undefined {
  const { isRead, known } = current.getStore() ?? {};
  return isRead && known?.position ? { id: known.id, position: known.position } : undefined;
}

/** Resolves when the answer to the current request is complete or its caller hung up; at once where nobody waits. */
export async function callerClosed(): Promise<void> {
  await current.getStore()?.closed;
}
