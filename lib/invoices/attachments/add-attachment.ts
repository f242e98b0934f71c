import "server-only";
import { hash } from "node:crypto";
import type { Tx } from "#lib/db/client.ts";
import { insertAttachment } from "#lib/db/invoices/attachments.ts";
import { getInvoice, lockInvoice } from "#lib/db/invoices/invoices.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";
import type { Invoice } from "#lib/domain/invoices/invoice.ts";
import {
  attachmentFileName,
  attachmentType,
  freeName,
  type InvoiceAttachment,
  MAX_ATTACHMENT_BYTES,
  MAX_INVOICE_ATTACHMENTS,
  MAX_INVOICE_ATTACHMENTS_BYTES,
} from "#lib/domain/invoices/invoice-attachment.ts";
import { type InvalidStatus, transition } from "#lib/domain/invoices/invoice-status.ts";
import { type NewVersion, recordFileChange } from "#lib/invoices/attachments/record-file-change.ts";

/** Why a file cannot go with an invoice. */
export interface AttachmentRefusal {
  ok: false;
  code:
    | "attachment_too_large"
    | "attachment_type"
    | "attachment_name"
    /** Those of the invoice would be too many, or too large together. */
    | "too_many_attachments";
}

export type AddAttachmentOutcome =
  | ({ ok: true; attachment: InvoiceAttachment } & NewVersion)
  | { ok: false; code: "invoice_not_found" }
  | InvalidStatus
  | AttachmentRefusal;

/**
 * Adds a file to a draft. Its type is that of its content, and its name gets the ending of the type; a number tells
 * files of one name apart. From issue on nothing is added or removed.
 */
export async function addAttachment(
  tx: Tx,
  context: Context,
  invoiceId: string,
  file: { name: string; content: Uint8Array },
): Promise<AddAttachmentOutcome> {
  const { companyId, now } = context;
  const { content } = file;
  if (content.length > MAX_ATTACHMENT_BYTES) return { ok: false, code: "attachment_too_large" };
  const mediaType = attachmentType(content);
  if (!mediaType) return { ok: false, code: "attachment_type" };
  const name = attachmentFileName(file.name, mediaType);
  if (name === null) return { ok: false, code: "attachment_name" };
  const locked = await lockInvoice(tx, companyId, invoiceId);
  if (!locked) return { ok: false, code: "invoice_not_found" };
  const decision = transition(locked.status, "edit");
  if (!decision.ok) return decision;
  const { attachments } = await getInvoice(tx, companyId, invoiceId);
  if (!hasRoom(attachments, content.length)) return { ok: false, code: "too_many_attachments" };

  const names = attachments.map((other) => other.name);
  const attachment: InvoiceAttachment = {
    ...{ id: newId(), name: freeName(name, names), mediaType },
    ...{ size: content.length, sha256: hash("sha256", content) },
  };
  insertAttachment(tx, companyId, invoiceId, attachment, content, now);
  const versions = await recordFileChange(tx, context, locked, "attached", attachment);
  return { ok: true, attachment, ...versions };
}

function hasRoom(attachments: Invoice["attachments"], size: number): boolean {
  const total = attachments.reduce((sum, other) => sum + other.size, size);
  return attachments.length < MAX_INVOICE_ATTACHMENTS && total <= MAX_INVOICE_ATTACHMENTS_BYTES;
}
