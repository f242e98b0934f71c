import "server-only";
import { IncomingMessage, type ServerResponse } from "node:http";
import type { Problem } from "#lib/contract/problem.ts";
import type { BodyLimits } from "#lib/http/server/body-limits.ts";
import { holdBytes, releaseBytes, type Sender } from "#lib/http/server/held-bodies.ts";

/** How many bytes of a body that is not complete must come within each such time. */
export interface LeastPace {
  bytes: number;
  withinMs: number;
}

/** `problem` is null when the client has gone. */
export type RequestBody = { ok: true; request: IncomingMessage } | { ok: false; problem: Problem | null };

/** The group that sends a body, by its key or session, or why it is refused. */
export type Identified = { ok: true; groupId: string } | { ok: false; problem: Problem };

export interface BodyRules extends BodyLimits {
  address: string;
  identify: () => Promise<Identified>;
  leastPace: LeastPace;
}

/** Whether a request has a body (RFC 9112, 6.3). */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/**
 * Reads the whole body before anything else sees the request, and counts bytes as they arrive. A Content-Length over
 * the limit is refused unread. Who sends more than anybody may, or finds no room beside others who are not known, is
 * identified first. The returned request holds the body until its response is complete.
 */
export async function readRequestBody(
  request: IncomingMessage,
  response: ServerResponse,
  rules: BodyRules,
): Promise<RequestBody> {
  request.on("error", () => {}); // a client that disconnects is not an error
  const { bytes: limit, openBytes, address, identify } = rules;
  const length = Number(request.headers["content-length"] ?? 0);
  if (length > limit) return { ok: false, problem: tooLarge(limit) };
  const identified = length > openBytes ? await identify() : null;
  if (identified && !identified.ok) return identified;
  if (request.destroyed) return { ok: false, problem: null };
  if (/^100-continue$/i.test(request.headers.expect ?? "")) response.writeContinue(); // the client waits for it
  return receive(
    request,
    response,
    rules,
    identified ? { kind: "known", groupId: identified.groupId } : { kind: "open", address },
  );
}

/** Receives the body of this sender. */
function receive(
  request: IncomingMessage,
  response: ServerResponse,
  rules: BodyRules,
  from: Sender,
): Promise<RequestBody> {
  const { bytes: limit, openBytes, identify, leastPace } = rules;
  let sender = from;
  let chunks: Buffer[] = [];
  let bytes = 0;
  return new Promise((resolve) => {
    let isSettled = false;
    let recentBytes = 0;
    const settle = (body: RequestBody) => {
      if (isSettled) return;
      isSettled = true;
      clearInterval(watch);
      request.off("data", count).off("end", finish).off("close", abandon);
      if (body.ok) response.once("close", () => releaseBytes(sender, bytes));
      else releaseBytes(sender, bytes);
      resolve(body);
    };
    const refuse = (problem: Problem) => settle({ ok: false, problem });
    const count = (chunk: Buffer) => {
      recentBytes += chunk.length;
      const total = bytes + chunk.length;
      if (total > limit) return refuse(tooLarge(limit));
      const isOpen = sender.kind === "open";
      const outcome = isOpen && total > openBytes ? "own" : holdBytes(sender, chunk.length);
      if (outcome === "held") {
        bytes = total;
        chunks.push(chunk);
      } else if (isOpen) void countAsKnown(chunk, total > openBytes);
      else refuse(outcome === "own" ? TOO_MANY_OF_GROUP : TOO_MANY);
    };
    /** Goes on with this chunk when the sender is identified. Anybody may send it, unless it is too large for that. */
    const countAsKnown = async (chunk: Buffer, isTooLarge: boolean) => {
      request.pause();
      const identified = await identify();
      if (isSettled) return;
      if (!identified.ok) return refuse(isTooLarge ? identified.problem : TOO_MANY);
      const before = chunks;
      releaseBytes(sender, bytes);
      sender = { kind: "known", groupId: identified.groupId };
      [chunks, bytes] = [[], 0];
      for (const part of [...before, chunk]) if (!isSettled) count(part);
      watch.refresh(); // the time was ours
      request.resume();
    };
    const finish = () => settle({ ok: true, request: withBody(request, Buffer.concat(chunks)) });
    const abandon = () => settle({ ok: false, problem: null });
    const watch = setInterval(() => {
      if (recentBytes < leastPace.bytes && !request.isPaused()) return refuse(TOO_SLOW);
      recentBytes = 0;
    }, leastPace.withinMs);
    request.on("data", count).on("end", finish).on("close", abandon);
  });
}

const TOO_MANY: Problem = {
  code: "service_unavailable",
  detail: "Too many bodies are being read. Try again in a moment.",
  headers: { "Retry-After": "5" },
};
const TOO_MANY_OF_GROUP: Problem = {
  code: "rate_limited",
  detail: "Too many bodies of your group are being read. Send fewer at once.",
  headers: { "Retry-After": "5" },
};
const TOO_SLOW: Problem = { code: "body_too_slow", detail: "The body stopped, or came too slowly. Send it again." };

function tooLarge(limitBytes: number): Problem {
  return { code: "body_too_large", detail: `A body may have at most ${limitBytes.toLocaleString("en")} bytes here.` };
}

const bodies = new WeakMap<IncomingMessage, Buffer>();

/**
 * The body of a request that was read here; null for one without. To read it from the request's stream takes longer
 * than to parse it.
 */
export function bodyOf(request: IncomingMessage): Buffer | null {
  return bodies.get(request) ?? null;
}

/** The same request with an unread body. A stream that has ended cannot be refilled, so this is a new one. */
function withBody(request: IncomingMessage, body: Buffer): IncomingMessage {
  const { socket, method, url, headers, rawHeaders, httpVersion, httpVersionMajor, httpVersionMinor } = request;
  const unread = new IncomingMessage(socket);
  Object.assign(unread, {
    method,
    url,
    headers,
    rawHeaders,
    httpVersion,
    httpVersionMajor,
    httpVersionMinor,
    complete: true,
  });
  unread.push(body);
  unread.push(null);
  bodies.set(unread, body);
  return unread;
}
