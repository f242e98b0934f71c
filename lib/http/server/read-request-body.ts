import "server-only";
import { IncomingMessage, type ServerResponse } from "node:http";

/** The maximum size of all bodies in memory, so that many clients together cannot exhaust it. */
const ALL_BODIES_BYTES = 128 * 1024 * 1024;
let heldBytes = 0;

export type RequestBody = { ok: true; request: IncomingMessage } | { ok: false; code: "too_large" | "too_many" | "gone" };

/** Whether a request has a body (RFC 9112, 6.3). */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/**
 * Reads the whole body before anything else sees the request, and counts bytes as they arrive. A Content-Length over the limit is refused
 * unread. The returned request holds the body until its response is complete.
 */
export function readRequestBody(request: IncomingMessage, response: ServerResponse, limitBytes: number): Promise<RequestBody> {
  request.on("error", () => {}); // a client that disconnects is not an error
  if (Number(request.headers["content-length"] ?? 0) > limitBytes) return Promise.resolve({ ok: false, code: "too_large" });
  if (/^100-continue$/i.test(request.headers.expect ?? "")) response.writeContinue(); // the client waits for it
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const release = () => {
      heldBytes -= bytes;
    };
    const settle = (body: RequestBody) => {
      request.off("data", count).off("end", finish).off("close", abandon);
      if (body.ok) response.once("close", release);
      else release();
      resolve(body);
    };
    const count = (chunk: Buffer) => {
      if (bytes + chunk.length > limitBytes) return settle({ ok: false, code: "too_large" });
      if (heldBytes + chunk.length > ALL_BODIES_BYTES) return settle({ ok: false, code: "too_many" });
      bytes += chunk.length;
      heldBytes += chunk.length;
      chunks.push(chunk);
    };
    const finish = () => settle({ ok: true, request: withBody(request, Buffer.concat(chunks)) });
    const abandon = () => settle({ ok: false, code: "gone" });
    request.on("data", count).on("end", finish).on("close", abandon);
  });
}

const bodies = new WeakMap<IncomingMessage, Buffer>();

/** The body of a request that was read here; null for one without. To read it from the request's stream takes longer than to parse it. */
export function bodyOf(request: IncomingMessage): Buffer | null {
  return bodies.get(request) ?? null;
}

/** The same request with an unread body. A stream that has ended cannot be refilled, so this is a new one. */
function withBody(request: IncomingMessage, body: Buffer): IncomingMessage {
  const { socket, method, url, headers, rawHeaders, httpVersion, httpVersionMajor, httpVersionMinor } = request;
  const unread = new IncomingMessage(socket);
  Object.assign(unread, { method, url, headers, rawHeaders, httpVersion, httpVersionMajor, httpVersionMinor, complete: true });
  unread.push(body);
  unread.push(null);
  bodies.set(unread, body);
  return unread;
}
