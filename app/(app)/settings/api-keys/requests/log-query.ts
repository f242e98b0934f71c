import { REQUEST_RESULTS, type RequestQuestion } from "#lib/api-keys/list-requests.ts";
import { isUuid } from "#lib/domain/identity/identifiers.ts";

export type LogQuery = RequestQuestion;

export const METHODS = ["GET", "HEAD", "POST", "PATCH", "DELETE"] as const;

/** What the parameters of the URL ask for. Invalid ones are ignored. */
export function parseLogQuery(params: Record<string, string | string[] | undefined>): LogQuery {
  const text = (name: string) => {
    const value = params[name]; // own keys: these are names of parameters
    return typeof value === "string" ? value : "";
  };
  const id = (name: string) => (isUuid(text(name)) ? text(name) : null);
  return {
    keyId: id("key"),
    method: METHODS.find((method) => method === text("method")) ?? null,
    result: REQUEST_RESULTS.find((result) => result === text("result")) ?? "all",
    search: text("search").replaceAll("\0", "").trim().slice(0, 200) || null,
    before: id("before"),
  };
}
