import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "#lib/db/client.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";
import { tryDelivery } from "#lib/email/delivery/try-delivery.ts";
import { sendInvoice } from "#lib/email/sending/send-invoice.ts";
import { env } from "#lib/env.ts";
import { sendSelectedReminders } from "#lib/reminders/send-selected-reminders.ts";
import { type ResendServer, startResendServer } from "#tests/support/resend-server.ts";
import { makeTestCompany, type TestCompany } from "#tests/support/test-company.ts";

let resend: ResendServer;
let company: TestCompany;
beforeAll(async () => {
  company = await makeTestCompany();
  resend = await startResendServer({ apiKey: env.RESEND_API_KEY ?? "", port: Number(new URL(env.RESEND_BASE_URL ?? "").port) });
});
afterAll(() => resend.close());

async function sent(): Promise<string> {
  const { id } = await company.issued();
  const sending = await inTransaction((tx) => sendInvoice(tx, company.context, id));
  if (!sending.ok) throw new Error(sending.code);
  await tryDelivery(company.context, sending.deliveryId);
  return id;
}

test("each of several clients is reminded once, also when the request comes twice; what is not sent yet is named", async () => {
  const [one, other, issued] = [await sent(), await sent(), (await company.issued()).id];
  const reminders = [one, other, issued].map((invoiceId) => ({ id: newId(), invoiceId }));
  resend.messages.length = 0;
  const outcomes = await Promise.all([1, 2].map(() => sendSelectedReminders(company.context, reminders)));
  for (const outcome of outcomes) {
    expect(outcome).toMatchObject({
      ok: true,
      results: [{ id: one, result: "sent" }, { id: other, result: "sent" }, { result: "invalid_status" }],
    });
  }
  expect(resend.messages).toHaveLength(2);
  expect(resend.messages[0]?.subject).toMatch(/^Rappel|^Relance/);
});

test("with an invoice of another company nothing is sent", async () => {
  const stranger = await makeTestCompany();
  const reminders = [await sent(), (await stranger.issued()).id].map((invoiceId) => ({ id: newId(), invoiceId }));
  resend.messages.length = 0;
  expect(await sendSelectedReminders(company.context, reminders)).toEqual({ ok: false, code: "invoice_not_found" });
  expect(resend.messages).toEqual([]);
});
