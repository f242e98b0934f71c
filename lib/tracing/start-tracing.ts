import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { parseTraceParent, setGlobalErrorHandler } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-proto";
import {
  defaultResource,
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
  serviceInstanceIdDetector,
  serviceNameEnvDetector,
} from "@opentelemetry/resources";
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import { env } from "#lib/env.ts";
import { log } from "#lib/log.ts";
import { type OpenSpan, type SpanStart, setTracing } from "#lib/telemetry/span.ts";
import packageJson from "#package.json" with { type: "json" };

const KINDS = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
} as const;

/** The time limit of the final export, for a collector that does not answer. Milliseconds. */
const STOP_MS = 3_000;

/**
 * Starts exporting spans to the collector of OTEL_EXPORTER_OTLP_ENDPOINT, by OTLP over HTTP in protobuf. The tracer is
 * not registered with OpenTelemetry's API, because Next.js would add spans with whole URLs, including viewing tokens.
 */
export function startTracing(serviceName: string): void {
  setGlobalErrorHandler((error) => log.warn({ err: error }, "spans could not be handed to the collector"));
  const provider = new TracerProvider({
    sampler: samplerOf(env.OTEL_TRACES_SAMPLER, env.OTEL_TRACES_SAMPLER_ARG),
    resource: defaultResource()
      .merge(resourceFromAttributes({ "service.name": serviceName, "service.version": packageJson.version }))
      .merge(
        detectResources({
          detectors: [serviceInstanceIdDetector, resourceAttributesEnvDetector, serviceNameEnvDetector],
        }),
      ),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter(), // reads OTEL_EXPORTER_OTLP_* itself
        scheduledDelayMillis: env.OTEL_BSP_SCHEDULE_DELAY,
        maxQueueSize: env.OTEL_BSP_MAX_QUEUE_SIZE,
      }),
    ],
  });
  const tracer = provider.getTracer("folio", packageJson.version);
  const current = new AsyncLocalStorage<Context>();
  const currentSpan = () => trace.getSpan(current.getStore() ?? ROOT_CONTEXT);

  const start = (
    name: string,
    { kind = "internal", attributes = {}, traceparent }: SpanStart,
    within: Context,
  ): Span => {
    const caller = traceparent === undefined ? null : parseTraceParent(traceparent);
    const parent = caller ? trace.setSpanContext(ROOT_CONTEXT, { ...caller, isRemote: true }) : within;
    return tracer.startSpan(name, { kind: KINDS[kind], attributes }, parent);
  };

  setTracing({
    async inSpan(name, options, work) {
      const span = start(name, options, current.getStore() ?? ROOT_CONTEXT);
      try {
        return await current.run(trace.setSpan(ROOT_CONTEXT, span), () => work(openSpan(span)));
      } catch (error) {
        fail(span, classOf(error));
        throw error;
      } finally {
        span.end();
      }
    },
    childSpan(name, options) {
      const within = current.getStore();
      if (!within) return null;
      const span = start(name, options, within);
      return {
        end(failure) {
          if (failure) fail(span, classOf(failure));
          span.end();
        },
      };
    },
    currentIds() {
      const context = currentSpan()?.spanContext();
      return context && { trace_id: context.traceId, span_id: context.spanId };
    },
    currentTraceparent() {
      const context = currentSpan()?.spanContext();
      return context && `00-${context.traceId}-${context.spanId}-0${context.traceFlags & 1}`;
    },
    async stop() {
      setTracing(undefined);
      const late = new Promise<void>((resolve) => setTimeout(resolve, STOP_MS).unref());
      await Promise.race([
        provider.shutdown().catch((error) => log.warn({ err: error }, "the last spans were lost")),
        late,
      ]);
    },
  });
}

function openSpan(span: Span): OpenSpan {
  return { set: (attributes) => span.setAttributes(attributes), fail: (type) => fail(span, type) };
}

/** Without the error's message, which may quote user text. */
function fail(span: Span, type: string): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute("error.type", type);
}

function classOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const { code } = error as { code?: unknown };
  return typeof code === "string" && /^[A-Z0-9_]{1,40}$/.test(code) ? code : error.name; // a code of Node.js, Prisma or PostgreSQL is more specific
}

/** OTEL_TRACES_SAMPLER and its argument, as OpenTelemetry's specification names them. */
function samplerOf(name: typeof env.OTEL_TRACES_SAMPLER, share: number): Sampler {
  const roots = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(share),
  };
  if (name === "parentbased_always_on") return new ParentBasedSampler({ root: roots.always_on() });
  if (name === "parentbased_always_off") return new ParentBasedSampler({ root: roots.always_off() });
  if (name === "parentbased_traceidratio") return new ParentBasedSampler({ root: roots.traceidratio() });
  return roots[name]();
}
