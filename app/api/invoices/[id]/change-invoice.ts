import {
  type InvoiceChanges,
  isOfExternalData,
  itemsOfChanges,
  mergeChanges,
  mergeExternalData,
} from "#lib/contract/invoice-changes.ts";
import type { ZonedContext } from "#lib/domain/identity/actor.ts";
import { currentInvoice } from "#lib/http/current-invoice.ts";
import { readItems } from "#lib/http/read-items.ts";
import { changeExternalData } from "#lib/invoices/change-external-data.ts";
import { changeDraft } from "#lib/invoices/drafts/change-draft.ts";

interface Change {
  tx: Parameters<typeof changeDraft>[0];
  context: ZonedContext;
  id: string;
  body: InvoiceChanges;
}

/** What GET answers of the invoice, which is locked from then on; null in a status that does not allow the change. */
export function currentForChange({ body, ...call }: Change) {
  return currentInvoice(isOfExternalData(body) ? null : "edit")(call);
}

/** Changes a draft, or what an integrator keeps with an invoice of any status. */
export async function changeInvoice({ tx, context, id, body }: Change) {
  if (isOfExternalData(body)) return changeExternalData(tx, context, id, (stored) => mergeExternalData(stored, body));
  const items = await readItems(tx, context.companyId, itemsOfChanges(body));
  return changeDraft(tx, context, id, (stored) => mergeChanges(stored, body, items));
}
