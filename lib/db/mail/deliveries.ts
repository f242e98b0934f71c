import "server-only";
import { type JsonQuery, readJson, type Tx } from "#lib/db/client.ts";
import { DELIVERY_JSON } from "#lib/db/invoices/invoices.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";
import type { DeliveryReport } from "#lib/domain/invoice/delivery-report.ts";
import type { Delivery, HandOver } from "#lib/domain/invoice/invoice.ts";

/** The message as every try of one send hands it to the provider. */
export interface StoredMessage {
  from: string;
  to: string;
  replyTo: string | null;
  subject: string;
  html: string;
  text: string;
}

export interface StoredDelivery {
  id: string;
  status: HandOver;
  kind: "invoice" | "reminder";
  companyId: string;
  invoiceId: string;
  message: StoredMessage;
  /** Of a reminder: days relative to the due date. */
  reminderDays: number | null;
  /** Why the last try did not succeed, or why it came back. */
  reason: string | null;
}

/** Records a send before it is tried; with `reminderDays`, that of a reminder. Its id is the idempotency key of every try. */
export async function insertDelivery(
  tx: Tx,
  companyId: string,
  invoiceId: string,
  message: StoredMessage,
  now: Date,
  reminderDays: number | null = null,
): Promise<string> {
  const id = newId();
  const kind = reminderDays === null ? ("invoice" as const) : ("reminder" as const);
  await tx.emailDelivery.createMany({ data: { id, companyId, invoiceId, kind, reminderDays, message: { ...message }, queuedAt: now } });
  return id;
}

/** Whether a send of this invoice is still under way. The invoice must be locked. */
export async function hasQueuedDelivery(tx: Tx, companyId: string, invoiceId: string): Promise<boolean> {
  return (await tx.emailDelivery.count({ where: { companyId, invoiceId, kind: "invoice", status: "queued" } })) > 0;
}

/** Whether this reminder was recorded before. The invoice must be locked. */
export async function hasReminder(tx: Tx, companyId: string, invoiceId: string, reminderDays: number): Promise<boolean> {
  return (await tx.emailDelivery.count({ where: { companyId, invoiceId, kind: "reminder", reminderDays } })) > 0;
}

const FIND_DELIVERY: JsonQuery = {
  name: "find_delivery",
  text: `
    SELECT json_build_object('id', id, 'status', status, 'kind', kind, 'companyId', company_id, 'invoiceId', invoice_id, 'message', message,
      'reminderDays', reminder_days, 'reason', coalesce(bounce_reason, last_error)) AS json
    FROM email_deliveries WHERE company_id = $1::uuid AND id = $2::uuid`,
};

/** A recorded send, or null. */
export async function findDelivery(source: Tx | "pool", companyId: string, deliveryId: string): Promise<StoredDelivery | null> {
  const [delivery] = await readJson<StoredDelivery>(source, FIND_DELIVERY, [companyId, deliveryId]);
  return delivery ?? null;
}

/** A reminder that went out, or was to. */
export interface ReminderDelivery {
  /** Relative to the due date. */
  days: number;
  delivery: Delivery;
}

const REMINDERS: JsonQuery = {
  name: "invoice_reminders",
  text: `
    SELECT json_build_object('days', d.reminder_days, 'delivery', ${DELIVERY_JSON}) AS json
    FROM email_deliveries d WHERE d.company_id = $1::uuid AND d.invoice_id = $2::uuid AND d.kind = 'reminder' ORDER BY d.queued_at, d.id`,
};

/** The reminders of an invoice, the first one first. */
export function listReminders(companyId: string, invoiceId: string): Promise<ReminderDelivery[]> {
  return readJson<ReminderDelivery>("pool", REMINDERS, [companyId, invoiceId]);
}

export type DeliveryChange =
  | { status: "queued"; lastError: string }
  | { status: "accepted"; providerMessageId: string | null; acceptedAt: Date; lastError: null }
  | { status: "rejected" | "failed"; lastError: string; failedAt: Date };

/** Writes down how a try went; false when another try had settled the send before. */
export async function recordAttempt(tx: Tx, companyId: string, deliveryId: string, change: DeliveryChange): Promise<boolean> {
  const { count } = await tx.emailDelivery.updateMany({
    where: { companyId, id: deliveryId, status: "queued" },
    data: { ...change, attempts: { increment: 1 } },
  });
  return count === 1;
}

/** Which delivery a report of the provider is about. */
export interface ReportedDelivery {
  id: string;
  companyId: string;
  invoiceId: string;
  to: string;
}

// The provider knows no companies: the report says which delivery, and the delivery says whose it is.
const FIND_REPORTED: JsonQuery = {
  name: "find_reported_delivery",
  text: `
    SELECT json_build_object('id', id, 'companyId', company_id, 'invoiceId', invoice_id, 'to', message ->> 'to') AS json
    FROM email_deliveries WHERE id = $1::uuid OR provider_message_id = $2 ORDER BY id = $1::uuid DESC NULLS LAST LIMIT 1`,
};

/** The delivery that a report is about, by the id our e-mail carried, or else by the provider's; null where it is none of ours. */
export async function findReportedDelivery(
  tx: Tx,
  { deliveryId, providerMessageId }: Pick<DeliveryReport, "deliveryId" | "providerMessageId">,
): Promise<ReportedDelivery | null> {
  const [delivery] = await readJson<ReportedDelivery>(tx, FIND_REPORTED, [deliveryId, providerMessageId]);
  return delivery ?? null;
}

const REPORT_COLUMNS = { delivered: "deliveredAt", opened: "openedAt", bounced: "bouncedAt", complained: "complainedAt" } as const;

/**
 * Writes down what the provider reported; true when it is the first report of its kind. Of several of one kind the earliest counts, and of
 * bounces of one instant the first reason by the alphabet, so that the order in which they arrive makes no difference. The invoice must be
 * locked.
 */
export async function recordReport(tx: Tx, companyId: string, deliveryId: string, { kind, at, reason }: DeliveryReport): Promise<boolean> {
  const column = REPORT_COLUMNS[kind];
  const known = await tx.emailDelivery.findFirstOrThrow({ where: { companyId, id: deliveryId } });
  const knownAt = known[column];
  const counts =
    knownAt === null ||
    at < knownAt ||
    (at.getTime() === knownAt.getTime() && reasonOrder(kind, reason) < reasonOrder(kind, known.bounceReason));
  if (counts) {
    const data = { [column]: at, ...(kind === "bounced" && { bounceReason: reason }) };
    await tx.emailDelivery.updateMany({ where: { companyId, id: deliveryId }, data });
  }
  return knownAt === null;
}

/** Orders the reasons of bounces; none comes last. */
function reasonOrder(kind: DeliveryReport["kind"], reason: string | null): string {
  return kind === "bounced" ? (reason ?? "\u{10FFFF}") : "";
}
