import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { prisma } from "#tests/support/prisma.ts";
import { test } from "./fixtures.ts";

// docs/contract.md, section 8.

test("the same request under the same key gets the same answer again, and nothing happens twice", async ({
  tenant,
  resend,
}) => {
  const key = (step: string) => ({ "idempotency-key": `order-1-${step}` });
  const address = `${randomUUID()}@client.example`;
  const body = tenant.input({ clientId: await tenant.addClient({ email: address }) });
  const twice = async (path: string, step: string, input?: unknown) => {
    const first = await tenant.call("POST", path, { headers: key(step), body: input });
    const second = await tenant.call("POST", path, { headers: key(step), body: input });
    expect(first.headers["idempotency-replayed"]).toBeUndefined();
    expect(second.headers["idempotency-replayed"]).toBe("true");
    expect(second.status).toBe(first.status);
    expect(second.headers.location).toBe(first.headers.location);
    expect(second.bytes.equals(first.bytes)).toBe(true);
    return first;
  };
  const created = await twice("/api/invoices", "create", body);
  expect(created.status).toBe(201);
  const path = `/api/invoices/${created.body.id}`;
  expect((await twice(`${path}/issue`, "issue")).body.status).toBe("issued");
  expect((await twice(`${path}/send`, "send")).body.status).toBe("sent");
  expect((await twice(`${path}/pay`, "pay", { amount: 1000 })).body.amountPaid).toBe(1000);

  expect((await tenant.call("GET", "/api/invoices")).body.total).toBe(1);
  expect((await tenant.call("GET", path)).body.amountPaid).toBe(1000);
  expect(resend.messages.filter((message) => message.to.includes(address))).toHaveLength(1);
});

test("a request is known by what it asks for, not by the bytes of its body", async ({ tenant }) => {
  const headers = { "idempotency-key": randomUUID(), "content-type": "application/json" };
  const input = tenant.input();
  const first = await tenant.call("POST", "/api/invoices", { headers, body: JSON.stringify(input) });
  const second = await tenant.call("POST", "/api/invoices", {
    headers,
    body: JSON.stringify(Object.fromEntries(Object.entries(input).reverse()), null, 2),
  });
  expect(second.body.id).toBe(first.body.id);
});

test("422 idempotency_key_reused for another body or another path", async ({ tenant }) => {
  const headers = { "idempotency-key": randomUUID() };
  const { body } = await tenant.call("POST", "/api/invoices", { headers, body: tenant.input() });
  for (const answer of [
    await tenant.call("POST", "/api/invoices", { headers, body: tenant.input({ notes: "other" }) }),
    await tenant.call("POST", `/api/invoices/${body.id}/issue`, { headers }),
  ]) {
    expect(answer.status).toBe(422);
    expect(answer.body.code).toBe("idempotency_key_reused");
  }
  expect((await tenant.call("GET", `/api/invoices/${body.id}`)).body.status).toBe("draft");
});

test("keys of two companies are two keys", async ({ tenant, newTenant }) => {
  const other = await newTenant();
  const headers = { "idempotency-key": randomUUID() };
  const [mine, theirs] = [
    await tenant.call("POST", "/api/invoices", { headers, body: tenant.input() }),
    await other.call("POST", "/api/invoices", { headers, body: other.input() }),
  ];
  expect([mine.status, theirs.status]).toEqual([201, 201]);
  expect(theirs.body.id).not.toBe(mine.body.id);
});

test("twenty at once under one key take effect once; who comes too early gets idempotency_in_progress", async ({
  tenant,
}) => {
  const headers = { "idempotency-key": randomUUID() };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => tenant.call("POST", "/api/invoices", { headers, body: tenant.input() })),
  );
  for (const answer of answers) {
    if (answer.status === 201) expect(answer.body.id).toBe(answers.find(({ status }) => status === 201)?.body.id);
    else expect([answer.status, answer.body.code]).toEqual([409, "idempotency_in_progress"]);
  }
  expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
  expect((await tenant.call("GET", "/api/invoices")).body.total).toBe(1);
});

test("409 idempotency_in_progress while the send still talks to the mail provider", async ({ tenant, resend }) => {
  const address = `${randomUUID()}@client.example`;
  const invoice = await tenant.invoice({ clientId: await tenant.addClient({ email: address }) }, "issued");
  resend.script(address, { kind: "delay", ms: 1500 });
  const headers = { "idempotency-key": randomUUID() };
  const path = `/api/invoices/${invoice.id}`;
  const first = tenant.call("POST", `${path}/send`, { headers });
  await expect.poll(async () => (await tenant.call("GET", path)).body.delivery?.status).toBe("queued");
  const early = await tenant.call("POST", `${path}/send`, { headers });
  expect([early.status, early.body.code]).toEqual([409, "idempotency_in_progress"]);
  expect((await first).status).toBe(200);
  const late = await tenant.call("POST", `${path}/send`, { headers });
  expect([late.status, late.headers["idempotency-replayed"]]).toEqual([200, "true"]);
});

test("what was refused stores nothing: the corrected request may use the key", async ({ tenant }) => {
  const headers = { "idempotency-key": randomUUID() };
  expect((await tenant.call("POST", "/api/invoices", { headers, body: {} })).status).toBe(422);
  expect((await tenant.call("POST", "/api/invoices", { headers, body: "{" })).status).toBe(415);
  expect(
    (await tenant.call("POST", "/api/invoices", { headers, body: tenant.input({ clientId: randomUUID() }) })).status,
  ).toBe(422);
  expect((await tenant.call("POST", "/api/invoices", { headers, body: tenant.input() })).status).toBe(201);
});

test("after 24 hours the key is free again", async ({ tenant }) => {
  const headers = { "idempotency-key": randomUUID() };
  const first = await tenant.call("POST", "/api/invoices", { headers, body: tenant.input() });
  await prisma.idempotencyKey.updateMany({
    where: { companyId: tenant.companyId },
    data: { createdAt: new Date(Date.now() - 24 * 60 * 60 * 1000 - 1) },
  });
  const second = await tenant.call("POST", "/api/invoices", { headers, body: tenant.input() });
  expect(second.status).toBe(201);
  expect(second.body.id).not.toBe(first.body.id);
});

test("a key that is not 1 to 255 visible characters is 400", async ({ tenant }) => {
  for (const key of ["", "a b", "é", "x".repeat(256)]) {
    const answer = await tenant.call("POST", "/api/invoices", {
      headers: { "idempotency-key": key },
      body: tenant.input(),
    });
    expect(answer.status).toBe(400);
    expect(answer.body.code).toBe("invalid_idempotency_key");
  }
  expect(
    (
      await tenant.call("POST", "/api/invoices", {
        headers: { "idempotency-key": "x".repeat(255) },
        body: tenant.input(),
      })
    ).status,
  ).toBe(201);
});
