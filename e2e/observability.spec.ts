import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { request as httpRequest } from "node:http";
import { localSecret } from "#lib/domain/identity/local-secret.ts";
import { freePort } from "#scripts/local/database.ts";
import { demoFolder, demoKey, type FolioProcess, startFolio } from "#tests/support/folio-process.ts";
import { type OtlpCollector, type ReceivedSpan, startOtlpCollector } from "#tests/support/otlp-collector.ts";
import { baseUrl, callApi, expect, test } from "./fixtures.ts";

// Metrics and traces of Folio as a whole: the web server, the job worker, the mail provider and the collector are
// processes or servers of their own, as in production.

const TOKEN = "metrics-token-of-the-tests";
const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const CALLER = "00f067aa0ba902b7";

let collector: OtlpCollector;
let folio: FolioProcess;
let folder: string;
let key: string;
let workerMetrics: string;

test.beforeAll(async () => {
  test.setTimeout(180_000); // the first test that needs the demo loads it
  folder = await demoFolder();
  collector = await startOtlpCollector();
  const workerPort = await freePort();
  workerMetrics = `http://127.0.0.1:${workerPort}/metrics`;
  folio = await startFolio({
    DATA_DIR: folder, // with a worker of its own: another one on the database would do its jobs untraced
    RESEND_API_KEY: "re_test",
    RESEND_BASE_URL: `http://127.0.0.1:${process.env.E2E_RESEND_PORT}`,
    MAIL_FROM: "Folio <invoices@folio.example>",
    LOG_LEVEL: "info",
    METRICS_TOKEN: TOKEN,
    WORKER_METRICS_PORT: `${workerPort}`,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_BSP_SCHEDULE_DELAY: "100",
  });
  key = demoKey(folder, "observability");
  // The worker starts beside the web server.
  await expect(async () => expect((await scrape(workerMetrics)).status).toBe(200)).toPass();
});
test.afterAll(async () => {
  await folio?.stop();
  await collector?.close();
  await rm(folder, { recursive: true, force: true });
});

const scrape = async (url = `${folio.url}/api/metrics`, token = TOKEN) => {
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  return { status: response.status, text: await response.text() };
};

/** The sum of all series of a metric with these labels. */
function total(text: string, name: string, labels: Record<string, string> = {}): number {
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  const lines = text
    .split("\n")
    .filter((line) => new RegExp(`^${name}[{ ]`).test(line) && wanted.every((pair) => line.includes(pair)));
  return lines.reduce((sum, line) => sum + Number(line.split(" ").at(-1)), 0);
}

test("requests are counted by method, route and status, whatever ids their paths hold", async () => {
  const options = { key };
  const before = (await scrape()).text;
  const { id } = (await callApi("POST", "/api/invoices", { ...options, body: await input() }, folio.url)).body;
  for (const path of [`/api/invoices/${id}`, `/api/invoices/${randomUUID()}`, "/api/invoices?limit=2", "/nowhere"]) {
    await callApi("GET", path, options, folio.url);
  }
  const after = (await scrape()).text;
  const count = (labels: Record<string, string>) =>
    total(after, "folio_http_request_duration_seconds_count", labels) -
    total(before, "folio_http_request_duration_seconds_count", labels);
  expect(count({ method: "POST", route: "/api/invoices", status: "201" })).toBe(1);
  expect(count({ method: "GET", route: "/api/invoices/[id]", status: "200" })).toBe(1);
  expect(count({ method: "GET", route: "/api/invoices/[id]", status: "404" })).toBe(1);
  expect(count({ method: "GET", route: "/api/invoices", status: "200" })).toBe(2);
  expect(count({ method: "GET", route: "other", status: "404" })).toBe(1);
  expect(after).not.toContain(id);
});

test("the metrics ask for their token, and an API key is none", async () => {
  for (const token of ["", "wrong", key, `${TOKEN}x`]) {
    const { status, text } = await scrape(undefined, token);
    expect([token, status]).toEqual([token, 401]);
    expect(text).not.toContain("folio_");
    expect((await scrape(workerMetrics, token)).status).toBe(401);
  }
  expect((await scrape()).status).toBe(200);
});

test("without a token, the metrics are shown to who bears the local secret, over a loopback address, and to no page that rebinds its name", async () => {
  const { port } = new URL(baseUrl());
  const authorization = `Bearer ${localSecret("a secret of the tests, thirty-two characters")}`;
  const ask = (headers: Record<string, string>) =>
    new Promise<number>((resolve, reject) => {
      httpRequest(
        { host: "127.0.0.1", port, path: "/api/metrics", headers: { authorization, ...headers } },
        (response) => {
          response.resume().on("end", () => resolve(response.statusCode ?? 0));
        },
      )
        .on("error", reject)
        .end();
    });
  expect(await ask({ connection: "keep-alive" })).toBe(200);
  expect(await ask({ connection: "keep-alive", authorization: "" })).toBe(401);
  expect(await ask({ connection: "keep-alive", host: "evil.example" })).toBe(404);
  expect(await ask({ connection: "keep-alive", "x-forwarded-for": "192.0.2.7" })).toBe(404);
  expect(await ask({ connection: "close" })).toBe(404); // as from a proxy that names neither itself nor the client
});

