import "server-only";
import pino from "pino";
import { env } from "#lib/env.ts";
import { traceIds } from "#lib/telemetry/span.ts";

/**
 * Structured logs on standard output, one JSON object per line, with the ids of the current trace. Callers list the fields they log: never
 * a key, a password or a body.
 */
export const log = pino(
  { level: env.LOG_LEVEL, base: { pid: process.pid }, timestamp: pino.stdTimeFunctions.isoTime, ...(env.isTraced && { mixin: traceIds }) },
  pino.destination({ dest: 1, sync: false }), // a request does not wait for its log line
);
