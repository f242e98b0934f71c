import "server-only";
import { inTransaction, type Tx } from "#lib/db/client.ts";
import type { StoredAttachment } from "#lib/db/email/email-attachments.ts";
import {
  type AttachmentFault,
  checkAttachment,
  MAX_ATTACHMENTS,
  MAX_ATTACHMENTS_BYTES,
} from "#lib/domain/email/email-attachment.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import type { SendStatus } from "#lib/domain/invoices/invoice.ts";
import { tryDelivery } from "#lib/email/delivery/try-delivery.ts";
import { type QueueEmailOutcome, queueEmail, type WrittenEmail } from "#lib/email/sending/queue-email.ts";
import { log } from "#lib/log.ts";

export type AttachmentRefusal =
  | { ok: false; code: "attachments_too_large" | "too_many_attachments" }
  /** `name` is the file at fault. */
  | { ok: false; code: AttachmentFault; name: string };

/** The answer of the mail provider to the first attempt. */
export interface Sent {
  ok: true;
  status: SendStatus;
  reason: string | null;
}

export type SendEmailOutcome = Sent | AttachmentRefusal | Exclude<QueueEmailOutcome, { ok: true }>;

/**
 * Records an e-mail that a user wrote, with its attachments, and attempts it once. Its job takes over when the provider
 * does not answer.
 */
export function sendEmail(
  context: Context,
  invoiceId: string,
  email: WrittenEmail,
  files: File[] = [],
): Promise<SendEmailOutcome> {
  return sendQueued(context, files, (tx, attachments) => queueEmail(tx, context, invoiceId, email, attachments));
}

/**
 * Attempts the e-mail that `queue` records in one transaction, with these files. What `queue` returns is kept. `attempt`
 * tries a recorded e-mail once.
 */
export async function sendQueued<Outcome extends { ok: true; deliveryId: string } | { ok: false }>(
  context: Context,
  files: File[],
  queue: (tx: Tx, attachments: StoredAttachment[]) => Promise<Outcome>,
  attempt: (context: Context, deliveryId: string) => Promise<Sent> = tryDelivery,
): Promise<(Extract<Outcome, { ok: true }> & Sent) | Extract<Outcome, { ok: false }> | AttachmentRefusal> {
  const read = await readAttachments(files);
  if (!read.ok) return read;
  const outcome = await inTransaction((tx) => queue(tx, read.attachments));
  if (!outcome.ok) return outcome as Extract<Outcome, { ok: false }>;
  const queued = outcome as Extract<Outcome, { ok: true }>;
  try {
    const { status, reason } = await attempt(context, queued.deliveryId);
    return { ...queued, status, reason };
  } catch (error) {
    log.error({ err: error, deliveryId: queued.deliveryId }, "the first try of an e-mail failed");
    return { ...queued, status: "queued", reason: null };
  }
}

async function readAttachments(
  files: File[],
): Promise<{ ok: true; attachments: StoredAttachment[] } | AttachmentRefusal> {
  if (files.length > MAX_ATTACHMENTS) return { ok: false, code: "too_many_attachments" };
  if (files.reduce((sum, { size }) => sum + size, 0) > MAX_ATTACHMENTS_BYTES)
    return { ok: false, code: "attachments_too_large" };
  const attachments: StoredAttachment[] = [];
  for (const file of files) {
    const content = await file.bytes();
    const checked = checkAttachment(file.name, content);
    if (!checked.ok) return { ...checked, name: file.name.slice(0, 100) };
    attachments.push({ filename: checked.filename, mediaType: checked.mediaType, content });
  }
  return { ok: true, attachments };
}
