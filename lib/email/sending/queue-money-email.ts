import "server-only";
import { type NewEvent, recordEvent } from "#lib/db/audit-log/events.ts";
import type { Tx } from "#lib/db/client.ts";
import { lockClient } from "#lib/db/clients/client-records.ts";
import { insertAttachments, type StoredAttachment } from "#lib/db/email/email-attachments.ts";
import {
  findMoneyDelivery,
  hasQueuedMoneyDelivery,
  insertMoneyDelivery,
  type StoredMoneyDelivery,
} from "#lib/db/email/money-deliveries.ts";
import { enqueue } from "#lib/db/job-queue.ts";
import { findEmailOfUser, hasVerifiedEmail } from "#lib/db/members/users.ts";
import { lockReceipt } from "#lib/db/receipts/receipt-records.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";
import { EMAIL_NOT_CONFIGURED, emailIsConfigured } from "#lib/email/delivery/email-is-configured.ts";
import { MAX_DELIVERY_ATTEMPTS } from "#lib/email/delivery/max-delivery-attempts.ts";
import { moneyEventData } from "#lib/email/delivery/money-event-data.ts";
import { FIRST_RETRY_MS } from "#lib/email/delivery/record-email.ts";
import type { EmailText } from "#lib/email/messages/email-text.ts";
import { senderOf } from "#lib/email/sender/sender-of.ts";
import type { Recipients } from "#lib/email/sending/compose-email.ts";
import { keepClientAddress } from "#lib/email/sending/keep-client-address.ts";
import {
  type MoneyRefusal,
  type MoneyRequest,
  moneyRecipients,
  readWrittenMoney,
  type WrittenMoney,
} from "#lib/email/sending/written-money.ts";

/** An e-mail about a client's account. What is null is left to Folio: who got it last, or else the client; the words. */
export interface RequestedMoneyEmail {
  /** Made by the page that sends it. The same id again is the same e-mail. A new one when absent. */
  id?: string;
  /** Plain addresses, at least one; null for both. */
  to: string[] | null;
  cc: string[];
  /** Sends the author a copy that the others do not see. */
  copyToMe?: boolean;
  /** Makes the first address of `to` the client's own. */
  keepAddress?: boolean;
  subject: string | null;
  message: string | null;
}

export type QueueMoneyEmailOutcome =
  | { ok: true; deliveryId: string }
  | { ok: false; code: "send_in_progress" | "email_unverified" | "client_email_missing" | "email_not_configured" }
  | MoneyRefusal;

/**
 * Records an e-mail with the statement of a client's account, or with a receipt. One is queued at a time: another
 * statement of the client, or the same receipt, waits until the first has left. `tryMoneyDelivery` sends it, first
 * within the request and then in its job.
 */
export async function queueMoneyEmail(
  tx: Tx,
  context: Context,
  request: MoneyRequest,
  email: RequestedMoneyEmail,
  attachments: StoredAttachment[] = [],
): Promise<QueueMoneyEmailOutcome> {
  const { companyId, actor } = context;
  const { id = newId() } = email;
  if (!(await hasVerifiedEmail(tx, actor))) return { ok: false, code: "email_unverified" };
  await lockSubject(tx, companyId, request);
  const recorded = await findMoneyDelivery(tx, companyId, id);
  if (recorded) return isAbout(recorded, request) ? { ok: true, deliveryId: id } : notFound(request);
  const written = await readWrittenMoney(tx, context, request);
  if (!written.ok) return written;
  if (await hasQueuedMoneyDelivery(tx, companyId, written.subject)) return { ok: false, code: "send_in_progress" };
  if (!emailIsConfigured(written.company)) return EMAIL_NOT_CONFIGURED;

  await keepClientAddress(tx, context, written.client.id, email);
  const addressed =
    email.to === null ? await moneyRecipients(tx, companyId, written) : { to: email.to, cc: email.cc, bcc: [] };
  if (!addressed) return { ok: false, code: "client_email_missing" };
  const copy = email.copyToMe && actor.kind === "user" ? await findEmailOfUser(tx, actor.id) : null;
  const recipients = { ...addressed, bcc: copy === null ? [] : [copy] };
  const text = { subject: email.subject ?? written.text.subject, message: email.message ?? written.text.message };
  await recordMoneyEmail(tx, context, { id, written, recipients, text }, FIRST_RETRY_MS);
  await insertAttachments(tx, companyId, id, attachments);
  return { ok: true, deliveryId: id };
}

/** Locks what the e-mail is about. Where it does not exist, reading it says so. */
async function lockSubject(tx: Tx, companyId: string, request: MoneyRequest): Promise<void> {
  if (request.kind === "payment_receipt") await lockReceipt(tx, companyId, request.receiptId);
  else await lockClient(tx, companyId, request.clientId);
}

function isAbout({ kind, clientId, receiptId }: StoredMoneyDelivery, request: MoneyRequest): boolean {
  return request.kind === "statement"
    ? kind === "statement" && clientId === request.clientId
    : receiptId === request.receiptId;
}

function notFound({ kind }: MoneyRequest): MoneyRefusal {
  return { ok: false, code: kind === "statement" ? "no_such_client" : "receipt_not_found" };
}

/**
 * Records an e-mail with its whole message and enqueues its job, which begins after `delayMs`: of an e-mail that the
 * caller tries itself, once that has no result. What it is about is locked.
 */
export async function recordMoneyEmail(
  tx: Tx,
  context: Context,
  { id, written, recipients, text }: { id: string; written: WrittenMoney; recipients: Recipients; text: EmailText },
  delayMs: number,
): Promise<void> {
  const { companyId, now } = context;
  const { subject, company, write } = written;
  const message = {
    ...write(text),
    ...(await senderOf(tx, company)),
    to: recipients.to.join(", "),
    cc: recipients.cc.join(", ") || null,
    bcc: recipients.bcc.join(", ") || null,
  };
  insertMoneyDelivery(tx, { id, companyId, subject, message }, now);
  const { prefix, data } = moneyEventData(subject);
  const type = `${prefix}.email_queued` satisfies NewEvent["type"];
  await recordEvent(tx, context, { type, data: { ...data, deliveryId: id, to: message.to, emailStatus: "queued" } });
  const options = { maxAttempts: MAX_DELIVERY_ATTEMPTS, delayMs };
  enqueue(tx, "deliver_money_email", { companyId, deliveryId: id }, options);
}
