import "server-only";
import { lockChain } from "#lib/db/audit-log/event-chain.ts";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import type { Tx } from "#lib/db/client.ts";
import { refuseMergedClient } from "#lib/db/clients/merge-clients.ts";
import { findClient, getCompany } from "#lib/db/companies/parties.ts";
import { refuseTakenId } from "#lib/db/external-ids.ts";
import { findInvoice, insertDraft } from "#lib/db/invoices/invoices.ts";
import { type ExternalIdTaken, statedExternalData } from "#lib/domain/external-data.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";
import type { Invoice } from "#lib/domain/invoices/invoice.ts";
import type { Finding } from "#lib/domain/readiness/finding.ts";
import { invoiceWarnings } from "#lib/domain/readiness/invoice-readiness.ts";
import { composeChecked } from "#lib/invoices/drafts/compose-checked.ts";
import type { InputRefusal, NewInvoice } from "#lib/invoices/drafts/compose-draft.ts";
import { findUnknownItem, type UnknownItem } from "#lib/invoices/drafts/find-unknown-item.ts";

export type CreateInvoiceOutcome =
  /** `warnings`: what law or custom asks for and it does without. */
  | { ok: true; invoice: Invoice; existed: boolean; warnings: Finding[] }
  | { ok: false; code: "client_not_found" | "invoice_not_found" }
  | ExternalIdTaken
  | UnknownItem
  | InputRefusal;

/**
 * Creates a draft with its lines and totals. A form generates the id, so that a save sent twice creates one draft. If
 * this company already has an invoice with that id, it is returned unchanged with `existed`. An id of another company
 * is `invoice_not_found`.
 */
export async function createInvoice(
  tx: Tx,
  context: Context,
  input: NewInvoice,
  { id = newId(), copyOf }: { id?: string; copyOf?: string } = {},
): Promise<CreateInvoiceOutcome> {
  const { companyId, now } = context;
  const [client, company] = await Promise.all([findClient(tx, companyId, input.clientId), getCompany(tx, companyId)]);
  if (!client) return { ok: false, code: "client_not_found" };
  const composed = await composeChecked(tx, companyId, input, client, company);
  if (!composed.ok) return composed;
  const [created, unknown, invoice] = await Promise.all([
    insertDraft(tx, companyId, id, composed.draft, now),
    findUnknownItem(tx, companyId, input.lines),
    findInvoice(tx, companyId, id),
    refuseMergedClient(tx, companyId, input.clientId),
    lockChain(tx, companyId),
  ]);
  if (unknown) return unknown;
  if (!invoice) {
    // The insert waited for whoever has the id or the external id, and left out the row.
    return (await refuseTakenId(tx, companyId, "invoice", input)) ?? { ok: false, code: "invoice_not_found" };
  }
  if (created)
    await recordEvent(tx, context, {
      type: "invoice.created",
      invoiceId: id,
      data: { clientId: input.clientId, ...(copyOf && { copyOf }), ...statedExternalData(invoice) },
    });
  return { ok: true, invoice, existed: !created, warnings: invoiceWarnings(invoice) };
}
