import "server-only";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/**
 * When what is to be freed is no longer in use: after a start, when a first request has been answered. Milliseconds.
 */
const AFTER_MS = 2_000;

let isPlanned = false;

/**
 * Frees once what a start, or documents that were drawn, left behind: half of the heap. V8 would keep it for as long as
 * the process is idle, because it collects only when memory is asked for. Several threads that end together free it
 * once.
 */
export function freeMemorySoon(): void {
  if (isPlanned) return;
  isPlanned = true;
  setTimeout(() => {
    isPlanned = false;
    setFlagsFromString("--expose-gc");
    runInNewContext("gc")();
  }, AFTER_MS).unref();
}
