import "server-only";
import { refresh } from "next/cache";
import { notFound, unstable_rethrow } from "next/navigation";
import type { z } from "zod";
import { type SessionActor, sessionActor } from "#lib/auth/session-actor.ts";
import { companyContext } from "#lib/auth/signed-in.ts";
import { toFieldErrors } from "#lib/contract/field-errors.ts";
import type { FieldError } from "#lib/contract/problem.ts";
import { inTransaction, type Tx } from "#lib/db/client.ts";
import type { Actor, Context } from "#lib/domain/actor.ts";
import { log } from "#lib/log.ts";

/** What every server action may answer instead of its outcome. */
export type ActionFailure = { ok: false; code: "validation_failed"; errors: FieldError[] } | { ok: false; code: PlainFailure };
type PlainFailure = "signed_out" | "owner_only" | "unexpected";

interface Outcome {
  ok: boolean;
}
/** Outcomes that say so are a 404, the same for what is missing and for what is another group's. */
type Visible<O> = Exclude<O, { ok: false; code: "not_found" | "invoice_not_found" }>;

/** Who acts where no company is concerned. */
export interface GroupContext {
  groupId: string;
  actor: Actor;
  now: Date;
  user: SessionActor;
}

/**
 * A server action on a company. It checks the session and that the company is one of the group's (else 404), parses the input, runs one
 * transaction, and on success has the page drawn anew. The page hands over the company it was rendered for, so that switching companies in
 * another tab misplaces nothing. `afterCommit` does what has to wait for the commit; its outcome is the answer.
 */
export function companyAction<S extends z.ZodType, O extends Outcome, A extends Outcome = O>(
  schema: S,
  run: (tx: Tx, context: Context, input: z.output<S>) => Promise<O>,
  afterCommit?: (context: Context, outcome: Extract<O, { ok: true }>) => Promise<A>,
): (companyId: string, input: z.input<S>) => Promise<Visible<Exclude<O, { ok: true }> | A> | ActionFailure> {
  return (companyId, input) =>
    act<Exclude<O, { ok: true }> | A>(async (user) => {
      if (!user.companies.some(({ id }) => id === companyId)) notFound();
      const parsed = schema.safeParse(input);
      if (!parsed.success) return { ok: false, code: "validation_failed", errors: toFieldErrors(parsed.error) };
      const context = companyContext(user, companyId);
      const outcome = await inTransaction((tx) => run(tx, context, parsed.data));
      if (outcome.ok && afterCommit) return afterCommit(context, outcome as Extract<O, { ok: true }>);
      return outcome as Exclude<O, { ok: true }> | A; // A is O where nothing is done after the commit
    });
}

/** A server action on the group: the same without a company. */
export function groupAction<S extends z.ZodType, O extends Outcome>(
  schema: S,
  run: (tx: Tx, by: GroupContext, input: z.output<S>) => Promise<O>,
  afterCommit?: (by: GroupContext) => Promise<void>,
): (input: z.input<S>) => Promise<Visible<O> | ActionFailure> {
  return (input) =>
    act<O>(async (user) => {
      const parsed = schema.safeParse(input);
      if (!parsed.success) return { ok: false, code: "validation_failed", errors: toFieldErrors(parsed.error) };
      const { groupId, userId } = user;
      const by: GroupContext = { groupId, actor: { kind: "user", id: userId }, now: new Date(), user };
      const outcome = await inTransaction((tx) => run(tx, by, parsed.data));
      if (outcome.ok) await afterCommit?.(by);
      return outcome;
    });
}

/** The same for the owner of the group alone. */
export function ownerAction<S extends z.ZodType, O extends Outcome>(
  schema: S,
  run: (tx: Tx, by: GroupContext, input: z.output<S>) => Promise<O>,
): (input: z.input<S>) => Promise<Visible<O> | ActionFailure> {
  return groupAction(schema, async (tx, by, input): Promise<O> => {
    if (by.user.role !== "owner") return { ok: false, code: "owner_only" } as unknown as O;
    return run(tx, by, input);
  });
}

/** A server action for anybody, such as signing up: it parses, and says no more of a failure than the others do. */
export function publicAction<S extends z.ZodType, O extends Outcome>(
  schema: S,
  run: (input: z.output<S>) => Promise<O>,
): (input: z.input<S>) => Promise<O | ActionFailure> {
  return (input) =>
    guard<O>(async () => {
      const parsed = schema.safeParse(input);
      if (!parsed.success) return { ok: false, code: "validation_failed", errors: toFieldErrors(parsed.error) };
      return run(parsed.data);
    });
}

/** A refusal that belongs to one field. */
export function fieldFailure(path: string, code: string): ActionFailure {
  return { ok: false, code: "validation_failed", errors: [{ path, code, message: code }] };
}

function act<O extends Outcome>(work: (user: SessionActor) => Promise<O | ActionFailure>): Promise<Visible<O> | ActionFailure> {
  return guard<Visible<O>>(async () => {
    const user = await sessionActor();
    if (!user) return { ok: false, code: "signed_out" };
    const outcome = await work(user);
    if (outcome.ok) refresh();
    else if (isMissing(outcome)) notFound();
    return outcome as Visible<O> | ActionFailure;
  });
}

function isMissing(outcome: object): boolean {
  return "code" in outcome && (outcome.code === "not_found" || outcome.code === "invoice_not_found");
}

/** Redirects and missing pages are Next.js's; of any other error the log learns all and the browser nothing. */
async function guard<O>(work: () => Promise<O | ActionFailure>): Promise<O | ActionFailure> {
  try {
    return await work();
  } catch (error) {
    unstable_rethrow(error);
    log.error({ err: error }, "a server action failed");
    return { ok: false, code: "unexpected" };
  }
}
