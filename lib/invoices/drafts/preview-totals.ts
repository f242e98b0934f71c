import "server-only";
import type { DraftInvoice } from "#lib/db/invoices/invoices.ts";
import { findClient, getCompany } from "#lib/db/parties/parties.ts";
import { settleExemptions } from "#lib/domain/invoice/exemptions.ts";
import { composeDraft, type NewInvoice } from "#lib/invoices/drafts/compose-draft.ts";

/** The amounts of an unsaved draft, and the exemption of each line at 0 % as it would be issued. The input is parsed. */
export async function previewTotals(
  companyId: string,
  input: NewInvoice,
): Promise<{ ok: true; draft: DraftInvoice } | { ok: false; code: "client_not_found" }> {
  const [{ identity: company, operationCategory }, client] = await Promise.all([
    getCompany("pool", companyId),
    findClient("pool", companyId, input.clientId),
  ]);
  if (!client) return { ok: false, code: "client_not_found" };
  const draft = composeDraft(input, client, { operationCategory });
  return { ok: true, draft: { ...draft, ...settleExemptions({ ...draft, company, client }) } };
}
