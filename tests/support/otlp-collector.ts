import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";
import { listenOnLoopback } from "#tests/support/listen-on-loopback.ts";

/** A span as the collector received it. */
export interface ReceivedSpan {
  service: string;
  name: string;
  traceId: string;
  spanId: string;
  /** Empty for the first span of a trace. */
  parentSpanId: string;
  kind: "internal" | "server" | "client" | "producer" | "consumer" | "unspecified";
  attributes: Record<string, string | number | boolean>;
  failed: boolean;
}

export interface OtlpCollector {
  /** For OTEL_EXPORTER_OTLP_ENDPOINT. */
  url: string;
  /** In the order in which they arrived. */
  spans: ReceivedSpan[];
  /** All bytes that were received, as text: what is not in here left no trace. */
  text(): string;
  close(): Promise<void>;
}

/**
 * A loopback server that takes spans by OTLP over HTTP in protobuf (opentelemetry.io/docs/specs/otlp, `POST
 * /v1/traces`).
 */
export async function startOtlpCollector(): Promise<OtlpCollector> {
  const spans: ReceivedSpan[] = [];
  const bodies: Buffer[] = [];
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const isTraces = request.method === "POST" && request.url === "/v1/traces";
    if (!isTraces || request.headers["content-type"] !== "application/x-protobuf")
      return void response.writeHead(404).end();
    bodies.push(body);
    spans.push(...readSpans(body));
    response.writeHead(200, { "Content-Type": "application/x-protobuf" }).end();
  });
  return { ...(await listenOnLoopback(server)), spans, text: () => Buffer.concat(bodies).toString("latin1") };
}

const KINDS = ["unspecified", "internal", "server", "client", "producer", "consumer"] as const;
const ERROR = 2;

/** The numbers are those of the fields in opentelemetry/proto/trace/v1/trace.proto and common/v1/common.proto. */
function readSpans(request: Buffer): ReceivedSpan[] {
  return messages(request, 1).flatMap((resourceSpans) => {
    const resource = messages(resourceSpans, 1).map((message) => readAttributes(messages(message, 1)))[0] ?? {};
    const spans = messages(resourceSpans, 2).flatMap((scope) => messages(scope, 2));
    return spans.map((span) => ({
      service: `${resource["service.name"]}`,
      name: messages(span, 5)[0]?.toString("utf8") ?? "",
      traceId: messages(span, 1)[0]?.toString("hex") ?? "",
      spanId: messages(span, 2)[0]?.toString("hex") ?? "",
      parentSpanId: messages(span, 4)[0]?.toString("hex") ?? "",
      kind: KINDS[Number(numbers(span, 6)[0] ?? 0n)] ?? "unspecified",
      attributes: readAttributes(messages(span, 9)),
      failed: messages(span, 15).some((status) => numbers(status, 3)[0] === BigInt(ERROR)),
    }));
  });
}

function readAttributes(pairs: Buffer[]): ReceivedSpan["attributes"] {
  return Object.fromEntries(
    pairs.map((pair) => {
      const key = messages(pair, 1)[0]?.toString("utf8") ?? "";
      const value = messages(pair, 2)[0] ?? Buffer.alloc(0);
      const [text] = messages(value, 1);
      const [truth] = numbers(value, 2);
      if (text) return [key, text.toString("utf8")];
      return [key, truth === undefined ? Number(numbers(value, 3)[0] ?? 0n) : truth === 1n];
    }),
  );
}

type Field = { number: number; value: Buffer | bigint };

function messages(message: Buffer, number: number): Buffer[] {
  return [...fields(message)]
    .filter((field) => field.number === number)
    .flatMap(({ value }) => (typeof value === "bigint" ? [] : [value]));
}

function numbers(message: Buffer, number: number): bigint[] {
  return [...fields(message)]
    .filter((field) => field.number === number)
    .flatMap(({ value }) => (typeof value === "bigint" ? [value] : []));
}

/** The fields of a protobuf message (protobuf.dev/programming-guides/encoding). */
function* fields(message: Buffer): Generator<Field> {
  let at = 0;
  const varint = () => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = message[at++] ?? 0;
      value |= BigInt(byte & 127) << shift;
      if (byte < 128) return value;
    }
  };
  while (at < message.length) {
    const key = varint();
    const number = Number(key >> 3n);
    const wire = Number(key & 7n);
    if (wire === 0) {
      yield { number, value: varint() };
      continue;
    }
    const length = wire === 2 ? Number(varint()) : wire === 1 ? 8 : 4;
    yield { number, value: message.subarray(at, at + length) };
    at += length;
  }
}
