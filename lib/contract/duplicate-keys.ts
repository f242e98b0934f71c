import { toPath } from "#lib/contract/field-errors.ts";

/** Deeper than any body of the API, and shallow enough for recursive code that walks a parsed body. */
export const MAX_JSON_DEPTH = 100;

/** The maximum number of duplicates in a response, and the maximum total length of their paths. */
const MAX_LISTED = 100;
const MAX_LISTED_CHARACTERS = 10_000;

export type KeyScan =
  | { ok: true }
  | { ok: false; code: "duplicate_key"; paths: string[] }
  | { ok: false; code: "too_deep" };

/** An open object or array at the current position. */
type Level =
  | { keys: Map<string, "unique" | "repeated">; key: string; awaitsKey: boolean }
  | { keys: null; index: number };

/**
 * Finds keys that occur twice in one object of a JSON text; JSON.parse silently keeps the last one (RFC 8259, section
 * 4). `json` must be valid for JSON.parse. Keys are compared unescaped: "\u0061" is "a". Each repeated key is listed
 * once.
 */
export function scanKeys(json: string): KeyScan {
  const levels: Level[] = [];
  const paths: string[] = [];
  let listedCharacters = 0;
  for (let at = 0; at < json.length; at++) {
    const level = levels.at(-1);
    switch (json[at]) {
      case '"': {
        const start = at;
        at = endOfString(json, start);
        if (!level?.keys || !level.awaitsKey) break;
        level.key = keyOf(json.slice(start, at + 1));
        level.awaitsKey = false;
        const seen = level.keys.get(level.key);
        level.keys.set(level.key, seen ? "repeated" : "unique");
        if (seen !== "unique") break;
        const path = toPath(levels.map((open) => (open.keys ? open.key : open.index)));
        paths.push(path);
        listedCharacters += path.length;
        if (paths.length === MAX_LISTED || listedCharacters > MAX_LISTED_CHARACTERS)
          return { ok: false, code: "duplicate_key", paths };
        break;
      }
      case "{":
        levels.push({ keys: new Map(), key: "", awaitsKey: true });
        break;
      case "[":
        levels.push({ keys: null, index: 0 });
        break;
      case "}":
      case "]":
        levels.pop();
        break;
      case ",":
        if (level?.keys) level.awaitsKey = true;
        else if (level) level.index++;
        break;
    }
    if (levels.length > MAX_JSON_DEPTH) return { ok: false, code: "too_deep" };
  }
  return paths.length > 0 ? { ok: false, code: "duplicate_key", paths } : { ok: true };
}

/** The index of the closing quotation mark of the string that starts at `start`. */
function endOfString(json: string, start: number): number {
  let at = start + 1;
  while (json[at] !== '"') at += json[at] === "\\" ? 2 : 1;
  return at;
}

function keyOf(literal: string): string {
  return literal.includes("\\") ? JSON.parse(literal) : literal.slice(1, -1);
}
