import "server-only";
import { parsePictureAddress, type WantedPicture } from "#lib/domain/invoices/page-pictures.ts";
import { RETRY_AFTER_SECONDS } from "#lib/http/failure-problem.ts";

type Outcome = { ok: true; picture: Uint8Array; sha256: string } | { ok: false; code: string };

/**
 * Answers a request for the picture of a page. Browsers ask each time whether they may still show it, and no picture is
 * drawn again for one that a browser has (RFC 9110, 13.1.2). 404: there is no such page; 503: it cannot be drawn now.
 */
export async function pagePictureResponse(
  request: Request,
  page: string,
  draw: (wanted: WantedPicture) => Promise<Outcome>,
): Promise<Response> {
  const wanted = parsePictureAddress(page, new URL(request.url).searchParams);
  if (!wanted) return nothing();
  if (request.headers.get("if-none-match") === tagOf(wanted))
    return new Response(null, { status: 304, headers: headersOf(wanted) });
  const outcome = await draw(wanted);
  if (!outcome.ok) return isLater(outcome.code) ? later() : nothing();
  const headers = { ...headersOf({ ...wanted, sha256: outcome.sha256 }), "Content-Type": "image/png" };
  return new Response(outcome.picture as Uint8Array<ArrayBuffer>, { headers });
}

function headersOf(picture: WantedPicture): Record<string, string> {
  return { ETag: tagOf(picture), "Cache-Control": "private, no-cache" };
}

function tagOf({ sha256, page, width }: WantedPicture): string {
  return `"${sha256}-${page}-${width}"`;
}

function isLater(code: string): boolean {
  return code === "service_unavailable" || code === "too_many_calls";
}

function later(): Response {
  const headers = { "Retry-After": `${RETRY_AFTER_SECONDS}`, "Cache-Control": "no-store" };
  return new Response("The page cannot be drawn now.", { status: 503, headers });
}

function nothing(): Response {
  return new Response("There is nothing at this address.", { status: 404, headers: { "Cache-Control": "no-store" } });
}
