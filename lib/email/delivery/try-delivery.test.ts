import { expect, test } from "vitest";
import { inTransaction } from "#lib/db/client.ts";
import { tryDelivery } from "#lib/email/delivery/try-delivery.ts";
import { sendInvoice } from "#lib/email/sending/send-invoice.ts";
import { done } from "#tests/support/done.ts";
import { prisma } from "#tests/support/prisma.ts";
import { resendOfTests } from "#tests/support/resend-of-tests.ts";
import { makeTestCompany } from "#tests/support/test-company.ts";

const company = await makeTestCompany();
const resend = await resendOfTests();

/** Records a send; returns its delivery. */
async function send(invoiceId: string): Promise<string> {
  return (await done(inTransaction((tx) => sendInvoice(tx, company.context, invoiceId)))).deliveryId;
}

function attempt(deliveryId: string, lastTry = false) {
  return tryDelivery(company.context, deliveryId, lastTry);
}

test("a crash between the provider's acceptance and our commit leads to one e-mail, and to sent", async () => {
  const invoice = await company.issued();
  const deliveryId = await send(invoice.id);

  await prisma.$executeRaw`CREATE FUNCTION crash() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'the database went away'; END $$`;
  await prisma.$executeRaw`CREATE TRIGGER crash BEFORE UPDATE ON email_deliveries FOR EACH ROW EXECUTE FUNCTION crash()`;
  await expect(attempt(deliveryId)).rejects.toThrow(/went away/);
  expect(resend.messages).toHaveLength(1);
  expect(await prisma.invoice.findFirst({ where: { id: invoice.id } })).toMatchObject({
    status: "issued",
    sentAt: null,
  });

  await prisma.$executeRaw`DROP TRIGGER crash ON email_deliveries`;
  expect(await attempt(deliveryId)).toMatchObject({ status: "accepted", invoice: { status: "sent" } });
  expect(resend.messages).toHaveLength(1);
  expect(resend.tries).toEqual([deliveryId, deliveryId]);

  // The send is settled: another attempt sends nothing.
  expect(await attempt(deliveryId)).toMatchObject({ status: "accepted" });
  expect(resend.tries).toHaveLength(2);
});

test("the last try that finds the provider away gives up: failed, still issued, and it can be sent again", async () => {
  const invoice = await company.issued();
  const deliveryId = await send(invoice.id);
  const away = { kind: "drop", accepts: false } as const;
  resend.script(invoice.client.email ?? "", away, away);
  expect(await attempt(deliveryId)).toMatchObject({ status: "queued" });
  expect(await attempt(deliveryId, true)).toMatchObject({
    status: "failed",
    invoice: { status: "issued", delivery: { attempts: 2 } },
  });
  expect(await send(invoice.id)).not.toBe(deliveryId);
});
