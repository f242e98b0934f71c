import "server-only";
import { appendEvents, type UnchainedEvent } from "#lib/db/audit-log/event-chain.ts";
import type { Tx } from "#lib/db/client.ts";
import type { Prisma } from "#lib/db/generated/client.ts";
import type { Actor } from "#lib/domain/identity/actor.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";

export const EVENT_TYPES = [
  "invoice.created",
  "invoice.updated",
  "invoice.external_data_changed",
  "invoice.deleted",
  "invoice.issued",
  "invoice.send_queued",
  "invoice.sent",
  "invoice.resent",
  "invoice.send_rejected",
  "invoice.send_failed",
  "invoice.email_delivered",
  "invoice.email_opened",
  "invoice.email_bounced",
  "invoice.email_complained",
  "invoice.viewed",
  "invoice.accepted",
  "invoice.rejected",
  "invoice.dispute_settled",
  "invoice.link_renewed",
  "invoice.became_overdue",
  "invoice.reminder_queued",
  "invoice.reminder_sent",
  "invoice.reminder_rejected",
  "invoice.reminder_failed",
  "invoice.credit_note_queued",
  "invoice.credit_note_sent",
  "invoice.credit_note_rejected",
  "invoice.credit_note_failed",
  "invoice.answer_queued",
  "invoice.answer_sent",
  "invoice.answer_rejected",
  "invoice.answer_failed",
  "invoice.receipt_queued",
  "invoice.receipt_sent",
  "invoice.receipt_rejected",
  "invoice.receipt_failed",
  "invoice.notice_undelivered",
  "invoice.payment_recorded",
  "invoice.payment_reversed",
  "invoice.refund_recorded",
  "invoice.written_off",
  "invoice.credited",
  "invoice.paid",
  "invoice.cancelled",
  "invoice.became_cancelled",
  "invoice.archived",
  "invoice.client_merged",
  "api_key.created",
  "api_key.rotated",
  "api_key.revoked",
  "user.created",
  "user.password_reset_requested",
  "user.password_changed",
  "user.removed",
  "user.email_verified",
  "user.signed_out_everywhere",
  "invitation.created",
  "invitation.withdrawn",
  "account_email.undelivered",
  "group.plan_changed",
  "group.company_editors_changed",
  "group.session_policy_changed",
  "company.created",
  "company.updated",
  "company.reminders_changed",
  "company.accounts_changed",
  "company.email_template_changed",
  "company.days_passed",
  "client.created",
  "client.updated",
  "client.archived",
  "client.restored",
  "client.deleted",
  "client.merged",
  "client.email_queued",
  "client.email_changed",
  "item.created",
  "item.updated",
  "item.archived",
  "item.restored",
  "item.deleted",
  "recurring_invoice.created",
  "recurring_invoice.updated",
  "recurring_invoice.paused",
  "recurring_invoice.resumed",
  "recurring_invoice.ended",
  "recurring_invoice.skipped",
  "recurring_invoice.answered",
  "recurring_invoice.run",
  "recurring_invoice.failed",
  "quote.created",
  "quote.updated",
  "quote.deleted",
  "quote.send_queued",
  "quote.sent",
  "quote.email_sent",
  "quote.send_rejected",
  "quote.send_failed",
  "quote.email_delivered",
  "quote.email_opened",
  "quote.email_bounced",
  "quote.email_complained",
  "quote.viewed",
  "quote.accepted",
  "quote.declined",
  "quote.renewal_requested",
  "quote.expired",
  "quote.invoiced",
  "quote.cancelled",
  "quote.archived",
  "receipt.recorded",
  "receipt.reallocated",
  "receipt.refunded",
  "receipt.written_off",
  "receipt.reversed",
  "receipt.email_queued",
  "receipt.email_changed",
  "webhook_endpoint.created",
  "webhook_endpoint.updated",
  "webhook_endpoint.secret_rotated",
  "webhook_endpoint.tested",
  "webhook_endpoint.disabled",
  "webhook_endpoint.deleted",
] as const;

export interface NewEvent {
  type: (typeof EVENT_TYPES)[number];
  invoiceId?: string;
  data?: Prisma.InputJsonObject;
}

/** The events that each open transaction appends before its commit. */
const pendingEvents = new WeakMap<Tx, UnchainedEvent[]>();

/** Records an event and returns its id. It is appended to the trail just before the transaction commits. */
export async function recordEvent(
  tx: Tx,
  { groupId, companyId, actor, now }: { groupId: string; companyId: string | null; actor: Actor; now: Date },
  { type, invoiceId, data }: NewEvent,
): Promise<string> {
  const id = newId();
  const events = pendingEvents.get(tx) ?? [];
  if (events.length === 0) {
    pendingEvents.set(tx, events);
    tx.beforeCommit.push(() => appendEvents(tx, events));
  }
  events.push({
    id,
    chainId: companyId ?? groupId,
    groupId,
    companyId,
    invoiceId: invoiceId ?? null,
    type,
    actorKind: actor.kind,
    actorId: actor.id,
    data: JSON.parse(JSON.stringify(data ?? {})), // as the database will hold it
    occurredAt: now.toISOString(),
  });
  return id;
}
