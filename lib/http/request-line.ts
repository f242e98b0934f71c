import "server-only";
import { isUuid } from "#lib/domain/identity/identifiers.ts";
import { noteLogged } from "#lib/http/request-note.ts";
import { log } from "#lib/log.ts";

/** A line of the log: one for each request. `durationMs` is rounded to a tenth. */
export interface RequestLine {
  requestId?: string;
  keyId?: string | undefined;
  companyId?: string | undefined;
  tool?: string | undefined;
  method: string | undefined;
  /** As written, without the query. */
  path: string;
  status: number;
  code?: string | undefined;
  /** The network address of the caller; only where it has to be known, to keep attackers out. */
  address?: string | null | undefined;
  durationMs?: number;
}

/** What load balancers, monitoring and browsers ask all day. It is worth a line only where it fails. */
const FREQUENT =
  /^\/(?:api\/health(?:\/live)?|api\/metrics|_next\/.*|logos\/.*|[^/]+\.(?:ico|svg|png|webmanifest|txt))$/;

/** Writes the line of the current request: at the level debug where it is one of many of its kind and did not fail. */
export function logRequestLine(line: RequestLine): void {
  noteLogged();
  const { path, durationMs } = line;
  const level = line.status < 400 && FREQUENT.test(path) ? "debug" : "info";
  log[level]({
    ...line,
    path: withoutSecrets(path),
    ...(durationMs !== undefined && { durationMs: Math.round(durationMs * 10) / 10 }),
  });
}

/** The fewest characters of a segment that may be the token of a link. Those of Folio have 43 and more. */
const TOKEN_CHARACTERS = 32;

/**
 * A path whose segments that could be the key to something, such as the token of a viewing link, are left out. The ids
 * of records stay.
 */
export function withoutSecrets(path: string): string {
  if (path.length < TOKEN_CHARACTERS) return path;
  return path
    .split("/")
    .map((segment) => (segment.length < TOKEN_CHARACTERS || isUuid(segment) ? segment : "…"))
    .join("/");
}
