import type { Problem, ProblemCode } from "./schemas.ts";

/** One fault of the input, with its path, such as `lines[2].quantity`. */
export type FieldFault = NonNullable<Problem["errors"]>[number];

/** The API refused a request. Decide by `code`. */
export class FolioError extends Error {
  override readonly name = "FolioError";
  /** `unexpected_answer` where something else than Folio answered, such as a proxy. */
  readonly code: ProblemCode | "unexpected_answer";
  /** The HTTP status. */
  readonly status: number;
  /** Every fault of the input; empty for other failures. */
  readonly errors: readonly FieldFault[];
  /** The request's id in the service's logs. */
  readonly requestId: string | null;
  /** The whole problem document; `invoiceStatus` and `allowed` are in it, for one. Null with `unexpected_answer`. */
  readonly problem: Problem | null;

  constructor(status: number, problem: Problem | null, requestId: string | null, detail: string) {
    super(detail);
    this.code = problem?.code ?? "unexpected_answer";
    this.status = status;
    this.errors = problem?.errors ?? [];
    this.requestId = problem?.requestId ?? requestId;
    this.problem = problem;
  }
}

/**
 * No answer came: the service could not be reached, or did not answer in time, at any attempt. `cause` is the last
 * attempt's error.
 */
export class FolioConnectionError extends Error {
  override readonly name = "FolioConnectionError";
  readonly attempts: number;

  constructor(url: string, attempts: number, cause: unknown) {
    const why =
      cause instanceof Error && cause.name === "TimeoutError" ? "did not answer in time" : "could not be reached";
    super(`${new URL(url).origin} ${why}, in ${attempts} ${attempts === 1 ? "attempt" : "attempts"}.`, { cause });
    this.attempts = attempts;
  }
}

/** The error that an answer which is no success stands for. */
export function toFolioError(status: number, headers: Headers, text: string): FolioError {
  const problem = headers.get("content-type")?.includes("json") ? parseProblem(text) : null;
  const requestId = headers.get("x-request-id");
  if (!problem) return new FolioError(status, null, requestId, unexpected(status, headers));
  const faults = (problem.errors ?? []).map(({ path, message }) => `${path} ${message}`);
  return new FolioError(status, problem, requestId, [problem.detail, ...faults].join("\n  "));
}

function unexpected(status: number, headers: Headers): string {
  const target = headers.get("location");
  if (target) return `The address redirects to ${target}. Give that address as baseUrl.`;
  return `The answer (HTTP ${status}, ${headers.get("content-type") ?? "no content type"}) is not one of Folio's API. Is baseUrl right?`;
}

function parseProblem(text: string): Problem | null {
  try {
    const parsed = JSON.parse(text);
    return typeof parsed?.code === "string" && typeof parsed.detail === "string" ? parsed : null;
  } catch {
    return null;
  }
}
