import { expect, test } from "vitest";
import { Folio } from "./folio.ts";

/** A client of which each request is answered with `body`, and noted. */
function answering(body: unknown) {
  const asked: { line: string; headers: Headers; body: string }[] = [];
  const folio = new Folio({
    apiKey: "key",
    baseUrl: "http://folio.example",
    companyId: "first",
    fetch: async (url, { method, headers, body: sent } = {}) => {
      const { pathname } = new URL(`${url}`);
      const text = sent ? new TextDecoder().decode(sent as ArrayBuffer) : "";
      asked.push({ line: `${method} ${pathname}`, headers: new Headers(headers), body: text });
      return Response.json(body);
    },
  });
  return { folio, asked };
}

test("companies are given one after another", async () => {
  const { folio, asked } = answering({ data: [{ id: "a" }, { id: "b" }] });
  const ids = [];
  for await (const { id } of folio.companies.list()) ids.push(id);
  expect(ids).toEqual(["a", "b"]);
  expect(asked.map(({ line }) => line)).toEqual(["GET /api/companies"]);
});

test("one company is read, and only the given settings are sent", async () => {
  const { folio, asked } = answering({ id: "a", name: "Atelier" });
  expect((await folio.companies.get("a")).name).toBe("Atelier");
  await folio.companies.update("a", { paymentTermsDays: 45, phone: null }, { companyId: "second", idempotencyKey: "terms-45" });
  expect(asked.map(({ line, body }) => [line, body])).toEqual([
    ["GET /api/companies/a", ""],
    ["PATCH /api/companies/a", '{"paymentTermsDays":45,"phone":null}'],
  ]);
  const [read, changed] = asked.map(({ headers }) => headers);
  expect([read?.get("x-company-id"), changed?.get("x-company-id")]).toEqual(["first", "second"]);
  expect([read?.get("idempotency-key"), changed?.get("idempotency-key")]).toEqual([null, "terms-45"]);
});
