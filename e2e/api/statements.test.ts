import { createHash, randomUUID } from "node:crypto";
import { extractText } from "unpdf";
import { describe, expect } from "vitest";
import { type Answer, faults, type Tenant } from "#e2e/tenant.ts";
import type { ResendServer } from "#tests/support/resend-server.ts";
import { test } from "./fixtures.ts";

// docs/contract.md, sections 5 and 18: the statement of a client's account and the receipt as PDF and e-mail. An
// invoice of a tenant comes to 1,560.00 €.

async function withDebt(tenant: Tenant) {
  const address = `${randomUUID()}@client.example`;
  const clientId = await tenant.addClient({ email: address });
  const invoice = await tenant.invoice({ clientId }, "issued");
  return { clientId, address, path: `/api/clients/${clientId}/statement`, number: invoice.invoiceNumber as string };
}

const received = (resend: ResendServer, address: string) => resend.messages.filter(({ to }) => to.includes(address));
const codeOf = ({ status, body }: Answer) => [status, body.code];
const textOf = async (bytes: Uint8Array) =>
  (await extractText(new Uint8Array(bytes), { mergePages: true })).text.replace(/[\u00a0\u202f]/g, " ");

describe("200", () => {
  test("the PDF says what the statement says, and the same content has the same ETag", async ({ tenant }) => {
    const { path, number } = await withDebt(tenant);
    const pdf = await tenant.call("GET", `${path}/pdf`);
    expect([pdf.status, pdf.headers["content-type"]]).toEqual([200, "application/pdf"]);
    expect(pdf.headers.etag).toBe(`"${createHash("sha256").update(pdf.bytes).digest("hex")}"`);
    const { body } = await tenant.call("GET", path);
    expect(pdf.headers["content-disposition"]).toBe(`inline; filename="releve-${body.from}-${body.to}.pdf"`);
    const text = await textOf(pdf.bytes);
    for (const words of ["Relevé de compte", `Facture ${number}`, "1 560,00 €"]) expect(text).toContain(words);
    const known = { headers: { "If-None-Match": pdf.headers.etag ?? "" } };
    expect((await tenant.call("GET", `${path}/pdf`, known)).status).toBe(304);
  });

  test("a statement is e-mailed once, however often its request is repeated", async ({ tenant, resend }) => {
    const { clientId, path, address } = await withDebt(tenant);
    const send = () => tenant.call("POST", `${path}/send`, { headers: { "Idempotency-Key": "statement-1" } });
    const sent = await send();
    expect(sent.status).toBe(200);
    expect(sent.body).toMatchObject({ clientId, delivery: { status: "accepted", to: address } });
    expect((await send()).body).toEqual(sent.body);
    expect(received(resend, address)).toMatchObject([
      { attachments: [{ filename: `releve-${sent.body.from}-${sent.body.to}.pdf` }] },
    ]);
    const { body: feed } = await tenant.call("GET", "/api/events?types=client.email_changed");
    expect(feed.data.map(({ data }: { data: { status: string } }) => data.status)).toEqual(["queued", "accepted"]);
  });

  test("recipients, words and period of the request go out", async ({ tenant, resend }) => {
    const { path } = await withDebt(tenant);
    const to = `${randomUUID()}@to.example`;
    const email = { to: [to], subject: "Compte {period}", message: "Solde : {amount}" };
    const period = { from: "2026-01-01", to: "2026-01-31" };
    expect((await tenant.call("POST", `${path}/send`, { body: { ...period, email } })).body).toMatchObject(period);
    expect(received(resend, to)).toMatchObject([{ subject: "Compte du 1er janvier 2026 au 31 janvier 2026" }]);
  });

  test("a receipt is a document, and each one thanks its client once", async ({ tenant, resend }) => {
    await tenant.call("PATCH", `/api/companies/${tenant.companyId}`, { body: { automaticReceipts: true } });
    const { clientId, address, number } = await withDebt(tenant);
    const money = { clientId, amount: 200_000, method: "transfer", allocate: "oldest_first" };
    const { body: receipt } = await tenant.call("POST", "/api/receipts", { body: money });
    const pdf = await tenant.call("GET", `/api/receipts/${receipt.id}/pdf`);
    const text = await textOf(pdf.bytes);
    for (const words of ["Reçu", number, "1 560,00 €", "440,00 €", "2 000,00 €"]) expect(text).toContain(words);
    await expect.poll(() => received(resend, address).length, { timeout: 60_000 }).toBe(1);
    expect(received(resend, address)[0]?.attachments).toMatchObject([{ filename: `recu-${receipt.date}.pdf` }]);
  });
});

