import { expect, test } from "vitest";
import { inTransaction } from "#lib/db/client.ts";
import { todayIn } from "#lib/domain/calendar-date.ts";
import { recordPayment } from "#lib/payments/record-payment.ts";
import { nextReminders } from "#lib/reminders/next-reminders.ts";
import { sendReminders } from "#lib/reminders/send-reminders.ts";
import { prisma } from "#tests/support/prisma.ts";
import { makeTestCompany } from "#tests/support/test-company.ts";

// The invoices of a test company are due on 20 November 2026, in Paris.

const LEVELS = [-3, 1, 8];

test("the reminders that were foreseen are those that go out, each on its day and in order", async () => {
  const company = await makeTestCompany();
  const { companyId } = company.context;
  for (const sentAt of ["2026-11-02T09:00:00Z", "2026-11-18T09:00:00Z", "2026-11-24T09:00:00Z"])
    await company.inStatus("sent", new Date(sentAt));
  const paid = await company.inStatus("sent", new Date("2026-11-02T09:00:00Z"));
  await inTransaction((tx) => recordPayment(tx, company.context, paid, null));
  const now = new Date("2026-11-25T07:00:00Z"); // eight in Paris; each of the reminders before is left out
  const foreseen = await nextReminders(
    companyId,
    LEVELS.map((days) => ({ days })),
    now,
  );
  await prisma.companyReminder.createMany({ data: LEVELS.map((days) => ({ companyId, days })) });
  for (let day = 0; day < 20; day++)
    for (const hour of [0, 11]) await sendReminders(new Date(now.getTime() + (day * 24 + hour) * 3_600_000));
  const sent = await prisma.emailDelivery.findMany({
    where: { companyId, kind: "reminder" },
    orderBy: [{ queuedAt: "asc" }, { invoiceId: "asc" }],
  });
  expect(sent.length).toBeGreaterThan(3);
  const key = (on: string, id: string, days: number | null) => `${on} ${id} ${days}`;
  expect(foreseen.map(({ on, id, days }) => key(on, id, days)).sort()).toEqual(
    sent
      .map(({ queuedAt, invoiceId, reminderDays }) =>
        key(todayIn("Europe/Paris", queuedAt), invoiceId ?? "", reminderDays),
      )
      .sort(),
  );
  expect(foreseen.map(({ on }) => on)).toEqual(foreseen.map(({ on }) => on).sort());
});

test("no more than ten are named, and none of a client who is left out or without a reminder", async () => {
  const company = await makeTestCompany();
  const { companyId } = company.context;
  for (let count = 0; count < 6; count++) await company.inStatus("sent", new Date("2026-11-02T09:00:00Z"));
  const now = new Date("2026-11-10T07:00:00Z");
  expect(await nextReminders(companyId, [{ days: 0 }, { days: 7 }], now)).toHaveLength(10);
  expect(await nextReminders(companyId, [], now)).toEqual([]);
  await prisma.client.updateMany({ where: { companyId }, data: { automaticReminders: false } });
  expect(await nextReminders(companyId, [{ days: 0 }], now)).toEqual([]);
});
