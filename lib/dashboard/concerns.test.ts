import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { readDashboard } from "#lib/dashboard/read-dashboard.ts";
import { inTransaction } from "#lib/db/client.ts";
import { updateInvoice } from "#lib/db/invoices/invoices.ts";
import { toCalendarDate } from "#lib/domain/calendar-date.ts";
import type { DeliveryReport } from "#lib/domain/email/delivery-report.ts";
import { recordDeliveryReport } from "#lib/email/delivery/record-delivery-report.ts";
import { sendInvoice } from "#lib/email/sending/send-invoice.ts";
import { recordPayment } from "#lib/payments/record-payment.ts";
import { runRecurring } from "#lib/recurring/run-recurring.ts";
import { acceptInvoice } from "#lib/viewing-links/accept-invoice.ts";
import { recordView } from "#lib/viewing-links/record-view.ts";
import { rejectInvoice } from "#lib/viewing-links/reject-invoice.ts";
import { done } from "#tests/support/done.ts";
import { prisma } from "#tests/support/prisma.ts";
import { schedulesOf } from "#tests/support/schedules.ts";
import { makeTestCompany, type TestCompany } from "#tests/support/test-company.ts";

// The test company's invoices are due on this day, so none is overdue on it.
const NOON = new Date("2026-11-20T12:00:00Z");

let company: TestCompany;
beforeEach(async () => {
  company = await makeTestCompany();
});

async function sent(): Promise<{ id: string; deliveryId: string }> {
  const { id } = await company.issued();
  const sending = await done(inTransaction((tx) => sendInvoice(tx, company.context, id)));
  const { companyId, now } = company.context;
  await inTransaction(async (tx) => {
    updateInvoice(tx, companyId, id, { status: "sent", sentAt: now }, now);
    return { ok: true };
  });
  return { id, deliveryId: sending.deliveryId };
}

function report(deliveryId: string, kind: DeliveryReport["kind"], reason: string | null = null): Promise<unknown> {
  const at = new Date(company.context.now.getTime() - 1000);
  return recordDeliveryReport(randomUUID(), { kind, at, reason, deliveryId, providerMessageId: randomUUID() }, at);
}

async function concerns() {
  const dashboard = await readDashboard(company.context.companyId, NOON);
  return dashboard.concerns.map(({ kind, invoiceId, reason }) => ({ kind, invoiceId, reason }));
}

const byClient = () => ({ ...company.context, actor: { kind: "client", id: null } as const });

test("an e-mail that came back or was unwelcome is somebody's concern until the client opened the link or the invoice is settled", async () => {
  const [bounced, unwelcome] = [await sent(), await sent()];
  expect(await concerns()).toEqual([]);
  await report(bounced.deliveryId, "bounced", "no such mailbox");
  await report(unwelcome.deliveryId, "complained");
  expect(await concerns()).toEqual(
    expect.arrayContaining([
      { kind: "bounced", invoiceId: bounced.id, reason: "no such mailbox" },
      { kind: "complained", invoiceId: unwelcome.id, reason: null },
    ]),
  );
  await recordView(byClient(), bounced.id);
  await inTransaction((tx) => recordPayment(tx, company.context, unwelcome.id, null));
  expect(await concerns()).toEqual([]);
});

test("an invoice the client rejected is somebody's concern, with the reason, until they accept it", async () => {
  const { id } = await sent();
  await inTransaction((tx) => rejectInvoice(tx, byClient(), id, "Two days, not three."));
  expect(await concerns()).toEqual([{ kind: "rejected", invoiceId: id, reason: "Two days, not three." }]);
  await inTransaction((tx) => acceptInvoice(tx, byClient(), id));
  expect(await concerns()).toEqual([]);
});

test("missed dates of a schedule are one concern, a draft that it could not issue another, and neither is a stale draft", async () => {
  const schedules = schedulesOf(company);
  const [missed, refused] = [await schedules.add(), await schedules.add({ startDate: toCalendarDate("2027-03-31") })];
  await prisma.client.updateMany({ where: { id: company.clientId }, data: { archivedAt: new Date() } });
  const { companyId } = company.context;
  await runRecurring(new Date("2027-03-31T12:00:00Z"), Number.POSITIVE_INFINITY, { companyId, daysAhead: 0 });
  const { concerns: found } = await readDashboard(companyId, new Date("2027-05-31T12:00:00Z"));
  expect(found).toMatchObject([
    { kind: "missed_dates", recurringInvoiceId: missed, reason: "3", dueCents: 180_000, number: null },
    { kind: "not_issued", recurringInvoiceId: null, reason: "client_archived", dueCents: 60_000 },
  ]);
  const [run] = await schedules.runsOf(refused);
  expect(found[1]?.invoiceId).toBe(run?.invoice?.id);
});
