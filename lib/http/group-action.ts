import "server-only";
import type { z } from "zod";
import { inTransaction, type Tx } from "#lib/db/client.ts";
import { afterChange } from "#lib/db/connection/caller.ts";
import type { Actor } from "#lib/domain/identity/actor.ts";
import {
  type ActionFailure,
  type ExceptNotFound,
  type Outcome,
  refreshOnSuccess,
  withParsedInput,
  withSession,
} from "#lib/http/action.ts";

/** The caller of an action that concerns no company. */
export interface GroupContext {
  groupId: string;
  actor: Actor;
  now: Date;
  user: { userId: string; email: string; role: "owner" | "member" };
}

type GroupAction<S extends z.ZodType, O extends Outcome> = (
  input: z.input<S>,
) => Promise<ExceptNotFound<O> | ActionFailure>;

/**
 * A server action on the group or the account. It runs in one transaction, then `afterCommit`, and refreshes the page
 * on success.
 */
export function groupWrite<S extends z.ZodType, O extends Outcome>(
  schema: S,
  run: (tx: Tx, by: GroupContext, input: z.output<S>) => Promise<O>,
  afterCommit?: (by: GroupContext, outcome: Extract<O, { ok: true }>) => Promise<void>,
): GroupAction<S, O> {
  return groupWriteWithoutTx<S, O>(schema, async (by, input) => {
    const outcome = await inTransaction((tx) => run(tx, by, input));
    if (outcome.ok) await afterChange(async () => afterCommit?.(by, outcome as Extract<O, { ok: true }>));
    return outcome;
  });
}

/** The same without a transaction of its own, for use cases that first work outside the database. */
export function groupWriteWithoutTx<S extends z.ZodType, O extends Outcome>(
  schema: S,
  run: (by: GroupContext, input: z.output<S>) => Promise<O>,
): GroupAction<S, O> {
  return (input) =>
    refreshOnSuccess(
      withSession<O>(({ groupId, userId, email, role }) =>
        withParsedInput(schema, input, (values) =>
          run({ groupId, actor: { kind: "user", id: userId }, now: new Date(), user: { userId, email, role } }, values),
        ),
      ),
    );
}

/** A server action for the owner of the group only. */
export function ownerWrite<S extends z.ZodType, O extends Outcome>(
  schema: S,
  run: (tx: Tx, by: GroupContext, input: z.output<S>) => Promise<O>,
): GroupAction<S, O | { ok: false; code: "owner_only" }> {
  return groupWrite<S, O | { ok: false; code: "owner_only" }>(schema, async (tx, by, input) => {
    if (by.user.role !== "owner") return { ok: false, code: "owner_only" };
    return run(tx, by, input);
  });
}
