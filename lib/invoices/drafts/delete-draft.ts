import "server-only";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import type { Tx } from "#lib/db/client.ts";
import { lockInvoice, removeDraft } from "#lib/db/invoices/invoices.ts";
import { statedExternalData } from "#lib/domain/external-data.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import { type InvalidStatus, transition } from "#lib/domain/invoices/invoice-status.ts";

export type DeleteDraftOutcome = { ok: true } | { ok: false; code: "invoice_not_found" } | InvalidStatus;

/** Deletes a draft, which never had a number. Its events remain. */
export async function deleteDraft(tx: Tx, context: Context, invoiceId: string): Promise<DeleteDraftOutcome> {
  const locked = await lockInvoice(tx, context.companyId, invoiceId);
  if (!locked) return { ok: false, code: "invoice_not_found" };
  const decision = transition(locked.status, "delete");
  if (!decision.ok) return decision;
  await removeDraft(tx, context.companyId, invoiceId);
  const data = { totalCents: locked.totalCents, ...statedExternalData(locked) };
  await recordEvent(tx, context, { type: "invoice.deleted", invoiceId, data });
  return { ok: true };
}
