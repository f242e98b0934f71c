import { beforeEach, expect, test, vi } from "vitest";
import { inTransaction, pool } from "#lib/db/client.ts";
import { getCompany } from "#lib/db/companies/parties.ts";
import { listDeliveries } from "#lib/db/email/deliveries.ts";
import { type DueReminder, listRemindersDue } from "#lib/db/invoices/due-invoices.ts";
import { addDays, toCalendarDate, todayIn } from "#lib/domain/calendar-date.ts";
import { tryDelivery } from "#lib/email/delivery/try-delivery.ts";
import { getInvoice } from "#lib/invoices/get-invoice.ts";
import { log } from "#lib/log.ts";
import { recordPayment } from "#lib/payments/record-payment.ts";
import { sendReminders } from "#lib/reminders/send-reminders.ts";
import { upcomingReminder } from "#lib/reminders/upcoming-reminder.ts";
import { prisma } from "#tests/support/prisma.ts";
import { resendOfTests } from "#tests/support/resend-of-tests.ts";
import { makeTestCompany, type TestCompany } from "#tests/support/test-company.ts";

// The invoices of a test company are due on 20 November 2026, in Paris.

let company: TestCompany;

const resend = await resendOfTests();
beforeEach(async () => {
  company = await makeTestCompany();
});

async function remind(...days: number[]): Promise<void> {
  const companyId = company.context.companyId;
  await prisma.companyReminder.createMany({ data: days.map((each) => ({ companyId, days: each })) });
}

const sent = (at = "2026-11-10T09:00:00Z") => company.inStatus("sent", new Date(at));
const at = (instant: string) => sendReminders(new Date(instant));

function remindersOf(invoiceId: string) {
  return prisma.emailDelivery.findMany({ where: { invoiceId, kind: "reminder" }, orderBy: { queuedAt: "asc" } });
}

test("each reminder goes out once, on its day, by daylight where the company is", async () => {
  await remind(-3, 0, 7);
  const id = await sent();
  expect(await at("2026-11-16T10:00:00Z")).toBe(0);
  expect(await at("2026-11-17T06:30:00Z")).toBe(0); // half past seven in Paris
  expect(await at("2026-11-17T07:00:00Z")).toBe(1);
  expect(await at("2026-11-17T12:00:00Z")).toBe(0);
  expect(await at("2026-11-20T10:00:00Z")).toBe(1);
  expect(await at("2026-11-27T19:00:00Z")).toBe(0); // eight in the evening
  expect(await at("2026-11-27T18:59:00Z")).toBe(1);
  expect((await remindersOf(id)).map(({ reminderDays }) => reminderDays)).toEqual([-3, 0, 7]);
});

test("without reminders in Settings nobody is reminded", async () => {
  const id = await sent();
  await at("2026-11-20T10:00:00Z");
  expect(await remindersOf(id)).toEqual([]);
});

test("a group in which nobody verified an address reminds nobody, until somebody has", async () => {
  await remind(0);
  const id = await sent();
  const verify = (emailVerifiedAt: Date | null) =>
    prisma.user.updateMany({ where: { groupId: company.context.groupId }, data: { emailVerifiedAt } });
  await verify(null);
  expect(await at("2026-11-20T10:00:00Z")).toBe(0);
  expect(await remindersOf(id)).toEqual([]);
  await verify(new Date());
  expect(await at("2026-11-20T11:00:00Z")).toBe(1);
});

test("a client who gets no automatic reminders gets none, and the invoice's page says so", async () => {
  await remind(0);
  const id = await sent();
  const { companyId } = company.context;
  await prisma.client.updateMany({ where: { companyId }, data: { automaticReminders: false } });
  expect(await at("2026-11-20T10:00:00Z")).toBe(0);
  const invoice = await getInvoice(companyId, id);
  if (!invoice) throw new Error("the invoice is gone");
  const upcoming = () => upcomingReminder(invoice, [], new Date("2026-11-20T10:00:00Z"));
  expect(await upcoming()).toEqual({ kind: "excluded", clientId: invoice.clientId });
  await prisma.client.updateMany({ where: { companyId }, data: { automaticReminders: true } });
  expect(await at("2026-11-20T11:00:00Z")).toBe(1);
});

