import { expect, test } from "vitest";
import { Folio } from "./folio.ts";

/** A client of which each request is answered with what its address gives, and noted. */
function answering(toBody: (url: URL) => unknown) {
  const asked: { line: string; headers: Headers; body: string }[] = [];
  const folio = new Folio({
    apiKey: "key",
    baseUrl: "http://folio.example",
    companyId: "first",
    fetch: async (url, { method, headers, body: sent } = {}) => {
      const address = new URL(`${url}`);
      const text = sent ? new TextDecoder().decode(sent as ArrayBuffer) : "";
      asked.push({ line: `${method} ${address.pathname}${address.search}`, headers: new Headers(headers), body: text });
      return Response.json(toBody(address));
    },
  });
  return { folio, asked };
}

test("companies are given one after another, page after page", async () => {
  const { folio, asked } = answering(({ searchParams }: URL) => {
    const place = searchParams.get("page") ?? searchParams.get("after");
    return { data: [{ id: `${place}-a` }, { id: `${place}-b` }], nextCursor: place === "1" ? "2" : null };
  });
  const ids = [];
  for await (const { id } of folio.companies.list()) ids.push(id);
  expect(ids).toEqual(["1-a", "1-b", "2-a", "2-b"]);
  expect(asked.map(({ line }) => line)).toEqual([
    "GET /api/companies?limit=100&page=1",
    "GET /api/companies?limit=100&after=2",
  ]);
});

test("one company is read, and only the given settings are sent", async () => {
  const { folio, asked } = answering(() => ({ id: "a", name: "Atelier" }));
  expect((await folio.companies.get("a")).name).toBe("Atelier");
  await folio.companies.update(
    "a",
    { paymentTermsDays: 45, phone: null },
    { companyId: "second", idempotencyKey: "terms-45" },
  );
  expect(asked.map(({ line, body }) => [line, body])).toEqual([
    ["GET /api/companies/a", ""],
    ["PATCH /api/companies/a", '{"paymentTermsDays":45,"phone":null}'],
  ]);
  const [read, changed] = asked.map(({ headers }) => headers);
  expect([read?.get("x-company-id"), changed?.get("x-company-id")]).toEqual(["first", "second"]);
  expect([read?.get("idempotency-key"), changed?.get("idempotency-key")]).toEqual([null, "terms-45"]);
});
