import "server-only";
import type { Tx } from "#lib/db/client.ts";
import { getInvoice, lockInvoice } from "#lib/db/invoices/invoices.ts";
import type { ExternalIdTaken } from "#lib/domain/external-data.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import type { Invoice } from "#lib/domain/invoices/invoice.ts";
import { type InvalidStatus, transition } from "#lib/domain/invoices/invoice-status.ts";
import type { InputRefusal, NewInvoice } from "#lib/invoices/drafts/compose-draft.ts";
import type { UnknownItem } from "#lib/invoices/drafts/find-unknown-item.ts";
import { composeChange, writeChange } from "#lib/invoices/drafts/write-change.ts";

export type ChangeDraftOutcome =
  | { ok: true; invoice: Invoice }
  | { ok: false; code: "invoice_not_found" | "client_not_found" }
  | InvalidStatus
  | ExternalIdTaken
  | UnknownItem
  | InputRefusal;

/**
 * Changes some fields of a draft. `merge` gives the fields of the draft as it is now with the changes, or refuses.
 * It is asked while the draft is locked.
 */
export async function changeDraft(
  tx: Tx,
  context: Context,
  invoiceId: string,
  merge: (stored: Invoice) => { ok: true; input: NewInvoice } | InputRefusal,
): Promise<ChangeDraftOutcome> {
  const { companyId } = context;
  const locked = await lockInvoice(tx, companyId, invoiceId);
  if (!locked) return { ok: false, code: "invoice_not_found" };
  const decision = transition(locked.status, "edit");
  if (!decision.ok) return decision;
  const stored = await getInvoice(tx, companyId, invoiceId);
  const merged = merge(stored);
  if (!merged.ok) return merged;
  const change = await composeChange(tx, stored, merged.input);
  if (!change.ok) return change;
  return change.isNone ? { ok: true, invoice: stored } : writeChange(tx, context, stored, change.draft);
}
