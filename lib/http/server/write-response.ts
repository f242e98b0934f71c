import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { acceptedWeights } from "#lib/http/accepted-weights.ts";
import { gzipTag } from "#lib/http/entity-tag.ts";
import type { PlainResponse } from "#lib/http/plain-http.ts";
import { SECURITY_HEADERS } from "#lib/http/security-headers.ts";

const compress = promisify(gzip);

/** From how many characters on JSON is compressed. A shorter one fits into a packet or two as it is. */
const WORTH_COMPRESSING = 1024;

/**
 * Writes a response of the API, compressed where the caller accepts gzip (RFC 9110, 12.5.3). Nothing is written to a
 * caller who hung up.
 */
export async function writeResponse(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: PlainResponse,
): Promise<void> {
  const all: Record<string, string | number> = { ...SECURITY_HEADERS, ...headers };
  let content = request.method === "HEAD" ? null : body;
  if (typeof body === "string" && body.length >= WORTH_COMPRESSING) {
    all.Vary = "Accept-Encoding";
    if (content !== null && acceptsGzip(request.headers["accept-encoding"])) {
      content = await compress(body);
      all["Content-Encoding"] = "gzip";
      if (headers.ETag) all.ETag = gzipTag(headers.ETag);
      all["Content-Length"] = content.length;
    }
  }
  if (response.destroyed) return;
  response.writeHead(status, all);
  response.end(content ?? undefined);
}

function acceptsGzip(accepted: string | string[] | undefined): boolean {
  const weights = acceptedWeights(`${accepted ?? ""}`);
  return Math.max(weights.get("gzip") ?? 0, weights.get("x-gzip") ?? 0) > 0;
}
