import "server-only";
import type { Tx } from "#lib/db/client.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import type { NewInvoice } from "#lib/invoices/drafts/compose-draft.ts";
import { createInvoice } from "#lib/invoices/drafts/create-invoice.ts";
import { updateDraft } from "#lib/invoices/drafts/update-draft.ts";

/**
 * Saves the draft of a form: a stored one by its version, as `updateDraft` does, or with a null version a new one under
 * the id that the form generated. A save of a new draft that is repeated because its answer was lost updates that draft.
 */
export async function saveDraft(
  tx: Tx,
  context: Context,
  { id, version, input }: { id: string; version: string | null; input: NewInvoice },
) {
  if (version !== null) return updateDraft(tx, context, { invoiceId: id, version, input });
  const created = await createInvoice(tx, context, input, { id });
  return created.ok && created.existed
    ? updateDraft(tx, context, { invoiceId: id, version: created.invoice.createdAt, input })
    : created;
}
