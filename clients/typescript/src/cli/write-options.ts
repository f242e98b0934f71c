import type { ChangeOptions } from "#clients/typescript/src/calls.ts";
import type { Option } from "./command.ts";

/** The option of each command whose effect must not happen twice. */
export const KEY_OPTION: Record<string, Option> = {
  "idempotency-key": {
    type: "string",
    value: "<key>",
    help: "Idempotency-Key of your own: the same command with it takes effect once, today and tomorrow.",
  },
};

/** The options of each command that changes what somebody else may change too. */
export const CHANGE_OPTIONS: Record<string, Option> = {
  ...KEY_OPTION,
  "if-match": {
    type: "string",
    value: "<etag>",
    help: "The ETag that a get with --etag gave: refused where it is another by now.",
  },
};

/** The option of each command that shows one thing which has an ETag. */
export const ETAG_OPTION: Record<string, Option> = {
  etag: { type: "boolean", help: "Its ETag instead, for --if-match of what is done to it." },
};

/** What a call that changes something gets of a command's options. */
export function writeOptions(options: Map<string, string>, signal: AbortSignal): ChangeOptions {
  const [idempotencyKey, ifMatch] = [options.get("idempotency-key"), options.get("if-match")];
  return {
    signal,
    ...(idempotencyKey !== undefined && { idempotencyKey }),
    ...(ifMatch !== undefined && { ifMatch }),
  };
}
