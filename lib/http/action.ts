import "server-only";
import { refresh } from "next/cache";
import { notFound, unstable_rethrow } from "next/navigation";
import type { z } from "zod";
import { type SessionActor, sessionActor } from "#lib/auth/session-actor.ts";
import { toFieldErrors } from "#lib/contract/field-errors.ts";
import type { FieldError } from "#lib/contract/problem.ts";
import { isUnavailable } from "#lib/db/connection/unavailable.ts";
import { log } from "#lib/log.ts";
import { PasswordHashingBusyError } from "#lib/passwords/password-hash.ts";

/** What every server action may answer instead of its outcome. */
export type ActionFailure = { ok: false; code: "validation_failed"; errors: FieldError[] } | { ok: false; code: FailureCode };
type FailureCode = "signed_out" | "owner_only" | "unavailable" | "unexpected";

export interface Outcome {
  ok: boolean;
}
/** Outcomes that say so are a 404, the same for what is missing and for what is another group's. */
export type ExceptNotFound<O> = Exclude<O, { ok: false; code: "not_found" | "invoice_not_found" }>;

/** A refusal that belongs to one field. */
export function fieldFailure(path: string, code: string): ActionFailure {
  return { ok: false, code: "validation_failed", errors: [{ path, code, message: code }] };
}

/** Input that the schema takes goes on to the work. */
export async function withParsedInput<S extends z.ZodType, O>(
  schema: S,
  input: unknown,
  work: (input: z.output<S>) => Promise<O>,
): Promise<O | ActionFailure> {
  const result = schema.safeParse(input);
  return result.success ? work(result.data) : { ok: false, code: "validation_failed", errors: toFieldErrors(result.error) };
}

/** Work for whoever is signed in. What is missing is a 404. */
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

/** Has the page drawn anew where something may have changed. */
export async function refreshOnSuccess<O extends Outcome>(work: Promise<O>): Promise<O> {
  const outcome = await work;
  if (outcome.ok) refresh();
  return outcome;
}

/** Redirects and missing pages are Next.js's; of any other error the log learns all, and the browser whether the service is away for now. */
export async function catchFailures<O>(work: () => Promise<O | ActionFailure>): Promise<O | ActionFailure> {
  try {
    return await work();
  } catch (error) {
    unstable_rethrow(error);
    log.error({ err: error }, "a server action failed");
    return { ok: false, code: isUnavailable(error) || error instanceof PasswordHashingBusyError ? "unavailable" : "unexpected" };
  }
}

function isMissing(outcome: object): boolean {
  return "code" in outcome && (outcome.code === "not_found" || outcome.code === "invoice_not_found");
}