test("a send is one trace: the request, its statements, the PDF, the e-mail, and the job that goes on with it; nothing in it is personal", async ({
  resend,
}) => {
  const call = (method: string, path: string, body?: object) =>
    callApi(
      method,
      path,
      { key, ...(body && { body }), headers: { traceparent: `00-${TRACE}-${CALLER}-01` } },
      folio.url,
    );
  const { id, client, company } = (await call("POST", "/api/invoices", await input())).body;
  await call("POST", `/api/invoices/${id}/issue`);
  resend.script(client.email, { kind: "answer", status: 500, body: "" }); // so that a job sends it
  const sent = await call("POST", `/api/invoices/${id}/send`);
  expect(sent.status).toBe(202);
  const viewUrl = () => new URL(`${sent.body.viewUrl}`).pathname;
  await expect
    .poll(() => spansOf(TRACE).filter(({ name }) => name === "send e-mail").length, { timeout: 40_000 })
    .toBeGreaterThan(1);
  await fetch(`${folio.url}${viewUrl()}`, { headers: { traceparent: `00-${TRACE}-${CALLER}-01` } });
  await expect.poll(() => spansOf(TRACE).map(({ name }) => name)).toContain("GET /i/[token]");

  const spans = spansOf(TRACE);
  const parentOf = (span: ReceivedSpan | undefined) => spans.find(({ spanId }) => spanId === span?.parentSpanId);
  const named = (name: string, service?: string) =>
    spans.find((span) => span.name === name && (!service || span.service === service));

  const issue = named("POST /api/invoices/[id]/issue");
  expect(issue).toMatchObject({ service: "folio-web", kind: "server", parentSpanId: CALLER, failed: false });
  expect(issue?.attributes).toMatchObject({
    "http.request.method": "POST",
    "http.route": "/api/invoices/[id]/issue",
    "http.response.status_code": 200,
  });
  const transaction = spans.find((span) => span.name === "transaction" && parentOf(span) === issue);
  expect(transaction).toBeDefined();
  const statements = spans.filter(
    (span) => span.attributes["db.system.name"] === "postgresql" && span.kind === "client",
  );
  expect(statements.some((span) => parentOf(span) === transaction)).toBe(true);

  const archive = named("job archive_invoice_pdf");
  expect(archive).toMatchObject({ service: "folio-worker", kind: "consumer" });
  expect(parentOf(archive)?.traceId).toBe(TRACE);
  expect(spans.some(({ name }) => name === "draw PDF")).toBe(true);

  const failedTry = spans.find((span) => span.name === "send e-mail" && span.service === "folio-web");
  expect(failedTry).toMatchObject({
    failed: true,
    attributes: { "folio.mail.provider": "resend", "folio.mail.outcome": "unavailable" },
  });
  const retry = spans.find((span) => span.name === "send e-mail" && span.service === "folio-worker");
  expect(retry).toMatchObject({ failed: false, attributes: { "folio.mail.outcome": "accepted" } });
  expect(parentOf(retry)?.name).toBe("job deliver_invoice_email");

  const token = viewUrl().split("/").at(-1);
  const secrets = [
    client.email,
    client.name,
    company.name,
    company.email,
    "Conseil confidentiel",
    key,
    id,
    client.id,
    token,
  ];
  expect(secrets.filter((secret) => !secret || secret.length < 5)).toEqual([]);
  expect(secrets.filter((secret) => collector.text().includes(secret))).toEqual([]);

  const logged = folio
    .output()
    .split("\n")
    .filter((line) => line.includes(`"trace_id":"${TRACE}"`))
    .map((line) => JSON.parse(line));
  expect(logged.some(({ path, span_id }) => path === `/api/invoices/${id}/issue` && span_id === issue?.spanId)).toBe(
    true,
  );

  const worker = await scrape(workerMetrics);
  expect(
    total(worker.text, "folio_job_duration_seconds_count", { task: "deliver_invoice_email", outcome: "done" }),
  ).toBeGreaterThan(0);
  const web = await scrape();
  expect(total(web.text, "folio_deliveries", { state: "accepted" })).toBeGreaterThan(0);
});

test("what the worker asks of the queue by itself makes no spans", () => {
  const roots = collector.spans.filter(({ parentSpanId }) => parentSpanId === "");
  expect(roots.filter(({ kind }) => kind === "client")).toEqual([]);
});

test("a trace of its own begins where the caller brings none, or one that cannot be read", async () => {
  for (const traceparent of ["00-0-0-01", "nonsense"])
    await fetch(`${folio.url}/api/health`, { headers: { traceparent } });
  const own = () =>
    collector.spans.filter(({ name, parentSpanId }) => name === "GET /api/health" && parentSpanId === "");
  await expect.poll(() => own().length).toBeGreaterThanOrEqual(2);
  expect(new Set(own().map(({ traceId }) => traceId)).size).toBe(own().length);
});

function spansOf(traceId: string): ReceivedSpan[] {
  return collector.spans.filter((span) => span.traceId === traceId);
}

/** A draft for the client of the demo's latest invoice. */
async function input(): Promise<object> {
  const { data } = (await callApi("GET", "/api/invoices?limit=1", { key }, folio.url)).body;
  const lines = [{ description: "Conseil confidentiel", quantity: 2, unit: "day", unitPrice: 65000, taxRate: 20 }];
  return { clientId: data[0].clientId, issueDate: "2026-11-20", dueDate: "2026-12-20", lines };
}
