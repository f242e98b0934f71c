import { Readable } from "node:stream";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { POST } from "#app/api/invoices/preview/route.ts";
import { composeAndRenderPdf } from "#lib/documents/pdf/render-invoice-pdf.ts";
import { rendererLoad } from "#lib/documents/renderers.ts";
import { makeTestCompany, type TestCompany } from "#tests/support/test-company.ts";

let company: TestCompany;
/** Ends what takes the turns of the renderers. */
let free: () => void;
let held: Promise<unknown>;

beforeEach(async () => {
  company = await makeTestCompany();
  const { promise, resolve } = Promise.withResolvers<null>();
  free = () => resolve(null);
  // A company of its own: what waits of another one is counted apart.
  held = Promise.all(
    Array.from({ length: rendererLoad().limit + 1 }, () => composeAndRenderPdf("others", () => promise)),
  );
});
afterEach(async () => {
  vi.restoreAllMocks();
  free();
  await held;
});

/** What POST /api/invoices/preview answers to a request for the PDF. */
async function preview() {
  const { clientId } = await company.draft();
  const headers = new Headers({ authorization: `Bearer ${await company.apiKey()}`, accept: "application/pdf" });
  headers.set("content-type", "application/json");
  const lines = [{ description: "Conseil", quantity: 2, unitPrice: 65_000, taxRate: 20 }];
  const body = Readable.from([
    Buffer.from(JSON.stringify({ clientId, issueDate: "2026-11-20", dueDate: "2026-12-20", lines })),
  ]);
  const answer = await POST.plain(
    { method: "POST", path: "/api/invoices/preview", query: "", headers, body },
    undefined,
  );
  return { status: answer.status, headers: answer.headers, code: JSON.parse(String(answer.body)).code };
}

test("429 while 64 documents of the company wait to be drawn", async () => {
  const { companyId } = company.context;
  const waiting = Array.from({ length: 64 }, () => composeAndRenderPdf(companyId, async () => null));
  expect(await preview()).toMatchObject({
    status: 429,
    code: "rate_limited",
    headers: { "Retry-After": expect.stringMatching(/^\d+$/) },
  });
  free();
  await Promise.all(waiting);
});

test("503 when no renderer is free in time", async () => {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, "timeout").mockImplementation((milliseconds) =>
    timeout(milliseconds === 20_000 ? 10 : milliseconds),
  );
  expect(await preview()).toMatchObject({ status: 503, code: "service_unavailable", headers: { "Retry-After": "5" } });
});
