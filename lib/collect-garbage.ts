import "server-only";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** When the start is over, and a first request has been answered. Milliseconds. */
const AFTER_MS = 2_000;

/**
 * Frees once what the start of this process left behind, half of its heap. V8 would keep it for as long as the process is idle, because it
 * collects only when memory is asked for.
 */
export function freeMemoryOfStart(): void {
  setTimeout(() => {
    setFlagsFromString("--expose-gc");
    runInNewContext("gc")();
  }, AFTER_MS).unref();
}
