import { randomUUID } from "node:crypto";
import { describe, expect } from "vitest";
import { type Answer, faults, type Tenant } from "#e2e/tenant.ts";
import { prisma } from "#tests/support/prisma.ts";
import type { ResendServer } from "#tests/support/resend-server.ts";
import { test } from "./fixtures.ts";

// docs/contract.md, section 5: an invoice is sent again and its client reminded; one request is one e-mail.

async function invoiceFor(tenant: Tenant, upTo: "issued" | "sent" = "sent") {
  const address = `${randomUUID()}@client.example`;
  const invoice = await tenant.invoice({ clientId: await tenant.addClient({ email: address }) }, upTo);
  return { id: invoice.id as string, path: `/api/invoices/${invoice.id}`, address };
}

/** Its due date lies in the past, which the API would not do to an issued invoice. */
async function late(tenant: Tenant) {
  const address = `${randomUUID()}@client.example`;
  const dates = { issueDate: "2026-01-05", dueDate: "2026-02-05" };
  const invoice = await tenant.invoice({ ...dates, clientId: await tenant.addClient({ email: address }) }, "sent");
  return { id: invoice.id as string, path: `/api/invoices/${invoice.id}`, address };
}

const received = (resend: ResendServer, address: string) => resend.messages.filter(({ to }) => to.includes(address));
const codeOf = ({ status, body }: Answer) => [status, body.code];

describe("200", () => {
  test("resend sends the same invoice again to who had it, in the company's words", async ({ tenant, resend }) => {
    const { path, address } = await invoiceFor(tenant);
    const answer = await tenant.call("POST", `${path}/resend`);
    expect(answer.status).toBe(200);
    const [first, second, ...more] = received(resend, address);
    expect(more).toEqual([]);
    expect(second?.subject).toBe(first?.subject);
    expect(second?.attachments).toEqual(first?.attachments);
    expect(answer.body).toMatchObject({ status: "sent", delivery: { id: second?.idempotencyKey, status: "accepted" } });
  });

  test("recipients and words of the request go out, with their variables filled in, and duplicates once", async ({
    tenant,
    resend,
  }) => {
    const { path } = await invoiceFor(tenant);
    const [to, cc] = [`${randomUUID()}@to.example`, `${randomUUID()}@cc.example`];
    const body = { to: [to, to.toUpperCase()], cc: [cc, to], subject: "Encore : {number}", message: "Voici {number}." };
    expect((await tenant.call("POST", `${path}/resend`, { body })).status).toBe(200);
    const [message] = resend.messages.filter(({ subject }) => subject?.startsWith("Encore") && true).slice(-1);
    expect(message?.to.map((address) => address.toLowerCase())).toEqual([to]);
    expect(message?.subject).toMatch(/^Encore : F-2026-\d{5}$/);
    // The next one goes to the same people.
    await tenant.call("POST", `${path}/resend`);
    expect(received(resend, message?.to[0] ?? "")).toHaveLength(2);
  });

  test("the first e-mail of an issued invoice makes it sent", async ({ tenant }) => {
    const { path } = await invoiceFor(tenant, "issued");
    expect((await tenant.call("POST", `${path}/resend`)).body).toMatchObject({
      status: "sent",
      sentAt: expect.any(String),
    });
  });

  test("a reminder is one e-mail of its own, and one per Idempotency-Key", async ({ tenant, resend }) => {
    const { path, address } = await late(tenant);
    const headers = { "idempotency-key": randomUUID() };
    const answers = [];
    for (let round = 0; round < 3; round++) answers.push(await tenant.call("POST", `${path}/reminder`, { headers }));
    expect(answers.map(({ status, headers }) => [status, headers["idempotency-replayed"]])).toEqual([
      [200, undefined],
      [200, "true"],
      [200, "true"],
    ]);
    const [, reminder, ...more] = received(resend, address);
    expect(more).toEqual([]);
    expect(reminder?.subject).toContain("F-2026-00001");
    expect((await tenant.call("POST", `${path}/reminder`)).status).toBe(200);
    expect(received(resend, address)).toHaveLength(3);
  });
});

test("403 email_unverified, as for send", async ({ tenant }) => {
  const { path } = await late(tenant);
  await prisma.user.updateMany({ where: { id: tenant.userId }, data: { emailVerifiedAt: null } });
  for (const step of ["reminder", "resend"])
    expect(codeOf(await tenant.call("POST", `${path}/${step}`))).toEqual([403, "email_unverified"]);
});

describe("409", () => {
  test("a draft is neither resent nor reminded of, a paid one not reminded of", async ({ tenant }) => {
    const draft = await tenant.invoice();
    for (const step of ["reminder", "resend"]) {
      expect((await tenant.call("POST", `/api/invoices/${draft.id}/${step}`)).body).toMatchObject({
        code: "invalid_status",
      });
    }
    const { path } = await late(tenant);
    await tenant.call("POST", `${path}/pay`);
    expect((await tenant.call("POST", `${path}/reminder`)).body).toMatchObject({
      code: "invalid_status",
      invoiceStatus: "paid",
    });
    expect((await tenant.call("POST", `${path}/resend`)).status).toBe(200);
  });

  test("not_overdue before the due date has passed", async ({ tenant, resend }) => {
    const { path, address } = await invoiceFor(tenant);
    expect(codeOf(await tenant.call("POST", `${path}/reminder`))).toEqual([409, "not_overdue"]);
    expect(received(resend, address)).toHaveLength(1);
  });
});

describe("422", () => {
  test("every fault of the body at once", async ({ tenant }) => {
    const { path } = await invoiceFor(tenant);
    const body = { to: ["x", "a@b.example"], cc: [], subject: " ", message: "{nonsense}", bcc: ["a@b.example"] };
    for (const step of ["reminder", "resend"]) {
      expect(faults(await tenant.call("POST", `${path}/${step}`, { body }))).toEqual([
        "bcc: unknown_field",
        "cc: too_small",
        "message: unknown_placeholder",
        "subject: required",
        "to[0]: invalid_email",
      ]);
    }
    expect(faults(await tenant.call("POST", `${path}/resend`, { body: { cc: ["a@b.example"] } }))).toEqual([
      "to: required",
    ]);
    const many = (part: string) => Array.from({ length: 11 }, (_, index) => `${part}${index}@many.example`);
    expect(faults(await tenant.call("POST", `${path}/resend`, { body: { to: many("a"), cc: many("b") } }))).toEqual([
      "to: too_many_recipients",
    ]);
  });

  test("client_email_missing where nobody has an address", async ({ tenant }) => {
    const { id } = await tenant.invoice({ clientId: await tenant.addClient({ email: null }) }, "issued");
    expect(codeOf(await tenant.call("POST", `/api/invoices/${id}/resend`))).toEqual([422, "client_email_missing"]);
  });
});