describe("a receipt by hand", () => {
  test("is e-mailed once for each request, and again for another", async ({ tenant, resend }) => {
    const { clientId, address, number } = await withDebt(tenant);
    const money = { clientId, amount: 156_000, method: "transfer", allocate: "oldest_first" };
    const { body: receipt } = await tenant.call("POST", "/api/receipts", { body: money });
    const send = (key: string, body: object = {}) =>
      tenant.call("POST", `/api/receipts/${receipt.id}/send`, { body, headers: { "Idempotency-Key": key } });
    const sent = await send("first");
    expect([sent.status, sent.headers.etag]).toEqual([200, undefined]);
    expect(sent.body).toMatchObject({ receiptId: receipt.id, clientId, delivery: { status: "accepted", to: address } });
    const repeated = await send("first");
    expect([repeated.body, repeated.headers["idempotency-replayed"]]).toEqual([sent.body, "true"]);
    expect(received(resend, address)).toMatchObject([{ attachments: [{ filename: `recu-${receipt.date}.pdf` }] }]);
    expect(received(resend, address)[0]?.text).toContain(number);
    const to = `${randomUUID()}@to.example`;
    const again = await send("second", { to: [to], subject: "Merci", message: "Bien reçu." });
    expect([again.status, again.body.delivery.to]).toEqual([200, to]);
    expect(received(resend, to)).toMatchObject([{ subject: "Merci" }]);
    const { body: feed } = await tenant.call("GET", "/api/events?types=client.email_changed");
    expect(feed.data.map(({ data }: { data: object }) => data)).toMatchObject([
      { receiptId: receipt.id, status: "queued" },
      { receiptId: receipt.id, status: "accepted" },
      { receiptId: receipt.id, status: "queued" },
      { receiptId: receipt.id, status: "accepted" },
    ]);
  });

  test("is refused where there is none, nothing of it is left, or nobody to write to", async ({
    tenant,
    newTenant,
  }) => {
    const send = async (id: string, body: object = {}) => tenant.call("POST", `/api/receipts/${id}/send`, { body });
    const record = async (by: Tenant, clientId: string) =>
      (await by.call("POST", "/api/receipts", { body: { clientId, amount: 1000 } })).body.id as string;
    const other = await newTenant();
    expect(codeOf(await send(await record(other, other.clientId)))).toEqual([404, "receipt_not_found"]);
    const id = await record(tenant, tenant.clientId);
    const { body: reversal } = await tenant.call("POST", `/api/receipts/${id}/reverse`);
    expect(codeOf(await send(id))).toEqual([409, "already_reversed"]);
    expect(codeOf(await send(reversal.id))).toEqual([409, "not_a_receipt"]);
    const unknown = await record(tenant, await tenant.addClient({ email: null }));
    expect(codeOf(await send(unknown))).toEqual([422, "client_email_missing"]);
    expect(faults(await send(unknown, { cc: ["a@b.example"] }))).toEqual(["to: required"]);
    expect(faults(await send(unknown, { subjekt: "?" }))).toEqual(["subjekt: unknown_field"]);
  });
});

describe("404, 409 and 422", () => {
  test("what is not there, or cannot be sent, is refused", async ({ tenant, newTenant }) => {
    const { clientId, path } = await withDebt(tenant);
    const theirs = await withDebt(await newTenant());
    expect(codeOf(await tenant.call("GET", `${theirs.path}/pdf`))).toEqual([404, "client_not_found"]);
    expect(codeOf(await tenant.call("POST", `${theirs.path}/send`))).toEqual([404, "client_not_found"]);
    expect(codeOf(await tenant.call("GET", `/api/receipts/${randomUUID()}/pdf`))).toEqual([404, "receipt_not_found"]);
    await tenant.call("PATCH", `/api/clients/${clientId}`, { body: { email: null } });
    expect(codeOf(await tenant.call("POST", `${path}/send`))).toEqual([422, "client_email_missing"]);
    const { body: receipt } = await tenant.call("POST", "/api/receipts", { body: { clientId, amount: 1000 } });
    const { body: refund } = await tenant.call("POST", `/api/receipts/${receipt.id}/refunds`, { body: {} });
    expect(codeOf(await tenant.call("GET", `/api/receipts/${refund.id}/pdf`))).toEqual([409, "not_a_receipt"]);
    expect(
      faults(await tenant.call("POST", `${path}/send`, { body: { from: "2026-02-01", to: "2026-01-01" } })),
    ).toEqual(["from: after_to"]);
  });
});
