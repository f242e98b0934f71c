import "server-only";
import type { RequestHeaders } from "#lib/auth/network-address.ts";
import { knownTag } from "#lib/http/entity-tag.ts";
import { type PlainResponse, toResponse } from "#lib/http/plain-http.ts";

export interface ServedFile {
  content: Uint8Array;
  mediaType: string;
  filename: string;
  /** Hex; the strong ETag. */
  sha256: string;
  /** Somebody sent it, so it is saved, and never shown with the rights of a page of ours. */
  isForeign?: true;
}

/**
 * Serves a file, inline unless it is foreign, or answers 304 when the client already has these bytes (RFC 9110,
 * 13.1.2).
 */
export function fileResponse(request: Request, file: ServedFile): Response {
  return toResponse(plainFileResponse(request.headers, file));
}

/** The same for a handler of the API. */
export function plainFileResponse(
  requestHeaders: RequestHeaders,
  { content, mediaType, filename, sha256, isForeign }: ServedFile,
): PlainResponse {
  const headers = { ETag: `"${sha256}"`, "Cache-Control": "private, no-cache" };
  if (knownTag(requestHeaders, headers.ETag) !== null) return { status: 304, headers, body: null };
  return {
    status: 200,
    headers: {
      ...headers,
      "Content-Type": mediaType,
      "Content-Length": String(content.length),
      "Content-Disposition": `${isForeign ? "attachment" : "inline"}; ${filenameParameters(filename)}`,
      "X-Content-Type-Options": "nosniff",
      ...(isForeign && { "Content-Security-Policy": "default-src 'none'; sandbox" }),
    },
    body: content,
  };
}

/** A name that is not ASCII also gets the form that keeps its characters (RFC 6266, 4.3). */
function filenameParameters(filename: string): string {
  const ascii = filename.replace(/[^ -~]|["\\]/g, "_");
  if (ascii === filename) return `filename="${filename}"`;
  const encoded = encodeURIComponent(filename).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
