import { expect, test } from "vitest";
import { Folio } from "./folio.ts";
import type { BulkOperation } from "./schemas.ts";

/** A client whose requests are answered with the replies in turn, and noted. */
function scripted(replies: Response[]) {
  const asked: { line: string; accept: string | null; key: string | null; body: unknown }[] = [];
  const folio = new Folio({
    apiKey: "key",
    baseUrl: "http://folio.example",
    maxRetries: 0,
    fetch: async (url, { method, headers, body } = {}) => {
      const { pathname } = new URL(`${url}`);
      const given = new Headers(headers);
      const text = body ? new TextDecoder().decode(body as ArrayBuffer) : "";
      const [accept, key] = [given.get("accept"), given.get("idempotency-key")];
      asked.push({ line: `${method} ${pathname}`, accept, key, body: text && JSON.parse(text) });
      const reply = replies[asked.length - 1];
      if (!reply) throw new Error("asked once too often");
      return reply;
    },
  });
  return { folio, asked };
}

const input = { clientId: "c", issueDate: "2026-11-20", dueDate: "2026-12-20", lines: [] };
const operations: BulkOperation[] = ["a", "b", "c"].map((invoiceId) => ({ type: "issue", invoiceId }));

/** An answer to a list of operations: by code, those that were refused. */
function entries(...codes: (string | null)[]): Response {
  const data = codes.map((code, index) => ({
    index,
    status: code === null ? 200 : 503,
    replayed: false,
    body: code === null ? { id: `${index}` } : null,
    problem: code === null ? null : { code },
  }));
  const failed = codes.filter((code) => code !== null).length;
  return Response.json({ data, succeeded: codes.length - failed, failed });
}

test("a preview is amounts, or the bytes of a PDF where they are asked for", async () => {
  const bytes = new Uint8Array([0x25, 0x50, 0x44, 0x46, 0xff]);
  const pdf = new Response(bytes, { headers: { "content-type": "application/pdf" } });
  const { folio, asked } = scripted([Response.json({ total: 12 }), pdf]);
  expect((await folio.invoices.preview(input)).total).toBe(12);
  expect(await folio.invoices.previewPdf(input, { companyId: "other" })).toEqual(bytes);
  expect(asked.map(({ line, accept, body }) => [line, accept, body])).toEqual([
    ["POST /api/invoices/preview", null, input],
    ["POST /api/invoices/preview", "application/pdf", input],
  ]);
});

test("a reversal carries its note", async () => {
  const { folio, asked } = scripted([Response.json({}), Response.json({})]);
  await folio.invoices.reversePayment("i", "p");
  await folio.invoices.reversePayment("i", "p", { note: "Wrong invoice" });
  expect(asked.map(({ body }) => body)).toEqual([{}, { note: "Wrong invoice" }]);
});

test("operations that are done or refused for good are one request", async () => {
  const { folio, asked } = scripted([entries(null, "invalid_status", null)]);
  const { data, succeeded, failed } = await folio.invoices.bulk(operations);
  expect([succeeded, failed]).toEqual([2, 1]);
  expect(data.map((entry) => (entry.problem ? entry.problem.code : entry.body.id))).toEqual([
    "0",
    "invalid_status",
    "2",
  ]);
  expect(asked.map(({ line, body }) => [line, body])).toEqual([["POST /api/invoices/bulk", { operations }]]);
});

test("what the time of a request left undone is done by the next one, under the same key", async () => {
  const late = "service_unavailable";
  const { folio, asked } = scripted([entries(null, late, late), entries(null, null, late), entries(null, null, null)]);
  expect(await folio.invoices.bulk(operations)).toMatchObject({ succeeded: 3, failed: 0 });
  expect(asked.map(({ body }) => body)).toEqual(Array(3).fill({ operations }));
  expect(asked[0]?.key).toMatch(/^\S{36}$/);
  expect(new Set(asked.map(({ key }) => key)).size).toBe(1);

  const own = scripted([entries(null, late, null), entries(null, null, null)]);
  await own.folio.invoices.bulk(operations, { idempotencyKey: "november" });
  expect(own.asked.map(({ key }) => key)).toEqual(["november", "november"]);
});

test("a list that gets no further is not asked for again", async () => {
  const late = "service_unavailable";
  const never = scripted([entries(late, late, late)]);
  expect(await never.folio.invoices.bulk(operations)).toMatchObject({ failed: 3 });
  const stuck = scripted([entries(null, late, late), entries(null, late, late)]);
  expect(await stuck.folio.invoices.bulk(operations)).toMatchObject({ failed: 2 });
  expect([never.asked.length, stuck.asked.length]).toEqual([1, 2]);
});

test("what is simulated is the body, under a key that the caller may give", async () => {
  const { folio, asked } = scripted([Response.json({ status: "overdue" })]);
  const options = { idempotencyKey: "month-end", companyId: "test" };
  expect(await folio.invoices.simulate("i", { event: "time_passes", days: 30 }, options)).toEqual({
    status: "overdue",
  });
  expect(asked).toEqual([
    { line: "POST /api/invoices/i/simulate", accept: null, key: "month-end", body: { event: "time_passes", days: 30 } },
  ]);
});
