import "server-only";
import {
  type LoggedRequest,
  REQUEST_RETENTION_MS,
  type RequestFilter,
  readRequests,
} from "#lib/db/api-keys/api-requests.ts";

export type { LoggedRequest };

/** The answers that a reader of the log looks for, with their statuses. */
const RESULTS = {
  all: [0, 999],
  succeeded: [0, 399],
  refused: [400, 499],
  failed: [500, 999],
} as const;

export type RequestResult = keyof typeof RESULTS;

export const REQUEST_RESULTS = Object.keys(RESULTS) as RequestResult[];

/** What a reader asked for; null where it does not matter. */
export interface RequestQuestion {
  keyId: string | null;
  method: string | null;
  result: RequestResult;
  /** A part of the path, or a whole code or request id. */
  search: string | null;
  /** The page begins after this request. */
  before: string | null;
}

const PAGE = 50;
/** How many requests a page looks at, so that a rare one among millions is looked for step by step. */
const WINDOW = 20_000;

/**
 * The requests of the last 30 days, newest first. The owner sees those of every key of the group, a member those of
 * their own.
 */
export async function listRequests(
  by: { groupId: string; userId: string; role: "owner" | "member" },
  { keyId, method, result, search, before }: RequestQuestion,
  now: Date,
): Promise<{ requests: LoggedRequest[]; next: string | null }> {
  const [statusFrom, statusTo] = RESULTS[result];
  const filter: RequestFilter = {
    userId: by.role === "owner" ? null : by.userId,
    keyId,
    method,
    statusFrom,
    statusTo,
    search,
  };
  const since = new Date(now.getTime() - REQUEST_RETENTION_MS);
  const { requests, end } = await readRequests(by.groupId, filter, { before, since, limit: PAGE, window: WINDOW });
  return { requests, next: end };
}
