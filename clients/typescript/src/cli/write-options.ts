import type { WriteOptions } from "#clients/typescript/src/calls.ts";
import type { Option } from "./command.ts";

/** The option of each command whose effect must not happen twice. */
export const KEY_OPTION: Record<string, Option> = {
  "idempotency-key": {
    type: "string",
    value: "<key>",
    help: "Idempotency-Key of your own: the same command with it takes effect once, today and tomorrow.",
  },
};

/** What a call that changes something gets of a command's options. */
export function writeOptions(options: Map<string, string>, signal: AbortSignal): WriteOptions {
  const idempotencyKey = options.get("idempotency-key");
  return { signal, ...(idempotencyKey !== undefined && { idempotencyKey }) };
}
