import "server-only";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import type { Tx } from "#lib/db/client.ts";
import { getInvoice, lockInvoice, removeDraft } from "#lib/db/invoices/invoices.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import type { Invoice } from "#lib/domain/invoices/invoice.ts";
import { type InvalidStatus, transition } from "#lib/domain/invoices/invoice-status.ts";

export type DeleteDraftOutcome =
  | { ok: true }
  | { ok: false; code: "invoice_not_found" | "precondition_failed" }
  | InvalidStatus;

/**
 * Deletes a draft, which never had a number. Its events remain. `isCurrent` says whether the caller has seen the draft
 * as it is now.
 */
export async function deleteDraft(
  tx: Tx,
  context: Context,
  invoiceId: string,
  isCurrent: ((stored: Invoice) => boolean) | null = null,
): Promise<DeleteDraftOutcome> {
  const locked = await lockInvoice(tx, context.companyId, invoiceId);
  if (!locked) return { ok: false, code: "invoice_not_found" };
  const decision = transition(locked.status, "delete");
  if (!decision.ok) return decision;
  if (isCurrent && !isCurrent(await getInvoice(tx, context.companyId, invoiceId)))
    return { ok: false, code: "precondition_failed" };
  await removeDraft(tx, context.companyId, invoiceId);
  await recordEvent(tx, context, { type: "invoice.deleted", invoiceId, data: { totalCents: locked.totalCents } });
  return { ok: true };
}
