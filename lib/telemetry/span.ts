import "server-only";

// What the rest of Folio knows of tracing. Nothing of OpenTelemetry is loaded unless lib/telemetry/start-tracing.ts was: without it a span is
// a call of the function it would have measured.

/**
 * What a span says, by the names of OpenTelemetry's semantic conventions where they have one. Values come from a small set that is known
 * beforehand: never an id, an address, a token, a parameter of a statement or a text that people typed.
 */
export type SpanAttributes = Record<string, string | number | boolean>;

/** Whom the work of a span serves: `server` a request, `client` a service that is called, `producer` and `consumer` a job. */
export type SpanKind = "internal" | "server" | "client" | "producer" | "consumer";

export interface SpanStart {
  kind?: SpanKind;
  attributes?: SpanAttributes;
  /** The caller's trace context, a `traceparent` of W3C Trace Context; without it the span continues the current trace. */
  traceparent?: string | undefined;
}

export interface OpenSpan {
  set(attributes: SpanAttributes): void;
  /** Marks the work as failed; `type` is the class of the error, never its message. */
  fail(type: string): void;
}

/** The ids of the current trace and span, as log lines name them. */
export interface TraceIds {
  trace_id: string;
  span_id: string;
}

export interface Tracing {
  inSpan<T>(name: string, start: SpanStart, work: (span: OpenSpan) => Promise<T>): Promise<T>;
  /** A span within the current one that `end` ends, or null where there is no current one. */
  childSpan(name: string, start: SpanStart): { end(failure?: unknown): void } | null;
  currentIds(): TraceIds | undefined;
  currentTraceparent(): string | undefined;
  /** Hands over what was not handed over yet. */
  stop(): Promise<void>;
}

// The web server and the build of Next.js have copies of this module; they share one tracing.
const shared = globalThis as { folioTracing?: Tracing };

const UNTRACED: OpenSpan = { set: () => {}, fail: () => {} };

export function setTracing(tracing: Tracing | undefined): void {
  if (tracing) shared.folioTracing = tracing;
  else delete shared.folioTracing;
}

/** The tracing of this process; undefined where there is none. */
export function tracing(): Tracing | undefined {
  return shared.folioTracing;
}

/** Measures work as a span of the current trace, or of a new one. The span fails where the work throws. */
export function inSpan<T>(name: string, start: SpanStart, work: (span: OpenSpan) => Promise<T>): Promise<T> {
  return shared.folioTracing ? shared.folioTracing.inSpan(name, start, work) : work(UNTRACED);
}

/** What a log line says of the current trace. */
export function traceIds(): object {
  return shared.folioTracing?.currentIds() ?? {};
}
