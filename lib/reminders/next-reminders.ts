import "server-only";
import { getCompany } from "#lib/db/companies/parties.ts";
import { listRemindedInvoices, type RemindedInvoice } from "#lib/db/reminders/reminded-invoices.ts";
import { type CalendarDate, hourIn, todayIn } from "#lib/domain/calendar-date.ts";
import { nextReminder, type Reminder } from "#lib/domain/reminders/reminders.ts";

/** How many are shown. */
const SHOWN = 10;
/** Of so many invoices for each reminder the next ones are looked for: some of them get none. */
const LOOKED_AT = 100;

/** A reminder that goes out, unless the client pays before. */
export interface PlannedReminder
  extends Pick<RemindedInvoice, "id" | "number" | "clientName" | "currency" | "amountDueCents"> {
  on: CalendarDate;
  /** Which one, relative to the due date. */
  days: number;
}

/** The next ten reminders that a company would send with these settings, whether they are saved or not. */
export async function nextReminders(
  companyId: string,
  reminders: readonly Pick<Reminder, "days">[],
  now: Date,
): Promise<PlannedReminder[]> {
  if (reminders.length === 0) return [];
  const { timeZone } = (await getCompany("pool", companyId)).identity;
  const today = todayIn(timeZone, now);
  const days = reminders.map((reminder) => reminder.days);
  const invoices = await listRemindedInvoices(companyId, days, today, LOOKED_AT);
  return invoices
    .flatMap((invoice) => remindersOf(invoice, reminders, { today, hour: hourIn(timeZone, now) }))
    .toSorted((a, b) => a.on.localeCompare(b.on))
    .slice(0, SHOWN);
}

/** All reminders that an invoice still gets, each on its day after the one before. */
function remindersOf(
  { recordedDays, lastEmailOn, ...invoice }: RemindedInvoice,
  reminders: readonly Pick<Reminder, "days">[],
  moment: { today: CalendarDate; hour: number },
): PlannedReminder[] {
  const { id, number, clientName, currency, amountDueCents } = invoice;
  const next = nextReminder(reminders, { ...invoice, ...moment, recordedDays, lastEmailOn, isDisputed: false });
  if (!next) return [];
  const after = { ...invoice, recordedDays: [...recordedDays, next.days], lastEmailOn: next.on };
  return [
    { id, number, clientName, currency, amountDueCents, ...next },
    ...remindersOf(after, reminders, { today: next.on, hour: 0 }),
  ];
}
