import "server-only";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import type { Tx } from "#lib/db/client.ts";
import { refuseTakenId } from "#lib/db/external-ids.ts";
import { getInvoice, lockInvoice, updateInvoice } from "#lib/db/invoices/invoices.ts";
import { changeTime } from "#lib/domain/change-time.ts";
import {
  changedExternalData,
  type ExternalData,
  type ExternalIdTaken,
  isSameExternalData,
} from "#lib/domain/external-data.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import type { Invoice } from "#lib/domain/invoices/invoice.ts";

type ChangeExternalDataOutcome =
  | { ok: true; invoice: Invoice }
  | { ok: false; code: "invoice_not_found" }
  | ExternalIdTaken;

/**
 * Changes what an integrator keeps with an invoice, in any status: it is no part of the document. `merge` gives it as it
 * will be, or refuses. It is asked while the invoice is locked.
 */
export async function changeExternalData<Refusal extends { ok: false }>(
  tx: Tx,
  context: Context,
  invoiceId: string,
  merge: (stored: ExternalData) => { ok: true; externalData: ExternalData } | Refusal,
): Promise<ChangeExternalDataOutcome | Refusal> {
  const { companyId, now } = context;
  const locked = await lockInvoice(tx, companyId, invoiceId);
  if (!locked) return { ok: false, code: "invoice_not_found" };
  const merged = merge(locked);
  if (!merged.ok) return merged;
  const { externalData } = merged;
  if (!isSameExternalData(locked, externalData)) {
    const taken = await refuseTakenId(tx, companyId, "invoice", { externalId: externalData.externalId, id: invoiceId });
    if (taken) return taken;
    updateInvoice(tx, companyId, invoiceId, externalData, changeTime(now, locked.updatedAt));
    const data = { clientId: locked.clientId, ...changedExternalData(locked, externalData) };
    await recordEvent(tx, context, { type: "invoice.external_data_changed", invoiceId, data });
  }
  return { ok: true, invoice: await getInvoice(tx, companyId, invoiceId) };
}
