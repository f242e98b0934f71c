import "server-only";
import pino from "pino";
import { env } from "#lib/env.ts";
import { traceIds } from "#lib/telemetry/span.ts";

/**
 * How long a line waits for others, in milliseconds. A write of its own for each line takes as much processor time as
 * the response it tells of.
 */
const GATHER_MS = 20;
/**
 * A pipe that several processes share keeps writes of up to 4,096 bytes whole (POSIX, PIPE_BUF), so that no line is cut
 * by another process's.
 */
const PIPE_BYTES = 4096;
const output = pino.destination({ dest: 1, sync: false, maxWrite: PIPE_BYTES }); // a request does not wait for its log line
let gathered = "";
let gatheredBytes = 0;
let timer: NodeJS.Timeout | undefined;

/**
 * Lines that are written within a moment leave together, at the latest when the process ends. They are gathered here,
 * because a flush of pino's destination does nothing while a write is under way: what came since then would wait for
 * the next line.
 */
const lines = {
  write(line: string): void {
    const bytes = Buffer.byteLength(line);
    if (gatheredBytes + bytes > PIPE_BYTES) writeGathered();
    gathered += line;
    gatheredBytes += bytes;
    timer ??= setTimeout(writeGathered, GATHER_MS).unref();
  },
};

function writeGathered(): void {
  clearTimeout(timer);
  timer = undefined;
  if (gathered !== "") output.write(gathered);
  gathered = "";
  gatheredBytes = 0;
}

process.once("exit", () => {
  writeGathered();
  output.flushSync();
});

/**
 * Structured logs on standard output, one JSON object per line, with the ids of the current trace. Callers list the
 * fields they log: never a key, a password or a body.
 */
export const log = pino(
  {
    level: env.LOG_LEVEL,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    ...(env.isTraced && { mixin: traceIds }),
  },
  lines,
);
