import "server-only";
import { type AttachedFile, findAttachment } from "#lib/db/invoices/attachments.ts";
import { isUuid } from "#lib/domain/identity/identifiers.ts";

/** A file of an invoice with its content; null where this company has no such invoice, or the invoice no such file. */
export async function getAttachment(
  companyId: string,
  invoiceId: string,
  attachmentId: string,
): Promise<AttachedFile | null> {
  return isUuid(attachmentId) ? findAttachment(companyId, invoiceId, attachmentId) : null;
}
