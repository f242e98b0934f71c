import { expect, test } from "vitest";
import { Folio } from "./folio.ts";
import { retryingFetch, sleep } from "./retrying-fetch.ts";

type Reply = Response | Error | ((signal: AbortSignal) => Promise<Response>);

/** A fetch that answers with the replies in turn, and notes what it was asked and how long it was waited. */
function scripted(replies: Reply[], { maxRetries = 3, timeoutMs = 1_000 } = {}) {
  const asked: { key: string | null; body: string; method: string | undefined }[] = [];
  const waits: number[] = [];
  const call = retryingFetch({
    maxRetries,
    timeoutMs,
    random: () => 0.5,
    sleep: async (ms, signal) => {
      signal.throwIfAborted();
      waits.push(ms);
    },
    fetch: async (_url, { headers, body, method, signal } = {}) => {
      const text = body ? new TextDecoder().decode(body as ArrayBuffer) : "";
      asked.push({ key: new Headers(headers).get("idempotency-key"), body: text, method });
      const reply = replies[asked.length - 1];
      if (!reply || !signal) throw new Error("asked once too often");
      if (reply instanceof Error) throw reply;
      return typeof reply === "function" ? reply(signal) : reply;
    },
  });
  return { call, asked, waits };
}

const url = "http://folio.example/api/invoices";
const post = (headers = {}) => new Request(url, { method: "POST", body: '{"a":1}', headers });
const ok = () => Response.json({ id: 1 });
const refused = () => new TypeError("fetch failed");
function problem(status: number, code: string, headers = {}) {
  const body = JSON.stringify({ code, detail: "No.", status, requestId: "req-1" });
  return new Response(body, { status, headers: { "content-type": "application/problem+json", ...headers } });
}

test("all attempts at a POST carry the same body and one Idempotency-Key, and two calls have different ones", async () => {
  const { call, asked } = scripted([
    refused(),
    problem(503, "service_unavailable"),
    problem(429, "rate_limited"),
    ok(),
    ok(),
  ]);
  expect(await (await call(post())).json()).toEqual({ id: 1 });
  await call(post());
  expect(asked.map(({ body }) => body)).toEqual(Array(5).fill('{"a":1}'));
  const keys = asked.map(({ key }) => key);
  expect(new Set(keys.slice(0, 4)).size).toBe(1);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[4]).not.toBe(keys[0]);
});

test("the caller's own Idempotency-Key stays, and a GET has none", async () => {
  const { call, asked } = scripted([refused(), ok(), ok()]);
  await call(post({ "Idempotency-Key": "order-1" }));
  await call(new Request(url));
  expect(asked.map(({ key }) => key)).toEqual(["order-1", "order-1", null]);
});

test("Retry-After is waited for, in seconds or until a date, and a wait beyond a minute is the caller's decision", async () => {
  const soon = new Date(Date.now() + 20_000).toUTCString();
  const { call, waits } = scripted([
    problem(429, "rate_limited", { "retry-after": "7" }),
    problem(503, "service_unavailable", { "retry-after": soon }),
    problem(409, "idempotency_in_progress", { "retry-after": "1" }),
    ok(),
  ]);
  await call(post());
  expect(waits[0]).toBe(7_125);
  expect(waits[1]).toBeGreaterThan(15_000);
  expect(waits[1]).toBeLessThan(21_000);
  expect(waits[2]).toBe(1_125);

  const long = scripted([problem(429, "rate_limited", { "retry-after": "3600" })]);
  await expect(long.call(post())).rejects.toMatchObject({ status: 429 });
});

test("waits without Retry-After grow, with jitter, up to eight seconds", async () => {
  const { call, waits } = scripted([...Array.from({ length: 8 }, refused), ok()], { maxRetries: 8 });
  await call(post());
  expect(waits).toEqual([375, 750, 1_500, 3_000, 6_000, 6_000, 6_000, 6_000]);
});

test("what a repetition cannot help is not repeated", async () => {
  for (const [status, code] of [
    [400, "malformed_json"],
    [401, "invalid_api_key"],
    [404, "invoice_not_found"],
    [409, "invalid_status"],
    [422, "validation_failed"],
    [500, "internal_error"],
  ] as const) {
    const { call, asked } = scripted([problem(status, code)]);
    await expect(call(post())).rejects.toMatchObject({ name: "FolioError", status, code, requestId: "req-1" });
    expect(asked).toHaveLength(1);
  }
});

test("when all attempts fail, the last failure is reported", async () => {
  const unreachable = scripted([refused(), refused()], { maxRetries: 1 });
  await expect(unreachable.call(post())).rejects.toMatchObject({
    name: "FolioConnectionError",
    attempts: 2,
    cause: refused(),
  });
  const busy = scripted([refused(), problem(503, "service_unavailable")], { maxRetries: 1 });
  await expect(busy.call(post())).rejects.toMatchObject({ code: "service_unavailable" });
});

test("an attempt that takes too long, or whose body breaks off, is repeated", async () => {
  const never = (signal: AbortSignal) =>
    new Promise<Response>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
  const broken = async () =>
    new Response(new ReadableStream({ start: (controller) => controller.error(new TypeError("terminated")) }));
  const { call, asked } = scripted([never, broken, ok()], { timeoutMs: 20 });
  expect((await call(post())).status).toBe(200);
  expect(asked).toHaveLength(3);
});

test("the caller's signal ends the call at once, also between two attempts", async () => {
  const reason = new Error("enough");
  const controller = new AbortController();
  const { call, asked } = scripted([
    async () => {
      controller.abort(reason);
      throw refused();
    },
  ]);
  await expect(call(new Request(url, { method: "POST", body: "{}", signal: controller.signal }))).rejects.toBe(reason);
  expect(asked).toHaveLength(1);

  const waiting = new AbortController();
  const slept = sleep(60_000, waiting.signal);
  waiting.abort(reason);
  await expect(slept).rejects.toBe(reason);
});

test("an answer of something else than Folio is reported as such, a redirection with its target", async () => {
  const page = () => new Response("<html>", { headers: { "content-type": "text/html" } });
  await expect(scripted([page()]).call(post())).rejects.toMatchObject({ code: "unexpected_answer", status: 200 });
  const moved = new Response(null, { status: 301, headers: { location: "https://folio.example/" } });
  await expect(scripted([moved]).call(post())).rejects.toThrow("https://folio.example/");
});

test("a client without a key or with a wrong address is refused when it is made", () => {
  expect(() => new Folio({ apiKey: "", baseUrl: "http://folio.example" })).toThrow("apiKey");
  expect(() => new Folio({ apiKey: "key", baseUrl: "folio.example" })).toThrow("baseUrl");
});
