import { afterAll, expect, test, vi } from "vitest";
import { inSpan, type OpenSpan, traceIds, tracing } from "#lib/telemetry/span.ts";
import { startOtlpCollector } from "#tests/support/otlp-collector.ts";

const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const CALLER = "00f067aa0ba902b7";

const collector = await startOtlpCollector();
vi.stubEnv("OTEL_EXPORTER_OTLP_ENDPOINT", collector.url); // before lib/env.ts is loaded
vi.stubEnv("OTEL_BSP_SCHEDULE_DELAY", "20");
vi.stubEnv("OTEL_RESOURCE_ATTRIBUTES", "deployment.environment.name=tests");
afterAll(async () => {
  await tracing()?.stop();
  await collector.close();
  vi.unstubAllEnvs();
});

test("without tracing, the work is done and nothing is said of it", async () => {
  const work = async (span: OpenSpan) => {
    span.set({ size: 1 });
    return "done";
  };
  expect(await inSpan("work", {}, work)).toBe("done");
  expect(traceIds()).toEqual({});
});

test("spans within spans reach the collector with the caller's trace, their kinds, attributes and failures", async () => {
  const { startTracing } = await import("./start-tracing.ts");
  startTracing("folio-tests");
  const traceparent = `00-${TRACE}-${CALLER}-01`;
  const failure = new TypeError("anna@example.com is not a number");
  const done = inSpan(
    "request",
    { kind: "server", traceparent, attributes: { "http.route": "/a/[id]" } },
    async (span) => {
      expect(traceIds()).toMatchObject({ trace_id: TRACE });
      expect(tracing()?.currentTraceparent()).toMatch(new RegExp(`^00-${TRACE}-[0-9a-f]{16}-01$`));
      const statement = tracing()?.childSpan("find_invoice", { kind: "client" });
      await Promise.resolve();
      statement?.end();
      span.set({ "http.response.status_code": 500 });
      await inSpan("inner", {}, async () => {
        throw failure;
      });
    },
  );
  await expect(done).rejects.toBe(failure);
  expect(traceIds()).toEqual({});
  expect(tracing()?.childSpan("of nothing", {})).toBeNull();

  await expect.poll(() => collector.spans.length).toBe(3);
  const [statement, inner, request] = ["find_invoice", "inner", "request"].map((name) =>
    collector.spans.find((span) => span.name === name),
  );
  expect(request).toMatchObject({
    service: "folio-tests",
    traceId: TRACE,
    parentSpanId: CALLER,
    kind: "server",
    failed: true,
  });
  expect(request?.attributes).toEqual({
    "http.route": "/a/[id]",
    "http.response.status_code": 500,
    "error.type": "TypeError",
  });
  expect(statement).toMatchObject({ traceId: TRACE, parentSpanId: request?.spanId, kind: "client", failed: false });
  expect(inner).toMatchObject({ traceId: TRACE, parentSpanId: request?.spanId, kind: "internal", failed: true });
  expect(collector.text()).toContain("tests");
  expect(collector.text()).not.toContain("anna");
});

test("the caller's decision not to trace holds, and the trace goes on", async () => {
  const before = collector.spans.length;
  await inSpan("request", { traceparent: `00-${TRACE}-${CALLER}-00` }, async () => {
    expect(tracing()?.currentTraceparent()).toMatch(/-00$/);
  });
  await inSpan("later", {}, async () => {});
  await expect.poll(() => collector.spans.slice(before).map(({ name }) => name)).toEqual(["later"]);
});
