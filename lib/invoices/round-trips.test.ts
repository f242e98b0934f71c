import pg from "pg";
import { expect, test } from "vitest";
import { POST as issue } from "#app/api/invoices/[id]/issue/route.ts";
import { POST as pay } from "#app/api/invoices/[id]/pay/route.ts";
import { POST as create } from "#app/api/invoices/route.ts";
import { inTransaction, pool } from "#lib/db/client.ts";
import { findInvoice, getInvoice } from "#lib/db/invoices/invoices.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";
import type { Invoice } from "#lib/domain/invoices/invoice.ts";
import { env } from "#lib/env.ts";
import { writeRequestLog } from "#lib/http/request-log.ts";
import { createInvoice } from "#lib/invoices/drafts/create-invoice.ts";
import { issueInvoice } from "#lib/invoices/issue-invoice.ts";
import { recordPayment } from "#lib/payments/record-payment.ts";
import { createEndpoint } from "#lib/webhooks/create-endpoint.ts";
import { done } from "#tests/support/done.ts";
import { roundTrips, statementsOfRoundTrips } from "#tests/support/round-trips.ts";
import { makeTestCompany } from "#tests/support/test-company.ts";

const company = await makeTestCompany();
const key = await company.apiKey();
await call(create, { body: inputOf(await company.draft()) }); // notes the first use of the key

type Route = typeof create;

async function call(
  route: Route,
  { id, body, headers = {} }: { id?: string; body?: object; headers?: Record<string, string> },
) {
  const request = new Request("http://folio.example/api/invoices", {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, ...(body && { "content-type": "application/json" }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  const response = await route(request, { params: Promise.resolve(id === undefined ? undefined : { id }) });
  return { status: response.status, body: await response.json() };
}

function inputOf({ clientId, issueDate, dueDate }: Invoice) {
  const lines = [{ description: "Conseil", quantity: 2, unitPrice: 65_000, taxRate: 20 }];
  return { clientId, issueDate, dueDate, currency: "EUR", format: "pdf", lines };
}

test("create, issue and pay take four round trips each, with authentication, idempotency and commit", async () => {
  await roundTripsOfWrites();
});

test("they do so where webhooks follow each event, too", async () => {
  const { context } = company;
  const everything = { url: "https://receiver.example/", description: null, eventTypes: [], companyIds: [] };
  await inTransaction((tx) => createEndpoint(tx, context, everything));
  await roundTripsOfWrites();
  const { rows } = await pool.query("SELECT DISTINCT type FROM webhook_deliveries ORDER BY type");
  expect(rows.map(({ type }) => type)).toEqual(["invoice.created", "invoice.issued", "invoice.payment_recorded"]);
});

async function roundTripsOfWrites(): Promise<void> {
  const draft = await company.draft();
  const issued = await company.issued();
  const calls = {
    create: () => call(create, { body: inputOf(draft), headers: { "idempotency-key": newId() } }),
    issue: () => call(issue, { id: draft.id, headers: { "idempotency-key": newId() } }),
    pay: () => call(pay, { id: issued.id, body: { amount: 100 }, headers: { "idempotency-key": newId() } }),
  };
  for (const [name, run] of Object.entries(calls)) {
    await writeRequestLog(); // its timer could end during the call
    const trips = await roundTrips(async () => expect([200, 201], name).toContain((await run()).status));
    expect(trips, name).toBeLessThanOrEqual(4);
  }
}

test("the number series and the trail are locked in the last round trip but one", async () => {
  const draft = await company.draft();
  await writeRequestLog(); // its timer could end during the call
  const trips = await statementsOfRoundTrips(async () =>
    expect((await call(issue, { id: draft.id })).status).toBe(200),
  );
  const takesNumber = trips.map((statements) =>
    statements.some((statement) => statement.includes("INTO number_series")),
  );
  expect(takesNumber.slice(-2)).toEqual([true, false]);
});

test("a repeated request gets the stored answer, and one whose key is taken elsewhere waits for nothing", async () => {
  const [draft, other] = [await company.draft(), await company.draft()];
  const headers = { "idempotency-key": newId() };
  const first = await call(issue, { id: draft.id, headers });
  expect(first.status).toBe(200);
  expect((await call(issue, { id: draft.id, headers })).body).toEqual(first.body);

  const held = { "idempotency-key": newId() };
  const { companyId } = company.context;
  const holder = new pg.Client({ connectionString: env.DATABASE_URL });
  await holder.connect();
  try {
    await holder.query("BEGIN");
    await holder.query("SELECT pg_advisory_xact_lock(hashtextextended($1::text || ' ' || $2::text, 0))", [
      companyId,
      held["idempotency-key"],
    ]);
    await holder.query("SELECT FROM invoices WHERE company_id = $1 AND id = $2 FOR UPDATE", [companyId, other.id]);
    expect((await call(issue, { id: other.id, headers: held })).body.code).toBe("idempotency_in_progress");
    await holder.query("ROLLBACK");
    expect((await call(issue, { id: other.id, headers: held })).status).toBe(200);
  } finally {
    await holder.end();
  }
});

const line = {
  lineNumber: 1,
  description: "Conseil",
  quantityE4: 15_000,
  unit: null,
  unitPriceCents: 10_000,
  taxRateBp: 2000,
};
const untaxed = { ...line, lineNumber: 2, taxRateBp: 0, unitPriceRestE6: 1 };

test.each([
  ["taxed lines", [line]],
  ["lines without tax", [line, untaxed]],
])("what create, issue and pay return is what is stored, with %s", async (_, lines) => {
  const { clientId, issueDate, dueDate } = await company.draft();
  const rest = { serviceDate: null, taxRateBp: null, description: "D", notes: "N" };
  const input = { ...rest, clientId, issueDate, dueDate, currency: "EUR", format: "pdf" as const, lines };
  const stored = (id: string) => findInvoice("pool", company.context.companyId, id);

  const created = await done(inTransaction((tx) => createInvoice(tx, company.context, input)));
  const { id } = created.invoice;
  expect(created.invoice).toEqual(await stored(id));
  expect(created.invoice.lines).toHaveLength(lines.length);

  const issued = await done(inTransaction((tx) => issueInvoice(tx, company.context, id)));
  expect(issued.invoice).toEqual(await stored(id));

  const paid = await done(inTransaction((tx) => recordPayment(tx, company.context, id, null)));
  expect(paid.invoice).toEqual(await stored(id));
});

test("a statement of a transaction that has ended is refused", async () => {
  const { companyId } = company.context;
  const { tx } = await inTransaction(async (tx) => ({ ok: true, tx }));
  await expect(getInvoice(tx, companyId, newId())).rejects.toThrow("the transaction has ended");
});
