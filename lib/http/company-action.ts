import "server-only";
import { notFound, redirect } from "next/navigation";
import type { z } from "zod";
import { companyContext } from "#lib/auth/require-session.ts";
import { inTransaction, type Tx } from "#lib/db/client.ts";
import { afterChange } from "#lib/db/connection/caller.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import {
  type ActionFailure,
  type ExceptNotFound,
  type Outcome,
  refreshOnSuccess,
  withParsedInput,
  withSession,
} from "#lib/http/action.ts";

// Server actions on a company. Each checks the session, checks that the company belongs to the group (else 404), and
// parses the input. The page passes the company it was rendered for, so switching companies in another tab cannot
// redirect a change.

type CompanyAction<S extends z.ZodType, O extends Outcome> = (
  companyId: string,
  input: z.input<S>,
) => Promise<ExceptNotFound<O> | ActionFailure>;

/** Reads data for the page without refreshing it. */
export function companyRead<S extends z.ZodType, O extends Outcome>(
  schema: S,
  run: (context: Context, input: z.output<S>) => Promise<O>,
): CompanyAction<S, O> {
  return (companyId, input) => inCompany(companyId, schema, input, run);
}

/**
 * Changes data in one transaction and refreshes the page on success. `afterCommit` does what must wait for the commit;
 * its outcome is returned.
 */
export function companyWrite<S extends z.ZodType, O extends Outcome, A extends Outcome = O>(
  schema: S,
  run: (tx: Tx, context: Context, input: z.output<S>) => Promise<O>,
  afterCommit?: (context: Context, outcome: Extract<O, { ok: true }>) => Promise<A>,
): CompanyAction<S, Exclude<O, { ok: true }> | A> {
  return companyWriteWithoutTx<S, Exclude<O, { ok: true }> | A>(schema, async (context, input) => {
    const outcome = await inTransaction((tx) => run(tx, context, input));
    if (outcome.ok && afterCommit) return afterChange(() => afterCommit(context, outcome as Extract<O, { ok: true }>));
    return outcome as Exclude<O, { ok: true }> | A; // A is O when nothing runs after the commit
  });
}

/** Changes data in one transaction while the page is edited, which is not refreshed. */
export function companyAutosave<S extends z.ZodType, O extends Outcome>(
  schema: S,
  run: (tx: Tx, context: Context, input: z.output<S>) => Promise<O>,
): CompanyAction<S, O> {
  return (companyId, input) =>
    inCompany(companyId, schema, input, (context, parsed) => inTransaction((tx) => run(tx, context, parsed)));
}

/**
 * Changes data without a transaction of its own and refreshes the page on success. For use cases that open several
 * transactions, or that first work outside the database.
 */
export function companyWriteWithoutTx<S extends z.ZodType, O extends Outcome>(
  schema: S,
  run: (context: Context, input: z.output<S>) => Promise<O>,
): CompanyAction<S, O> {
  return (companyId, input) => refreshOnSuccess(inCompany(companyId, schema, input, run));
}

/** The same for a form that works without JavaScript. It ends in a redirect and cannot show a failure. */
export function companyForm<S extends z.ZodType>(
  schema: S,
  run: (context: Context, input: z.output<S>) => Promise<never>,
): (companyId: string, input: z.input<S>) => Promise<void> {
  return async (companyId, input) => {
    const failure: ActionFailure = await inCompany(companyId, schema, input, run);
    if (failure.code === "signed_out") redirect("/sign-in");
    throw new Error(`the form was refused: ${failure.code}`);
  };
}

function inCompany<S extends z.ZodType, O extends Outcome>(
  companyId: string,
  schema: S,
  input: z.input<S>,
  run: (context: Context, input: z.output<S>) => Promise<O>,
): Promise<ExceptNotFound<O> | ActionFailure> {
  return withSession<O>(async (user) => {
    if (!user.companies.some(({ id }) => id === companyId)) notFound();
    return withParsedInput(schema, input, (values) => run(companyContext(user, companyId), values));
  });
}
