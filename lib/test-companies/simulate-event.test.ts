import { beforeEach, expect, test } from "vitest";
import { inTransaction } from "#lib/db/client.ts";
import { getCompany } from "#lib/db/companies/parties.ts";
import { listDeliveries } from "#lib/db/email/deliveries.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import { companyNow } from "#lib/domain/test-companies/company-clock.ts";
import { MAX_DAYS_AHEAD, type SimulatedEvent } from "#lib/domain/test-companies/simulated-event.ts";
import { tryDelivery } from "#lib/email/delivery/try-delivery.ts";
import { sendInvoice } from "#lib/email/sending/send-invoice.ts";
import { sendNotice } from "#lib/email/sending/send-notice.ts";
import { getInvoice } from "#lib/invoices/get-invoice.ts";
import { invoiceEvents } from "#lib/invoices/invoice-events.ts";
import { markOverdue } from "#lib/invoices/mark-overdue.ts";
import { readMailbox } from "#lib/mailbox/read-mailbox.ts";
import { upcomingReminder } from "#lib/reminders/upcoming-reminder.ts";
import { finishSimulation } from "#lib/test-companies/finish-simulation.ts";
import { passDays } from "#lib/test-companies/pass-days.ts";
import { simulateEvent } from "#lib/test-companies/simulate-event.ts";
import { done } from "#tests/support/done.ts";
import { prisma } from "#tests/support/prisma.ts";
import { resendOfTests } from "#tests/support/resend-of-tests.ts";
import { type CompanyWithClient, makeTestCompany, type TestCompany } from "#tests/support/test-company.ts";

// The invoices are due on 20 November 2026, in Paris. Real and test company are of one group.

const NOW = new Date("2026-11-10T10:00:00.000Z");

let real: TestCompany;
let sandbox: CompanyWithClient;

const resend = await resendOfTests();
beforeEach(async () => {
  real = await makeTestCompany(NOW);
  sandbox = await real.sandbox();
});

/** As a request does it, in the time of the company. */
async function simulate(invoiceId: string, event: SimulatedEvent, { companyId, ...rest }: Context = sandbox.context) {
  const { daysAhead } = await getCompany("pool", companyId);
  const context = { ...rest, companyId, now: companyNow(NOW, daysAhead) };
  const outcome = await inTransaction((tx) => simulateEvent(tx, context, invoiceId, event));
  return outcome.ok ? finishSimulation(outcome, NOW) : outcome;
}

const typesOf = async (invoiceId: string) =>
  (await invoiceEvents(sandbox.context.companyId, invoiceId)).map(({ type, actorKind }) => `${type} ${actorKind}`);

test("a test company's e-mails never reach the mail provider, also those to its own users", async () => {
  const before = resend.tries.length;
  const id = await sandbox.sent();
  await simulate(id, { event: "accepted" });
  await sendNotice({ kind: "accepted", companyId: sandbox.context.companyId, invoiceId: id, key: id }, NOW);
  expect(resend.tries).toHaveLength(before);
  const mailbox = await readMailbox({ company: { id: sandbox.context.companyId, isTest: true } }, {});
  expect(mailbox?.entries.map(({ attachmentCount }) => attachmentCount).sort()).toEqual([0, 1]);
});

test("a mailbox is read within its company only, and a real company has none", async () => {
  const id = await sandbox.sent();
  const own = await readMailbox({ company: { id: sandbox.context.companyId, isTest: true } }, {});
  const messageId = own?.selected?.id ?? "";
  expect(own?.selected?.attachments[0]?.filename).toBe(
    `${(await getInvoice(sandbox.context.companyId, id))?.number}.pdf`,
  );
  const other = await (await makeTestCompany(NOW)).sandbox();
  expect(await readMailbox({ company: { id: other.context.companyId, isTest: true } }, { messageId })).toBeNull();
  expect(await readMailbox({ company: { id: real.context.companyId, isTest: false } }, {})).toBeNull();
});

test("simulated events go the way of the real ones: status, trail and actor are the same", async () => {
  const id = await sandbox.sent();
  expect(await simulate(id, { event: "delivered" })).toMatchObject({
    status: "sent",
    delivery: { status: "delivered" },
  });
  expect(await simulate(id, { event: "viewed" })).toMatchObject({ status: "viewed" });
  expect(await simulate(id, { event: "rejected", reason: "Too much" })).toMatchObject({
    status: "rejected",
    rejectionReason: "Too much",
  });
  expect(await simulate(id, { event: "accepted" })).toMatchObject({ status: "accepted" });
  expect(await simulate(id, { event: "bounced", reason: "Unknown" })).toMatchObject({
    delivery: { status: "bounced", reason: "Unknown" },
  });
  const types = await typesOf(id);
  for (const type of [
    "email_delivered system",
    "viewed client",
    "rejected client",
    "accepted client",
    "email_bounced system",
  ])
    expect(types).toContain(`invoice.${type}`);
});

