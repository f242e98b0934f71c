import "server-only";
import { hash } from "node:crypto";
import type { RequestHeaders } from "#lib/auth/network-address.ts";
import type { PlainResponse } from "#lib/http/plain-http.ts";
import { jsonResponse } from "#lib/http/respond.ts";

/**
 * The strong ETag of a JSON answer: the SHA-256 of its bytes. The answer shows more than its own row has, such as the
 * client of a draft and what the mail provider reports, so that no version of the row could stand for it.
 */
export function entityTag(body: string): string {
  return `"${hash("sha256", body, "base64url")}"`;
}

const OF_GZIP = "-gzip";

/**
 * The strong ETag of the same answer in gzip: each encoding has its own (RFC 9110, 8.8.3.3). Both name the same
 * version.
 */
export function gzipTag(tag: string): string {
  return tag.replace(/"$/, `${OF_GZIP}"`);
}

function withoutEncoding(tag: string): string {
  return tag.endsWith(`${OF_GZIP}"`) ? `${tag.slice(0, -OF_GZIP.length - 1)}"` : tag;
}

/**
 * What `If-Match` demands: any version (`*`), or one of these ETags. Weak ones are left out, because they never match
 * (RFC 9110, 13.1.1).
 */
export type IfMatch = "*" | string[];

/**
 * An ETag of a list; RFC 9110, 8.8.3 and 5.6.1: elements may be empty. Blanks can be matched in one way only, so that
 * many take no longer.
 */
const LISTED = /[ \t]*(?:(W\/)?("[\x21\x23-\x7e\x80-\xff]*")[ \t]*)?(?:,|$)/y;

/** The ETags of a header; null when it is malformed. */
function readTags(header: string): { isWeak: boolean; tag: string }[] | null {
  const tags: { isWeak: boolean; tag: string }[] = [];
  LISTED.lastIndex = 0;
  while (LISTED.lastIndex < header.length) {
    const match = LISTED.exec(header);
    if (!match) return null;
    if (match[2] !== undefined) tags.push({ isWeak: match[1] !== undefined, tag: match[2] });
  }
  return tags.length > 0 ? tags : null;
}

/** The precondition of a change; null without one, undefined when it is malformed. */
export function ifMatch(headers: RequestHeaders): IfMatch | null | undefined {
  const header = headers.get("if-match");
  return header === null ? null : readIfMatch(header);
}

/** The value of an `If-Match`; undefined when it is malformed. */
export function readIfMatch(value: string): IfMatch | undefined {
  if (value.trim() === "*") return "*";
  return readTags(value)?.flatMap(({ isWeak, tag }) => (isWeak ? [] : [withoutEncoding(tag)]));
}

export const PRECONDITION_FAILED = { ok: false, code: "precondition_failed" } as const;

/**
 * Whether a precondition no longer holds. `current` reads what GET answers, and locks it; null where the change is
 * refused whatever the caller saw.
 */
export async function isOutdated(
  precondition: IfMatch | null,
  current: () => Promise<object | null>,
): Promise<boolean> {
  const shown = precondition && (await current());
  return shown !== null && !names(precondition as IfMatch, entityTag(JSON.stringify(shown)));
}

/** Whether a precondition names this ETag, in whatever encoding. */
function names(precondition: IfMatch, tag: string): boolean {
  return precondition === "*" || precondition.includes(withoutEncoding(tag));
}

/**
 * The ETag by which the caller already has the answer with this one (RFC 9110, 13.1.2), in whatever encoding; null
 * where not. A malformed header is ignored.
 */
export function knownTag(headers: RequestHeaders, etag: string): string | null {
  const header = headers.get("if-none-match");
  if (header === null) return null;
  if (header.trim() === "*") return etag;
  return readTags(header)?.find(({ tag }) => withoutEncoding(tag) === etag)?.tag ?? null;
}

/** A JSON answer with its ETag, or 304 when the caller already has it. */
export function taggedResponse(headers: RequestHeaders, body: unknown): PlainResponse {
  const json = JSON.stringify(body);
  const etag = entityTag(json);
  const known = knownTag(headers, etag);
  if (known !== null) return { status: 304, headers: { ETag: known, "Cache-Control": "no-store" }, body: null };
  return jsonResponse(200, json, { ETag: etag });
}
