import "server-only";
import { findClientRecord } from "#lib/db/clients/client-records.ts";
import type { ListedDelivery } from "#lib/db/email/deliveries.ts";
import { findReminders } from "#lib/db/reminders/reminders.ts";
import { type CalendarDate, hourIn, todayIn } from "#lib/domain/calendar-date.ts";
import type { Invoice } from "#lib/domain/invoices/invoice.ts";
import { nextReminder, REMINDER_HOURS } from "#lib/domain/reminders/reminders.ts";

/**
 * `off`: the company sends none. `excluded`: this client gets none by themselves. `none`: this invoice gets none any
 * more.
 */
export type UpcomingReminder =
  | { kind: "next"; on: CalendarDate; days: number }
  | { kind: "excluded"; clientId: string }
  | { kind: "off" | "none" };

/** The next scheduled reminder of an invoice, whose e-mails are given latest first. */
export async function upcomingReminder(
  invoice: Invoice,
  emails: ListedDelivery[],
  now: Date,
): Promise<UpcomingReminder> {
  const reminders = await findReminders("pool", invoice.companyId);
  if (reminders.length === 0) return { kind: "off" };
  const { timeZone } = invoice.company;
  const [latest] = emails;
  const arrived = emails.find(({ delivery }) => delivery.acceptedAt !== null)?.delivery.status;
  const next = nextReminder(reminders, {
    status: invoice.status,
    issueDate: invoice.issueDate,
    isDisputed: invoice.isDisputed,
    dueDate: invoice.dueDate,
    sentOn: invoice.sentAt === null ? null : todayIn(timeZone, new Date(invoice.sentAt)),
    recordedDays: emails.flatMap(({ days }) => (days === null ? [] : [days])),
    // A reminder follows another e-mail by a day: one of the evening, after the last reminder of its day, by the day
    // after the next.
    lastEmailOn: latest ? todayIn(timeZone, addHours(latest.delivery.queuedAt, 24 - REMINDER_HOURS.before)) : null,
    hasBounced: arrived === "bounced" || arrived === "complained",
    today: todayIn(timeZone, now),
    hour: hourIn(timeZone, now),
  });
  if (!next) return { kind: "none" };
  const { companyId, clientId } = invoice;
  const client = await findClientRecord(companyId, clientId);
  return client?.automaticReminders === false ? { kind: "excluded", clientId } : { kind: "next", ...next };
}

function addHours(instant: string, hours: number): Date {
  return new Date(Date.parse(instant) + hours * 3_600_000);
}
