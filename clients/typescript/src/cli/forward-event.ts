import { sleep } from "#clients/typescript/src/retrying-fetch.ts";
import type { FolioEvent } from "#clients/typescript/src/schemas.ts";
import { signWebhook } from "#clients/typescript/src/webhooks.ts";

export interface Forwarding {
  /** The address that gets the events. */
  target: string;
  secret: string;
  signal: AbortSignal;
  /** Tells why an event is tried again. */
  note(text: string): void;
}

/** How long the receiver may take, in milliseconds. */
const TIMEOUT_MS = 15_000;
/** The receiver is not there, or not ready. */
const RETRIED = [408, 429, 500, 502, 503, 504];

/**
 * Posts an event, signed by Standard Webhooks, until the receiver takes it or refuses it for good. Gives the receiver's
 * status.
 */
export async function forwardEvent(event: FolioEvent, { target, secret, signal, note }: Forwarding): Promise<number> {
  const body = JSON.stringify(event);
  for (let attempt = 0; ; attempt++) {
    const signature = await signWebhook(body, { id: event.id, sentAt: new Date(), secret });
    const headers = { "content-type": "application/json", ...signature };
    const outcome = await post(target, { method: "POST", headers, body }, signal);
    if (typeof outcome === "number" && !RETRIED.includes(outcome)) return outcome;
    if (attempt === 0) note(`${target}: ${outcome}. Trying again until it takes ${event.type} ${event.id} …`);
    await sleep(Math.min(10_000, 250 * 2 ** attempt), signal);
  }
}

/** The status, or why there is none. */
async function post(target: string, init: RequestInit, signal: AbortSignal): Promise<number | string> {
  try {
    const answer = await fetch(target, { ...init, signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]) });
    await answer.body?.cancel();
    return answer.status;
  } catch (error) {
    signal.throwIfAborted();
    const cause = error instanceof Error ? error.cause : null;
    return cause instanceof Error && "code" in cause
      ? `${cause.code}`
      : `${error instanceof Error ? error.message : error}`;
  }
}
