import "server-only";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import type { Tx } from "#lib/db/client.ts";
import { touchDraft } from "#lib/db/invoices/attachments.ts";
import { changeTime } from "#lib/domain/change-time.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import type { Invoice } from "#lib/domain/invoices/invoice.ts";
import type { InvoiceAttachment } from "#lib/domain/invoices/invoice-attachment.ts";

/** The `updatedAt` of a draft before a change of its files, and from then on. */
export interface NewVersion {
  replaces: string;
  version: string;
}

/** Records that a file of a locked draft came or went, which gives it a new version. */
export async function recordFileChange(
  tx: Tx,
  context: Context,
  { id: invoiceId, updatedAt }: Pick<Invoice, "id" | "updatedAt">,
  change: "attached" | "detached",
  { name, sha256 }: InvoiceAttachment,
): Promise<NewVersion> {
  const changedAt = changeTime(context.now, updatedAt);
  touchDraft(tx, context.companyId, invoiceId, changedAt);
  await recordEvent(tx, context, { type: "invoice.updated", invoiceId, data: { [change]: { name, sha256 } } });
  return { replaces: updatedAt, version: changedAt.toISOString() };
}
