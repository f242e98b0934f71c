import "server-only";

// The tracing interface of Folio. It loads nothing of OpenTelemetry unless lib/tracing/start-tracing.ts is loaded:
// without it a span only calls its function.

/**
 * The attributes of a span, named by OpenTelemetry's semantic conventions where they exist. Values come from a small,
 * known set: never an id, an address, a token, a parameter of a statement or user text.
 */
export type SpanAttributes = Record<string, string | number | boolean>;

/** The kind of work: `server` handles a request, `client` calls a service, `producer` and `consumer` handle a job. */
export type SpanKind = "internal" | "server" | "client" | "producer" | "consumer";

export interface SpanStart {
  kind?: SpanKind;
  attributes?: SpanAttributes;
  /**
   * The caller's trace context, a `traceparent` of W3C Trace Context; without it the span continues the current trace.
   */
  traceparent?: string | undefined;
}

export interface OpenSpan {
  set(attributes: SpanAttributes): void;
  /** Marks the work as failed; `type` is the class of the error, never its message. */
  fail(type: string): void;
}

/** The ids of the current trace and span, as named in log lines. */
export interface TraceIds {
  trace_id: string;
  span_id: string;
}

export interface Tracing {
  inSpan<T>(name: string, start: SpanStart, work: (span: OpenSpan) => Promise<T>): Promise<T>;
  /** A span within the current one that `end` ends; null when there is no current one. */
  childSpan(name: string, start: SpanStart): { end(failure?: unknown): void } | null;
  currentIds(): TraceIds | undefined;
  currentTraceparent(): string | undefined;
  /** Exports the remaining spans. */
  stop(): Promise<void>;
}

// The web server and the build of Next.js have copies of this module that share one tracing.
const shared = globalThis as { folioTracing?: Tracing };

const UNTRACED: OpenSpan = { set: () => {}, fail: () => {} };

export function setTracing(tracing: Tracing | undefined): void {
  if (tracing) shared.folioTracing = tracing;
  else delete shared.folioTracing;
}

/** The tracing of this process; undefined when it is off. */
export function tracing(): Tracing | undefined {
  return shared.folioTracing;
}

/** Measures work as a span of the current trace, or of a new one. The span fails when the work throws. */
export function inSpan<T>(name: string, start: SpanStart, work: (span: OpenSpan) => Promise<T>): Promise<T> {
  return shared.folioTracing ? shared.folioTracing.inSpan(name, start, work) : work(UNTRACED);
}

/** The trace ids of a log line. */
export function traceIds(): object {
  return shared.folioTracing?.currentIds() ?? {};
}
