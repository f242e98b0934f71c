import "server-only";
import { format, stripVTControlCharacters } from "node:util";
import { log } from "#lib/log.ts";

const LEVELS = { debug: "debug", log: "info", info: "info", warn: "warn", error: "error", trace: "debug" } as const;

/** Has what libraries print, Next.js above all, and the warnings of Node be lines of the log. */
export function logForeignLines(): void {
  for (const [method, level] of Object.entries(LEVELS) as [
    keyof typeof LEVELS,
    (typeof LEVELS)[keyof typeof LEVELS],
  ][]) {
    console[method] = (...printed: unknown[]) => {
      const err = printed.find((part) => part instanceof Error);
      const words = printed.filter((part) => part !== err);
      log[level]({ ...(err && { err }) }, stripVTControlCharacters(format(...words)).trim() || err?.message);
    };
  }
  process.removeAllListeners("warning"); // Node's own, which prints
  process.on("warning", (err) => log.warn({ err }, err.message));
}
