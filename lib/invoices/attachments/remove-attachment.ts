import "server-only";
import type { Tx } from "#lib/db/client.ts";
import { deleteAttachment } from "#lib/db/invoices/attachments.ts";
import { getInvoice, lockInvoice } from "#lib/db/invoices/invoices.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import { type InvalidStatus, transition } from "#lib/domain/invoices/invoice-status.ts";
import { type NewVersion, recordFileChange } from "#lib/invoices/attachments/record-file-change.ts";

export type RemoveAttachmentOutcome =
  | ({ ok: true } & NewVersion)
  | { ok: false; code: "invoice_not_found" | "attachment_not_found" }
  | InvalidStatus;

/** Removes a file of a draft. */
export async function removeAttachment(
  tx: Tx,
  context: Context,
  { invoiceId, attachmentId }: { invoiceId: string; attachmentId: string },
): Promise<RemoveAttachmentOutcome> {
  const { companyId } = context;
  const locked = await lockInvoice(tx, companyId, invoiceId);
  if (!locked) return { ok: false, code: "invoice_not_found" };
  const { attachments } = await getInvoice(tx, companyId, invoiceId);
  const attachment = attachments.find(({ id }) => id === attachmentId);
  if (!attachment) return { ok: false, code: "attachment_not_found" };
  const decision = transition(locked.status, "edit");
  if (!decision.ok) return decision;
  deleteAttachment(tx, companyId, invoiceId, attachmentId);
  return { ok: true, ...(await recordFileChange(tx, context, locked, "detached", attachment)) };
}
