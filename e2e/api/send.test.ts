import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { Tenant } from "#e2e/tenant.ts";
import { done } from "#tests/support/done.ts";
import { FAILURES, type ResendServer } from "#tests/support/resend-server.ts";
import { test } from "./fixtures.ts";

// docs/contract.md, section 5: an invoice is `sent` only once the mail provider has accepted the message, and one send
// is one e-mail.

/** An issued invoice for a client with its own address. */
async function issuedFor(
  tenant: Tenant,
): Promise<{ path: string; address: string; invoice: { id: string; invoiceNumber: string } }> {
  const address = `${randomUUID()}@client.example`;
  const invoice = await tenant.invoice({ clientId: await tenant.addClient({ email: address }) }, "issued");
  return { path: `/api/invoices/${invoice.id}`, address, invoice };
}

function received(resend: ResendServer, address: string) {
  return resend.messages.filter((message) => message.to.includes(address));
}

test("200: the e-mail has the PDF and the viewing link, and comes from the company", async ({ tenant, resend }) => {
  const { path, address } = await issuedFor(tenant);
  const sent = await tenant.call("POST", `${path}/send`);
  expect(sent.status).toBe(200);
  expect(sent.body).toMatchObject({
    status: "sent",
    delivery: { status: "accepted", to: address, attempts: 1, reason: null },
  });
  expect(sent.body.sentAt).not.toBeNull();

  const [message, ...more] = received(resend, address);
  expect(more).toEqual([]);
  expect(message?.subject).toBe("Facture F-2026-00001 · Atelier Lumière");
  expect(message?.from).toContain("Atelier Lumière");
  expect(message?.replyTo).toEqual(["bonjour@atelier-lumiere.example"]);
  expect(message?.html).toContain(sent.body.viewUrl);
  expect(message?.text).toContain(sent.body.viewUrl);
  expect(message?.idempotencyKey).toBe(sent.body.delivery.id);
  const pdf = await tenant.call("GET", `${path}/pdf`);
  expect(message?.attachments.map(({ filename }) => filename)).toEqual(["F-2026-00001.pdf"]);
  expect(message?.attachments[0]?.content.equals(pdf.bytes)).toBe(true);
});

test("an English company writes in English", async ({ tenant, resend }) => {
  const company = await tenant.addCompany({ language: "en", name: 'Lumen "Digital" <Ltd>' });
  const headers = { "x-company-id": company };
  const address = `${randomUUID()}@client.example`;
  const { createClient } = await import("#lib/clients/create-client.ts");
  const { inTransaction } = await import("#lib/db/client.ts");
  const context = {
    groupId: tenant.groupId,
    companyId: company,
    actor: { kind: "user", id: tenant.userId } as const,
    now: new Date(),
  };
  const line1 = "1 Main Street";
  const client = { name: "<b>Bold</b>", email: address, siren: null, siret: null, vatNumber: null };
  const inDublin = { line1, line2: null, postalCode: "D02", city: "Dublin", country: "IE" };
  const made = await done(inTransaction((tx) => createClient(tx, context, { ...client, address: inDublin })));
  const draft = await tenant.call("POST", "/api/invoices", { body: tenant.input({ clientId: made.id }), headers });
  await tenant.call("POST", `/api/invoices/${draft.body.id}/issue`, { headers });
  expect((await tenant.call("POST", `/api/invoices/${draft.body.id}/send`, { headers })).status).toBe(200);
  const [message] = received(resend, address);
  expect(message?.subject).toContain("Invoice F-2026-00001");
  expect(message?.html).not.toContain("<b>Bold</b>");
  expect(message?.html).toContain("&lt;b&gt;Bold&lt;/b&gt;");
});

test("422 client_email_missing for a client without address", async ({ tenant }) => {
  const invoice = await tenant.invoice({ clientId: await tenant.addClient({ email: null }) }, "issued");
  const answer = await tenant.call("POST", `/api/invoices/${invoice.id}/send`);
  expect(answer.status).toBe(422);
  expect(answer.body.code).toBe("client_email_missing");
});

test("422 email_rejected when the provider refuses for good: still issued, and it can be sent again", async ({
  tenant,
  resend,
}) => {
  const { path, address } = await issuedFor(tenant);
  resend.script(address, FAILURES.refused);
  const refused = await tenant.call("POST", `${path}/send`);
  expect(refused.status).toBe(422);
  expect(refused.body.code).toBe("email_rejected");
  expect(refused.body.detail).toContain("not verified");
  expect((await tenant.call("GET", path)).body).toMatchObject({
    status: "issued",
    sentAt: null,
    delivery: { status: "rejected" },
  });
  expect((await tenant.call("POST", `${path}/send`)).status).toBe(200);
  expect(received(resend, address)).toHaveLength(1);
});

for (const [name, behaviour] of Object.entries({
  "answers 500": FAILURES.broken,
  "accepts, then drops the connection": { kind: "drop", accepts: true },
} as const)) {
  test(`202 when the provider ${name}: still issued, retried by the job, one e-mail`, async ({ tenant, resend }) => {
    const { path, address } = await issuedFor(tenant);
    resend.script(address, behaviour);
    const queued = await tenant.call("POST", `${path}/send`);
    expect(queued.status).toBe(202);
    expect(queued.body).toMatchObject({ status: "issued", sentAt: null, delivery: { status: "queued", attempts: 1 } });
    expect(queued.body.delivery.reason).not.toBeNull();

    const again = await tenant.call("POST", `${path}/send`);
    expect(again.status).toBe(409);
    expect(again.body.code).toBe("send_in_progress");

    await hurryJobs(queued.body.delivery.id);
    await expect.poll(async () => (await tenant.call("GET", path)).body.status, { timeout: 20_000 }).toBe("sent");
    expect(received(resend, address)).toHaveLength(1);
    expect(resend.tries.filter((key) => key === queued.body.delivery.id)).toHaveLength(2);
  });
}

test("202 when the provider accepts and then says nothing for 10 s; the retry sends nothing twice", async ({
  tenant,
  resend,
}) => {
  const { path, address } = await issuedFor(tenant);
  resend.script(address, { kind: "stall", accepts: true });
  const started = Date.now();
  const queued = await tenant.call("POST", `${path}/send`);
  expect(queued.status).toBe(202);
  expect(Date.now() - started).toBeGreaterThan(9_000);
  await hurryJobs(queued.body.delivery.id);
  await expect.poll(async () => (await tenant.call("GET", path)).body.status, { timeout: 20_000 }).toBe("sent");
  expect(received(resend, address)).toHaveLength(1);
});

test("an invoice paid while its e-mail is on the way stays paid, and was sent", async ({ tenant, resend }) => {
  const { path, address } = await issuedFor(tenant);
  resend.script(address, { kind: "delay", ms: 1000 });
  const sending = tenant.call("POST", `${path}/send`);
  await expect.poll(async () => (await tenant.call("GET", path)).body.delivery?.status).toBe("queued");
  expect((await tenant.call("POST", `${path}/pay`)).body.status).toBe("paid");
  const sent = await sending;
  expect(sent.status).toBe(200);
  expect(sent.body.status).toBe("paid");
  expect(sent.body.sentAt).not.toBeNull();
});

/** Runs the job that retries a send now instead of in half a minute. */
async function hurryJobs(deliveryId: string): Promise<void> {
  const { prisma } = await import("#tests/support/prisma.ts");
  const due = await prisma.$executeRaw`
    UPDATE graphile_worker._private_jobs SET run_at = now() WHERE payload ->> 'deliveryId' = ${deliveryId}`;
  expect(due).toBe(1);
}
