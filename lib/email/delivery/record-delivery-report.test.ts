import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { inTransaction } from "#lib/db/client.ts";
import { purgeMessages } from "#lib/db/email/webhook-messages.ts";
import type { DeliveryReport } from "#lib/domain/email/delivery-report.ts";
import { recordDeliveryReport } from "#lib/email/delivery/record-delivery-report.ts";
import { sendInvoice } from "#lib/email/sending/send-invoice.ts";
import { getInvoice } from "#lib/invoices/get-invoice.ts";
import { isWhole } from "#scripts/checks/set-of-tests.ts";
import { done } from "#tests/support/done.ts";
import { prisma } from "#tests/support/prisma.ts";
import { makeTestCompany } from "#tests/support/test-company.ts";

const company = await makeTestCompany();

/** A recorded send whose e-mail is not yet marked as accepted. */
async function queued(): Promise<{ invoiceId: string; deliveryId: string }> {
  const { id: invoiceId } = await company.issued();
  const sending = await done(inTransaction((tx) => sendInvoice(tx, company.context, invoiceId)));
  return { invoiceId, deliveryId: sending.deliveryId };
}

function report(
  deliveryId: string,
  kind: DeliveryReport["kind"],
  second: number,
  reason: string | null = null,
): DeliveryReport {
  return {
    kind,
    at: new Date(Date.UTC(2026, 10, 21, 9, 0, second)),
    reason,
    deliveryId,
    providerMessageId: randomUUID(),
  };
}

const take = (report: DeliveryReport, messageId = randomUUID()) => recordDeliveryReport(messageId, report, new Date());

async function shown(invoiceId: string) {
  const delivery = (await getInvoice(company.context.companyId, invoiceId))?.delivery;
  if (!delivery) throw new Error("the delivery is gone");
  const { status, reason, deliveredAt, openedAt, bouncedAt, complainedAt } = delivery;
  return { status, reason, deliveredAt, openedAt, bouncedAt, complainedAt };
}

async function trail(invoiceId: string): Promise<string[]> {
  const events = await prisma.event.findMany({ where: { invoiceId, type: { startsWith: "invoice.email_" } } });
  return events.map(({ type }) => type).sort();
}

async function notices(deliveryId: string): Promise<string[]> {
  const jobs = await prisma.$queryRaw<{ kind: string }[]>`
    SELECT payload ->> 'kind' AS kind FROM graphile_worker._private_jobs WHERE payload ->> 'key' = ${deliveryId}`;
  return jobs.map(({ kind }) => kind).sort();
}

test("however reports arrive, what is shown and recorded in the end is the same", async () => {
  const reportsOf = (deliveryId: string) => [
    report(deliveryId, "delivered", 2),
    report(deliveryId, "delivered", 9),
    report(deliveryId, "opened", 5),
    report(deliveryId, "opened", 4),
    report(deliveryId, "bounced", 6, "mailbox full"),
    report(deliveryId, "bounced", 6, "mailbox closed"),
    report(deliveryId, "bounced", 6),
    report(deliveryId, "bounced", 7, "another day"),
    report(deliveryId, "complained", 8),
  ];
  const expected = {
    status: "complained",
    reason: "mailbox closed",
    deliveredAt: "2026-11-21T09:00:02.000Z",
    openedAt: "2026-11-21T09:00:04.000Z",
    bouncedAt: "2026-11-21T09:00:06.000Z",
    complainedAt: "2026-11-21T09:00:08.000Z",
  };
  const order = fc.shuffledSubarray([...reportsOf("").keys()], { minLength: reportsOf("").length });
  await fc.assert(
    fc.asyncProperty(order, fc.boolean(), async (indexes, atOnce) => {
      const { invoiceId, deliveryId } = await queued();
      const reports = reportsOf(deliveryId);
      const arrive = (index: number) => take(reports[index] as DeliveryReport);
      if (atOnce) await Promise.all(indexes.map(arrive));
      else for (const index of indexes) await arrive(index);
      expect(await shown(invoiceId)).toEqual(expected);
      expect(await trail(invoiceId)).toEqual(
        ["bounced", "complained", "delivered", "opened"].map((kind) => `invoice.email_${kind}`),
      );
      expect(await notices(deliveryId)).toEqual(["bounced", "complained"]);
    }),
    { numRuns: isWhole ? 20 : 7 },
  );
});

test("every order of the four kinds shows what weighs most of those that came", async () => {
  const kinds = ["delivered", "opened", "bounced", "complained"] as const;
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray([...kinds], { minLength: 1 }), async (order) => {
      const { invoiceId, deliveryId } = await queued();
      for (const [second, kind] of order.entries())
        await take(report(deliveryId, kind, second, kind === "bounced" ? "no such user" : null));
      const status = kinds.findLast((kind) => order.includes(kind));
      expect(await shown(invoiceId)).toMatchObject({
        status,
        reason: order.includes("bounced") ? "no such user" : null,
      });
    }),
    { numRuns: isWhole ? 20 : 7 },
  );
});

test("a message counts once, also when ten of it come at once", async () => {
  const { invoiceId, deliveryId } = await queued();
  const messageId = randomUUID();
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, () => take(report(deliveryId, "bounced", 1, "no such user"), messageId)),
  );
  expect(outcomes.map(({ result }) => result).sort()).toEqual([
    "recorded",
    ...Array.from({ length: 9 }, () => "repeated"),
  ]);
  expect(await trail(invoiceId)).toEqual(["invoice.email_bounced"]);
  expect(await notices(deliveryId)).toEqual(["bounced"]);
});

test("a message whose effect failed counts when it comes again", async () => {
  const { invoiceId, deliveryId } = await queued();
  const messageId = randomUUID();
  await prisma.$executeRaw`CREATE FUNCTION crash() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'the database went away'; END $$`;
  await prisma.$executeRaw`CREATE TRIGGER crash BEFORE INSERT ON events FOR EACH ROW EXECUTE FUNCTION crash()`;
  await expect(take(report(deliveryId, "delivered", 1), messageId)).rejects.toThrow(/went away/);
  await prisma.$executeRaw`DROP TRIGGER crash ON events`;
  expect(await take(report(deliveryId, "delivered", 1), messageId)).toEqual({ result: "recorded" });
  expect(await trail(invoiceId)).toEqual(["invoice.email_delivered"]);
});

test("an e-mail of nobody is ignored and not remembered; ids are forgotten after their time", async () => {
  const { deliveryId } = await queued();
  const messageId = randomUUID();
  expect(await take({ ...report(deliveryId, "opened", 1), deliveryId: randomUUID() }, messageId)).toEqual({
    result: "ignored",
  });
  expect(await take(report(deliveryId, "opened", 1), messageId)).toEqual({ result: "recorded" });
  await purgeMessages(new Date(Date.now() - 1000));
  expect(await prisma.webhookMessage.count({ where: { id: messageId } })).toBe(1);
  await purgeMessages(new Date(Date.now() + 1000));
  expect(await prisma.webhookMessage.count({ where: { id: messageId } })).toBe(0);
});
