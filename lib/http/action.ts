import "server-only";
import { refresh } from "next/cache";
import { notFound, unstable_rethrow } from "next/navigation";
import type { z } from "zod";
import { type SessionActor, sessionActor } from "#lib/auth/session-actor.ts";
import { toFieldErrors } from "#lib/contract/field-errors.ts";
import type { FieldError } from "#lib/contract/problem.ts";
import { isAccessEnded } from "#lib/db/access-gate.ts";
import { isUnavailable } from "#lib/db/connection/unavailable.ts";
import { log } from "#lib/log.ts";
import { PasswordHashingBusyError } from "#lib/passwords/password-hash.ts";
import { isTooManyCalls } from "#lib/too-many-calls.ts";

/** The failures that every server action can return instead of its outcome. */
export type ActionFailure =
  | { ok: false; code: "validation_failed"; errors: FieldError[] }
  | { ok: false; code: FailureCode };
type FailureCode = "signed_out" | "owner_only" | "unavailable" | "unexpected";

export interface Outcome {
  ok: boolean;
}
/** `not_found` outcomes become a 404. A missing resource and one of another group look the same. */
export type ExceptNotFound<O> = Exclude<O, { ok: false; code: "not_found" | "invoice_not_found" }>;

/** A failure that belongs to one field. `message` names what is at fault, where the code alone does not. */
export function fieldFailure(path: string, code: string, message = code): ActionFailure {
  return { ok: false, code: "validation_failed", errors: [{ path, code, message }] };
}

/** Parses the input and passes it to `work`; returns the field errors when it is invalid. */
export async function withParsedInput<S extends z.ZodType, O>(
  schema: S,
  input: unknown,
  work: (input: z.output<S>) => Promise<O>,
): Promise<O | ActionFailure> {
  const result = schema.safeParse(input);
  return result.success
    ? work(result.data)
    : { ok: false, code: "validation_failed", errors: toFieldErrors(result.error) };
}

/** Runs `work` for the signed-in user. A missing resource is a 404. */
export function withSession<O extends Outcome>(
  work: (user: SessionActor) => Promise<O | ActionFailure>,
): Promise<ExceptNotFound<O> | ActionFailure> {
  return catchFailures<ExceptNotFound<O>>(async () => {
    const user = await sessionActor();
    if (!user) return { ok: false, code: "signed_out" };
    const outcome = await work(user);
    if (isMissing(outcome)) notFound();
    return outcome as ExceptNotFound<O> | ActionFailure;
  });
}

/** Refreshes the page when the outcome is a success. */
export async function refreshOnSuccess<O extends Outcome>(work: Promise<O>): Promise<O> {
  const outcome = await work;
  if (outcome.ok) refresh();
  return outcome;
}

/**
 * Rethrows the redirects and 404s of Next.js. A user whose session or membership ended before the commit is signed out,
 * and nothing was done. The log gets every other error; the browser learns only whether the service is temporarily
 * unavailable.
 */
export async function catchFailures<O>(work: () => Promise<O | ActionFailure>): Promise<O | ActionFailure> {
  try {
    return await work();
  } catch (error) {
    unstable_rethrow(error);
    if (isAccessEnded(error)) return { ok: false, code: "signed_out" };
    log.error({ err: error }, "a server action failed");
    return { ok: false, code: isTemporary(error) ? "unavailable" : "unexpected" };
  }
}

function isTemporary(error: unknown): boolean {
  return isUnavailable(error) || isTooManyCalls(error) || error instanceof PasswordHashingBusyError;
}

function isMissing(outcome: object): boolean {
  return "code" in outcome && (outcome.code === "not_found" || outcome.code === "invoice_not_found");
}
