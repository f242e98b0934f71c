import "server-only";
import type { z } from "zod";
import { type ActionFailure, catchFailures, type Outcome, withParsedInput } from "#lib/http/action.ts";

/**
 * A server action that needs no session, such as signing up. It parses the input and hides the details of errors like
 * the other actions.
 */
export function publicAction<S extends z.ZodType, O extends Outcome>(
  schema: S,
  run: (input: z.output<S>) => Promise<O>,
): (input: z.input<S>) => Promise<O | ActionFailure> {
  return (input) => catchFailures<O>(() => withParsedInput(schema, input, run));
}

/** The same for a form that works without JavaScript, which cannot show a failure. */
export function publicForm<S extends z.ZodType>(
  schema: S,
  run: (input: z.output<S>) => Promise<void>,
): (input: z.input<S>) => Promise<void> {
  return async (input) => {
    await catchFailures(() =>
      withParsedInput(schema, input, async (values) => {
        await run(values);
        return { ok: true };
      }),
    );
  };
}