test("two machines at once send one", async () => {
  await remind(0);
  const id = await sent();
  const runs = await Promise.all([at("2026-11-20T10:00:00Z"), at("2026-11-20T10:00:00Z"), at("2026-11-20T10:00:00Z")]);
  expect(runs.reduce((sum, queued) => sum + queued)).toBe(1);
  expect(await remindersOf(id)).toHaveLength(1);
});

test("an invoice whose reminder fails stops no other, and the run fails at its end", async () => {
  await remind(0);
  const [stuck, other] = [await sent(), await sent()]; // the older one comes first
  await pool.query(
    `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE ''broken''; END';
     CREATE TRIGGER refuse BEFORE INSERT ON email_deliveries FOR EACH ROW WHEN (NEW.invoice_id = '${stuck}') EXECUTE FUNCTION refuse()`,
  );
  const written = vi.spyOn(log, "error").mockReturnValue();
  try {
    await expect(at("2026-11-20T10:00:00Z")).rejects.toThrow("broken");
    expect(written.mock.calls.map(([fields]) => fields)).toMatchObject([
      { companyId: company.context.companyId, invoiceId: stuck },
    ]);
  } finally {
    written.mockRestore();
    await pool.query("DROP TRIGGER refuse ON email_deliveries; DROP FUNCTION refuse()");
  }
  expect(await remindersOf(stuck)).toEqual([]);
  expect(await remindersOf(other)).toHaveLength(1);
  expect(await at("2026-11-20T10:15:00Z")).toBe(1);
});

test("what is due is read in parts, and each part follows the one before", async () => {
  await remind(0);
  const ids = [await sent(), await sent(), await sent()];
  const only = { companyId: company.context.companyId, daysAhead: 0 };
  const read: string[] = [];
  let after: DueReminder | null = null;
  do {
    const part: DueReminder[] = await listRemindersDue(new Date("2026-11-20T10:00:00Z"), 2, only, after);
    read.push(...part.map(({ invoiceId }) => invoiceId));
    after = part.at(-1) ?? null;
  } while (after);
  expect(read).toEqual(ids);
  expect(await at("2026-11-20T10:00:00Z")).toBe(ids.length);
});

test("after an outage what is up to three days late goes out, of several the last alone", async () => {
  await remind(-1, 0, 30);
  const late = await sent();
  expect(await at("2026-11-22T10:00:00Z")).toBe(1);
  expect((await remindersOf(late)).map(({ reminderDays }) => reminderDays)).toEqual([0]);
  expect(await at("2026-11-23T10:00:00Z")).toBe(0);

  const tooLate = await sent();
  expect(await at("2026-11-24T10:00:00Z")).toBe(0);
  expect(await remindersOf(tooLate)).toEqual([]);
});

test("nobody is reminded on the day after the invoice was sent to them, nor when it came back", async () => {
  await remind(0);
  const fresh = await sent("2026-11-19T15:00:00Z");
  const bounced = await sent();
  await prisma.emailDelivery.create({
    data: {
      id: crypto.randomUUID(),
      companyId: company.context.companyId,
      invoiceId: bounced,
      status: "accepted",
      message: {},
      queuedAt: new Date("2026-11-10T09:00:00Z"),
      bouncedAt: new Date("2026-11-10T09:01:00Z"),
    },
  });
  await at("2026-11-20T10:00:00Z");
  expect([await remindersOf(fresh), await remindersOf(bounced)]).toEqual([[], []]);
});

