import type { Tagged } from "#clients/typescript/src/calls.ts";
import type { Call } from "./command.ts";

/** Shows what was read, or with `--etag` the ETag of this version of it, alone on a line. */
export function showTagged<T>(
  { output, options }: Pick<Call, "output" | "options">,
  { body, etag }: Tagged<T>,
  show: (output: Call["output"], body: T) => void,
): void {
  if (options.has("etag")) output.write(`${etag}\n`);
  else show(output, body);
}
