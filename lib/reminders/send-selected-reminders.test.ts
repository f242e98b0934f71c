import { expect, test } from "vitest";
import { inTransaction } from "#lib/db/client.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";
import { tryDelivery } from "#lib/email/delivery/try-delivery.ts";
import { sendInvoice } from "#lib/email/sending/send-invoice.ts";
import { sendSelectedReminders } from "#lib/reminders/send-selected-reminders.ts";
import { done } from "#tests/support/done.ts";
import { resendOfTests } from "#tests/support/resend-of-tests.ts";
import { makeTestCompany } from "#tests/support/test-company.ts";

const company = await makeTestCompany();
const resend = await resendOfTests();

async function sent(): Promise<string> {
  const { id } = await company.issued();
  const sending = await done(inTransaction((tx) => sendInvoice(tx, company.context, id)));
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