test("after a late first sending the days count from it, and those before the due date are left out", async () => {
  await remind(-3, 0, 3);
  const id = await sent("2026-12-09T15:00:00Z"); // due on 20 November
  for (const day of ["10", "11"]) expect(await at(`2026-12-${day}T18:00:00Z`)).toBe(0);
  expect(await at("2026-12-12T10:00:00Z")).toBe(1);
  expect(await at("2026-12-13T18:00:00Z")).toBe(0);
  expect((await remindersOf(id)).map(({ reminderDays }) => reminderDays)).toEqual([3]);
});

test("a reminder before the due date does not follow a first sending shortly before it", async () => {
  await remind(-3);
  const id = await sent("2026-11-16T09:00:00Z");
  for (const day of ["17", "18", "19", "20"]) await at(`2026-11-${day}T18:00:00Z`);
  expect(await remindersOf(id)).toEqual([]);
});

test("each reminder goes on the day that the invoice announced, whenever it was first sent", async () => {
  const levels = [-7, 1, 4];
  await remind(...levels);
  const { companyId } = company.context;
  const { timeZone } = (await getCompany("pool", companyId)).identity;
  const first = toCalendarDate("2026-11-20");
  const ids: string[] = [];
  for (let sentOn = -12; sentOn <= 8; sentOn += 2) ids.push(await sent(`${addDays(first, sentOn)}T17:00:00Z`));
  const announced = new Map<string, string | undefined>();
  for (let passed = -13; passed <= 20; passed++) {
    const now = new Date(`${addDays(first, passed)}T18:00:00Z`);
    for (const id of ids) {
      const invoice = await getInvoice(companyId, id);
      if (!invoice?.sentAt || new Date(invoice.sentAt) > now) continue;
      const next = await upcomingReminder(invoice, await listDeliveries(companyId, id), now);
      announced.set(id, next.kind === "next" && next.on === todayIn(timeZone, now) ? `${next.days}` : undefined);
    }
    await at(now.toISOString());
    for (const id of ids) {
      const queued = (await remindersOf(id)).filter(({ queuedAt }) => queuedAt.getTime() === now.getTime());
      expect({ id, now, days: queued.map(({ reminderDays }) => `${reminderDays}`) }).toEqual({
        id,
        now,
        days: [announced.get(id)].filter((days) => days !== undefined),
      });
    }
  }
  const sentDays = await Promise.all(
    ids.map(async (id) => (await remindersOf(id)).map(({ reminderDays }) => reminderDays)),
  );
  expect(sentDays[0]).toEqual([1, 4]);
  expect(sentDays.at(-1)).toEqual([1, 4]);
});

test("a reminder leaves with the PDF, in its own words, as long as something is owed; it changes no status", async () => {
  await prisma.companyReminder.create({
    data: {
      companyId: company.context.companyId,
      days: 0,
      messageFr: "Pensez à nous d’ici vendredi.",
      messageEn: "Hello",
    },
  });
  const [owed, paid] = [await sent(), await sent()];
  expect(await at("2026-11-20T10:00:00Z")).toBe(2);
  await inTransaction((tx) => recordPayment(tx, company.context, paid, null));

  for (const invoiceId of [owed, paid]) {
    const [delivery] = await remindersOf(invoiceId);
    await tryDelivery(company.context, delivery?.id ?? "");
  }
  expect(resend.messages).toHaveLength(1);
  expect(resend.messages[0]).toMatchObject({
    text: expect.stringContaining("d’ici vendredi"),
    attachments: [{ mediaType: "application/pdf" }],
  });
  expect(await prisma.invoice.findFirst({ where: { id: owed } })).toMatchObject({ status: "sent" });
  expect(await remindersOf(paid)).toMatchObject([
    { status: "failed", lastError: expect.stringContaining("Nothing was left") },
  ]);
  const types = (await prisma.event.findMany({ where: { invoiceId: owed }, orderBy: { sequence: "asc" } })).map(
    ({ type }) => type,
  );
  // The PDF is not archived yet: sending the reminder archives it.
  expect(types.slice(-3)).toEqual(["invoice.reminder_queued", "invoice.archived", "invoice.reminder_sent"]);
});
