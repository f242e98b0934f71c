import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { POST as createKey, GET as listKeys } from "#app/api/api-keys/route.ts";
import { POST as createClient, GET as listClients } from "#app/api/clients/route.ts";
import { GET as listCompanies } from "#app/api/companies/route.ts";
import { GET as listCreditNotes } from "#app/api/credit-notes/route.ts";
import { POST as credit } from "#app/api/invoices/[id]/credit-note/route.ts";
import { GET as listInvoices } from "#app/api/invoices/route.ts";
import { POST as createEndpoint, GET as listEndpoints } from "#app/api/webhook-endpoints/route.ts";
import { createApiKey } from "#lib/api-keys/create-api-key.ts";
import { createCompany } from "#lib/companies/create-company.ts";
import { inTransaction } from "#lib/db/client.ts";
import { SCOPES, UNLIMITED } from "#lib/domain/identity/scopes.ts";
import type { ApiRoute } from "#lib/http/api-route.ts";
import type { Handler } from "#lib/http/plain-http.ts";
import { atelier } from "#prisma/demo-data.ts";
import { makeTestCompany } from "#tests/support/test-company.ts";

// docs/contract.md, section 2: all lists have one manner.

const company = await makeTestCompany();
const { groupId, companyId, actor, now } = company.context;
const made = await inTransaction((tx) =>
  createApiKey(tx, { groupId, userId: actor.id ?? "", now }, "Shop", { ...UNLIMITED, scopes: SCOPES }),
);
if (!made.ok) throw new Error(made.code);
const { key } = made;

async function call(method: string, handler: Handler, { id, query = "", body }: Call) {
  const isJson = body && !(body instanceof FormData);
  const request = new Request(`http://folio.example/api?${query}`, {
    method,
    headers: { authorization: `Bearer ${key}`, ...(isJson && { "content-type": "application/json" }) },
    ...(body && { body: isJson ? JSON.stringify(body) : body }),
  });
  const response = await handler(request, { params: Promise.resolve(id === undefined ? undefined : { id }) });
  return { status: response.status, body: await response.json() };
}

interface Call {
  id?: string;
  query?: string;
  body?: object | FormData;
}

const address = { line1: "1 rue Haute", postalCode: "35000", city: "Rennes", country: "FR" };
const makeClient = () => call("POST", createClient, { body: { name: "Client", address } });
const makeInvoice = () => company.draft();
const makeCreditNote = async () => call("POST", credit, { id: (await company.issued()).id });
const makeEndpoint = () => call("POST", createEndpoint, { body: { url: "https://erp.example.com/hooks" } });
const makeCompany = () =>
  inTransaction(async (tx) => ({
    ok: true,
    id: await createCompany(tx, company.context, { ...atelier, logo: null }),
  }));

const makeKey = () => call("POST", createKey, { body: { name: "Shop", scopes: ["invoices:read"] } });

const lists: [string, Handler, () => Promise<unknown>, string[]][] = [
  ["invoices", listInvoices, makeInvoice, ["issueDate", "dueDate", "createdAt", "updatedAt"]],
  ["credit notes", listCreditNotes, makeCreditNote, ["issueDate", "createdAt", "updatedAt"]],
  ["clients", listClients, makeClient, ["createdAt", "updatedAt"]],
  ["companies", listCompanies, makeCompany, ["createdAt", "updatedAt"]],
  ["API keys", listKeys, makeKey, ["createdAt", "updatedAt"]],
  ["webhook endpoints", listEndpoints, makeEndpoint, ["createdAt", "updatedAt"]],
];

