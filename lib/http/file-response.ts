import "server-only";

export interface ServedFile {
  content: Uint8Array;
  mediaType: string;
  filename: string;
  /** Hex; the strong ETag. */
  sha256: string;
}

/** Serves a file inline, or answers 304 when the client already has these bytes (RFC 9110, 13.1.2). */
export function fileResponse(request: Request, { content, mediaType, filename, sha256 }: ServedFile): Response {
  const headers = { ETag: `"${sha256}"`, "Cache-Control": "private, no-cache" };
  const known = (request.headers.get("if-none-match") ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  if (known.includes(headers.ETag) || known.includes("*")) return new Response(null, { status: 304, headers });
  return new Response(content as Uint8Array<ArrayBuffer>, {
    headers: {
      ...headers,
      "Content-Type": mediaType,
      "Content-Length": String(content.length),
      "Content-Disposition": `inline; filename="${filename}"`,
      "X-Content-Type-Options": "nosniff",
    },
  });
}