test("days that pass make invoices overdue and send reminders, each on its day, and change no other clock", async () => {
  const { companyId } = sandbox.context;
  await prisma.companyReminder.createMany({ data: [-3, 2, 9].map((days) => ({ companyId, days, message: null })) });
  const [id, realId] = [await sandbox.sent(), await real.sent()];
  expect(await simulate(id, { event: "time_passes", days: 5 })).toMatchObject({ status: "sent" });
  expect(await simulate(id, { event: "time_passes", days: 25 })).toMatchObject({ status: "overdue" });
  const events = await invoiceEvents(companyId, id);
  const dayOf = (type: string) =>
    events
      .filter((event) => event.type === type)
      .map(({ occurredAt }) => occurredAt.slice(0, 10))
      .sort();
  expect(dayOf("invoice.became_overdue")).toEqual(["2026-11-21"]);
  expect(dayOf("invoice.reminder_queued")).toEqual(["2026-11-17", "2026-11-22", "2026-11-29"]);
  expect((await getInvoice(real.context.companyId, realId))?.status).toBe("sent");
  expect((await getCompany("pool", companyId)).daysAhead).toBe(30);
  // The job does the same again.
  await passDays({ companyId, from: 0, to: 30 }, NOW);
  expect((await invoiceEvents(companyId, id)).length).toBe(events.length);
});

test("on the clock of a test company the days of reminders count from a late first sending", async () => {
  const { companyId } = sandbox.context;
  await prisma.companyReminder.createMany({ data: [-3, 0, 3, 8].map((days) => ({ companyId, days, message: null })) });
  const { id } = await sandbox.issued();
  await simulate(id, { event: "time_passes", days: 29 });
  const late: Context = { ...sandbox.context, now: companyNow(NOW, 29) }; // 9 December, due on 20 November
  const outcome = await done(inTransaction((tx) => sendInvoice(tx, late, id)));
  await tryDelivery(late, outcome.deliveryId);
  const invoice = await getInvoice(companyId, id);
  if (!invoice) throw new Error("the invoice is gone");
  const announced = await upcomingReminder(invoice, await listDeliveries(companyId, id), late.now);
  expect(announced).toEqual({ kind: "next", on: "2026-12-12", days: 3 });
  await simulate(id, { event: "time_passes", days: 20 });
  const events = await invoiceEvents(companyId, id);
  const reminded = events
    .filter(({ type }) => type === "invoice.reminder_queued")
    .map(({ occurredAt }) => occurredAt.slice(0, 10));
  expect(reminded.sort()).toEqual(["2026-12-12", "2026-12-17"]);
});

test("nothing is simulated in a real company, before a send, or on a draft", async () => {
  const [draft, issued] = [await sandbox.draft(), await sandbox.issued()];
  const ofReal = await real.issued();
  for (const event of ["delivered", "viewed", "accepted"] as const)
    expect(await simulate(ofReal.id, { event }, real.context)).toEqual({ ok: false, code: "not_a_test_company" });
  expect(await simulate(ofReal.id, { event: "time_passes", days: 1 }, real.context)).toMatchObject({ ok: false });
  expect(await simulate(ofReal.id, { event: "viewed" })).toEqual({ ok: false, code: "invoice_not_found" });
  expect(await simulate(issued.id, { event: "delivered" })).toEqual({ ok: false, code: "nothing_sent" });
  expect(await simulate(draft.id, { event: "viewed" })).toMatchObject({
    ok: false,
    code: "invalid_status",
    status: "draft",
  });
});

test("the database lets no company become a test company or a real one, puts no real company's clock ahead, and no clock back", async () => {
  const update = (id: string, data: { isTest?: boolean; daysAhead?: number }) =>
    prisma.company.updateMany({ where: { id }, data });
  const [realId, testId] = [real.context.companyId, sandbox.context.companyId];
  await expect(update(realId, { isTest: true })).rejects.toThrow("stays a test company or a real one");
  await expect(update(testId, { isTest: false })).rejects.toThrow("stays a test company or a real one");
  await expect(update(realId, { daysAhead: 1 })).rejects.toThrow("companies_days_ahead_check");
  await update(testId, { isTest: true, daysAhead: 2 });
  await expect(update(testId, { daysAhead: 1 })).rejects.toThrow("never goes back");
});

test("a clock goes no more than ten years ahead: the day after is refused, with what is left, and nothing passes", async () => {
  const { companyId } = sandbox.context;
  const id = await sandbox.sent();
  await prisma.company.updateMany({ where: { id: companyId }, data: { daysAhead: MAX_DAYS_AHEAD - 3 } });
  expect(await simulate(id, { event: "time_passes", days: 4 })).toEqual({ ok: false, code: "clock_too_far", left: 3 });
  expect((await getCompany("pool", companyId)).daysAhead).toBe(MAX_DAYS_AHEAD - 3);
  expect(await simulate(id, { event: "time_passes", days: 3 })).toMatchObject({ status: "overdue" });
  const late = await real.sent();
  await markOverdue(new Date("2026-11-22T12:00:00.000Z"));
  expect((await getInvoice(real.context.companyId, late))?.status).toBe("overdue");
});
