import "server-only";
import type { Tx } from "#lib/db/client.ts";
import {
  type ListedMoneyDelivery,
  listMoneyDeliveries,
  listReceiptDeliveries,
  readMoneyDelivery,
} from "#lib/db/email/money-deliveries.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import { tryMoneyDelivery } from "#lib/email/delivery/try-money-delivery.ts";
import {
  type QueueMoneyEmailOutcome,
  queueMoneyEmail,
  type RequestedMoneyEmail,
} from "#lib/email/sending/queue-money-email.ts";
import { type AttachmentRefusal, type Sent, sendQueued } from "#lib/email/sending/send-email.ts";
import type { MoneyRequest } from "#lib/email/sending/written-money.ts";

export type { ListedMoneyDelivery };

export type SendMoneyEmailOutcome = Sent | AttachmentRefusal | Exclude<QueueMoneyEmailOutcome, { ok: true }>;

/** Records an e-mail about a client's account that a user wrote, with its attachments, and attempts it once. */
export function sendMoneyEmail(
  context: Context,
  request: MoneyRequest,
  email: RequestedMoneyEmail,
  files: File[],
): Promise<SendMoneyEmailOutcome> {
  return sendQueued(
    context,
    files,
    (tx, attachments) => queueMoneyEmail(tx, context, request, email, attachments),
    tryMoneyDelivery,
  );
}

export type RequestMoneyEmailOutcome =
  | { ok: true; deliveryId: string; email: ListedMoneyDelivery }
  | Exclude<QueueMoneyEmailOutcome, { ok: true }>;

/** Records an e-mail about a client's account that a program asks for. `tryMoneyDelivery` sends it. */
export async function requestMoneyEmail(
  tx: Tx,
  context: Context,
  request: MoneyRequest,
  email: RequestedMoneyEmail,
): Promise<RequestMoneyEmailOutcome> {
  const queued = await queueMoneyEmail(tx, context, request, email);
  if (!queued.ok) return queued;
  return { ...queued, email: await readMoneyDelivery(tx, context.companyId, queued.deliveryId) };
}

/** A recorded e-mail about a client's account, as it is now. */
export function readMoneyEmail(companyId: string, deliveryId: string): Promise<ListedMoneyDelivery> {
  return readMoneyDelivery("pool", companyId, deliveryId);
}

/** As many of the latest are shown. */
const SHOWN = 50;

/** The latest e-mails about the account of a client with their delivery state. */
export function emailsOfAccount(companyId: string, clientId: string): Promise<ListedMoneyDelivery[]> {
  return listMoneyDeliveries(companyId, clientId, SHOWN);
}

/** The e-mails with a receipt, latest first. */
export function emailsOfReceipt(companyId: string, receiptId: string): Promise<ListedMoneyDelivery[]> {
  return listReceiptDeliveries(companyId, receiptId);
}