test.each(lists)(
  "%s: behind a cursor nothing is repeated or left out while others write, in any order",
  async (_, list, make, sorts) => {
    for (let count = 0; count < 5; count++) await make();
    for (const sort of sorts.flatMap((by) => [by, `-${by}`])) {
      const { body: whole } = await call("GET", list, { query: `sort=${sort}&limit=100` });
      const before: string[] = whole.data.map(({ id }: { id: string }) => id);
      const read: string[] = [];
      let after: string | null = "";
      for (let page = 0; after !== null && page < 50; page++) {
        const { status, body } = await call("GET", list, { query: `sort=${sort}&limit=2&after=${after}` });
        expect([sort, status]).toEqual([sort, 200]);
        read.push(...body.data.map(({ id }: { id: string }) => id));
        after = body.nextCursor;
        if (page === 1) await make();
      }
      expect(new Set(read).size).toBe(read.length);
      expect(read.filter((id) => before.includes(id))).toEqual(before);
    }
  },
);

test.each(lists)(
  "%s: since an instant, with createdAt and updatedAt; 422 for a cursor of another order, with a page, or made up",
  async (_, list, make) => {
    for (let count = 0; count < 3; count++) await make();
    const { body } = await call("GET", list, { query: "sort=updatedAt&limit=100" });
    const [{ updatedAt, createdAt }] = body.data.slice(-1);
    expect(updatedAt >= createdAt).toBe(true);
    const { body: changed } = await call("GET", list, { query: `sort=updatedAt&limit=100&updatedSince=${updatedAt}` });
    expect(changed.total).toBe(body.data.filter((row: { updatedAt: string }) => row.updatedAt >= updatedAt).length);
    const { body: first } = await call("GET", list, { query: "sort=updatedAt&limit=1" });
    const cursor = first.nextCursor;
    const forged = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString("base64url");
    const id = body.data[0].id;
    for (const query of [
      `sort=-updatedAt&after=${cursor}`,
      `sort=updatedAt&after=${cursor}&page=2`,
      `after=x`,
      `sort=updatedAt&after=${forged(["updatedAt", "yesterday", id])}`,
      `sort=updatedAt&after=${forged(["updatedAt", "+012026-01-01T00:00:00.000Z", id])}`,
      `sort=updatedAt&after=${forged(["updatedAt", updatedAt, "x"])}`,
      `sort=updatedAt&after=${forged(["constructor", updatedAt, id])}`,
      `sort=updatedAt&after=${forged({ length: 3 })}`,
      "sort=constructor",
      "updatedSince=2026-11-20",
    ]) {
      const answer = await call("GET", list, { query });
      expect([query, answer.status, answer.body.code]).toEqual([query, 422, "validation_failed"]);
    }
  },
);

test("clients are found by their whole e-mail address, SIREN and VAT number", async () => {
  const body = {
    name: "Exact",
    address,
    email: "Anne.Martin@exact.example",
    siren: "552 100 554",
    vatNumber: "FR 96 552100554",
  };
  const { body: client } = await call("POST", createClient, { body });
  await makeClient();
  for (const query of [
    "email=anne.martin@EXACT.example",
    "siren=552100554",
    "siren=552%20100%20554",
    `vatNumber=${client.vatNumber}`,
    "vatNumber=fr96%20552%20100%20554",
  ]) {
    const { body: found } = await call("GET", listClients, { query });
    expect([query, found.data]).toEqual([query, [client]]);
  }
  expect((await call("GET", listClients, { query: "email=nobody@exact.example" })).body.total).toBe(0);
});

test("an unknown parameter is refused by every operation of a key", async () => {
  for (const file of globSync("app/api/**/route.ts").sort()) {
    const route = (await import(/* @vite-ignore */ `#${file}`)) as Partial<ApiRoute>;
    for (const method of ["GET", "POST", "PATCH", "DELETE"] as const) {
      const handler = route[method];
      if (handler?.scope === undefined) continue;
      const isForm = /\/(attachments|bank-statements)\/route\.ts$/.test(file);
      const answer = await call(method, handler, {
        id: companyId,
        query: "constructor=1",
        ...(method !== "GET" && { body: isForm ? new FormData() : {} }),
      });
      expect([file, method, answer.status]).toEqual([file, method, 422]);
      expect(answer.body.errors).toContainEqual(
        expect.objectContaining({ path: "constructor", code: "unknown_field" }),
      );
    }
  }
});
