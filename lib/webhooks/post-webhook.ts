import "server-only";
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from "node:http";
import { Agent as HttpsAgent, request as httpsRequest } from "node:https";
import type { LookupFunction } from "node:net";
import { addressInUrl, type WebhookTargets, webhookUrlFault } from "#lib/domain/webhooks/webhook-url.ts";
import { env } from "#lib/env.ts";
import { LOOKUPS } from "#lib/webhooks/guarded-lookup.ts";
import packageJson from "#package.json" with { type: "json" };

/** From looking the name up to the end of the answer. Milliseconds. */
const TIMEOUT_MS = 15_000;
/** What is kept of an answer. */
const RESPONSE_BYTES = 2_048;

/** What became of one attempt. */
export interface AttemptResult {
  /** The status of the answer; null without one. */
  status: number | null;
  /** Why there is no answer: `timeout`, `address_not_allowed`, or the code of the connection's failure. */
  error: string | null;
  /** The first 2 kB of the answer. */
  response: string | null;
}

interface Target {
  timeoutMs?: number;
  targets?: WebhookTargets;
  /** Where to connect to; a kept connection is then not used. */
  lookup?: LookupFunction;
  /** Is given the address that answered. */
  onAnswer?: (address: string | null) => void;
}

const agents = {
  http: new HttpAgent({ keepAlive: true, timeout: 5_000 }),
  https: new HttpsAgent({ keepAlive: true, timeout: 5_000 }),
};

/**
 * Posts a message once. It follows no redirect, and connects where WEBHOOK_TARGETS allows it.
 * Never rejects: what fails is in the result.
 */
export async function postWebhook(
  url: string,
  headers: Record<string, string>,
  body: string,
  target: Target = {},
): Promise<AttemptResult> {
  const { timeoutMs = TIMEOUT_MS, targets = env.WEBHOOK_TARGETS, lookup = LOOKUPS[targets], onAnswer } = target;
  // The setting may be another one than when the URL was saved, and a connection to an address asks no lookup.
  if (webhookUrlFault(url, targets) !== null) return { status: null, error: "address_not_allowed", response: null };
  const message = {
    url: new URL(url),
    headers,
    body,
    lookup,
    isKept: !target.lookup,
    onAnswer,
    signal: AbortSignal.timeout(timeoutMs),
  };
  try {
    // On a connection of its own, since others that are kept may be closed too.
    return await post(message).catch((error) =>
      isStale(error) ? post({ ...message, isKept: false }) : Promise.reject(error),
    );
  } catch (error) {
    return { status: null, error: message.signal.aborted ? "timeout" : errorCode(error), response: null };
  }
}

interface Message {
  url: URL;
  headers: Record<string, string>;
  body: string;
  lookup: LookupFunction;
  isKept: boolean;
  onAnswer: Target["onAnswer"];
  signal: AbortSignal;
}

/** A kept connection was closed by the receiver while it was used again. */
class StaleConnectionError extends Error {}

function isStale(error: unknown): boolean {
  return error instanceof StaleConnectionError;
}

function post({ url, headers, body, lookup, isKept, onAnswer, signal }: Message): Promise<AttemptResult> {
  const isSecure = url.protocol === "https:";
  return new Promise((resolve, reject) => {
    const request = (isSecure ? httpsRequest : httpRequest)(
      url,
      {
        method: "POST",
        agent: isKept && (isSecure ? agents.https : agents.http),
        signal,
        // Of an address none is asked for; it is checked as part of the URL.
        ...(addressInUrl(url) === null && { lookup }),
        headers: {
          "content-type": "application/json",
          "content-length": `${Buffer.byteLength(body)}`,
          "user-agent": `Folio/${packageJson.version}`,
          ...headers,
        },
      },
      (response) => {
        onAnswer?.(response.socket.remoteAddress ?? null);
        readStart(response).then(
          (text) => resolve({ status: response.statusCode ?? 0, error: null, response: text }),
          reject,
        );
      },
    );
    request.on("error", (error: NodeJS.ErrnoException) => {
      const isReset = request.reusedSocket && (error.code === "ECONNRESET" || error.code === "EPIPE");
      reject(isReset ? new StaleConnectionError() : error);
    });
    request.end(body);
  });
}

/** The first bytes of an answer as text that PostgreSQL takes. An answer that goes on is not read to its end. */
async function readStart(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    parts.push(part);
    length += part.length;
    if (length > RESPONSE_BYTES) break; // and closes the connection
  }
  return Buffer.concat(parts).subarray(0, RESPONSE_BYTES).toString("utf8").replaceAll("\0", "\uFFFD");
}

function errorCode(error: unknown): string {
  const code = (error as { code?: unknown }).code;
  if (code === "EADDRNOTALLOWED") return "address_not_allowed";
  return typeof code === "string" ? code : "failed";
}
