import "server-only";
import type { z } from "zod";
import { type ActionFailure, catchFailures, type Outcome, withParsedInput } from "#lib/http/action.ts";

/** A server action for anybody, such as signing up: it parses, and says no more of a failure than the others do. */
export function publicAction<S extends z.ZodType, O extends Outcome>(
  schema: S,
  run: (input: z.output<S>) => Promise<O>,
): (input: z.input<S>) => Promise<O | ActionFailure> {
  return (input) => catchFailures<O>(() => withParsedInput(schema, input, run));
}

/** The same for a form that works without a script, which has no place to show a failure. */
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
