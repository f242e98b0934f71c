import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { sleep } from "#clients/typescript/src/retrying-fetch.ts";
import type { FolioEvent, WebhookMessage } from "#clients/typescript/src/schemas.ts";
import { signWebhook } from "#clients/typescript/src/webhooks.ts";

export interface Forwarding {
  /** The address that gets the events. */
  target: string;
  secret: string;
  /** Of Folio. */
  version: string;
  signal: AbortSignal;
  /** Tells why an event is tried again, and what an endpoint would do otherwise. */
  note(text: string): void;
}

/** How long the receiver may take, in milliseconds. */
const TIMEOUT_MS = 15_000;
/** The receiver is not there, or not ready. */
const RETRIED = [408, 429, 500, 502, 503, 504];

/**
 * Posts the message about an event as a webhook endpoint gets it, with the same bytes and headers, until the receiver
 * takes it or refuses it for good. Gives the receiver's status.
 */
export async function forwardEvent(event: FolioEvent, forwarding: Forwarding): Promise<number> {
  const { target, secret, version, signal, note } = forwarding;
  const body = bodyOf(event);
  for (let attempt = 0; ; attempt++) {
    const headers = {
      "content-type": "application/json",
      "content-length": `${new TextEncoder().encode(body).length}`,
      "user-agent": `Folio/${version}`,
      ...(await signWebhook(body, { id: event.id, sentAt: new Date(), secret })),
    };
    const outcome = await post(target, headers, body, signal);
    const what = `${event.type} ${event.id}`;
    if (typeof outcome === "number" && !RETRIED.includes(outcome)) {
      if (outcome === 410) note(`${target}: 410 for ${what}. A webhook endpoint that answers so is disabled.`);
      else if (outcome < 200 || outcome > 299)
        note(`${target}: ${outcome} for ${what}. A webhook endpoint gets it again until it answers 2xx.`);
      return outcome;
    }
    if (attempt === 0) note(`${target}: ${outcome}. Trying again until it takes ${what} …`);
    await sleep(Math.min(10_000, 250 * 2 ** attempt), signal);
  }
}

function bodyOf(event: FolioEvent): string {
  const { type, id, occurredAt: timestamp, companyId } = event;
  return JSON.stringify({ type, id, timestamp, companyId, data: event } satisfies WebhookMessage);
}

/** The status, or why there is none. No redirect is followed, and no header is added, unlike with fetch. */
function post(
  target: string,
  headers: Record<string, string>,
  body: string,
  signal: AbortSignal,
): Promise<number | string> {
  const request = target.startsWith("https:") ? httpsRequest : httpRequest;
  const limit = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
  return new Promise((resolve, reject) => {
    request(target, { method: "POST", headers, signal: limit }, (response) => {
      response.on("error", () => {}).resume();
      resolve(response.statusCode ?? 0);
    })
      .on("error", (error: NodeJS.ErrnoException) => {
        if (signal.aborted) reject(error);
        else resolve(limit.aborted ? "timeout" : (error.code ?? error.message));
      })
      .end(body);
  });
}
