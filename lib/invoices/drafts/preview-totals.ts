import "server-only";
import { findClient, getCompany } from "#lib/db/companies/parties.ts";
import type { DraftInvoice } from "#lib/db/invoices/invoices.ts";
import { settleExemptions } from "#lib/domain/invoices/exemptions.ts";
import type { Finding } from "#lib/domain/readiness/finding.ts";
import { invoiceWarnings } from "#lib/domain/readiness/invoice-readiness.ts";
import { composeChecked } from "#lib/invoices/drafts/compose-checked.ts";
import type { InputRefusal, NewInvoice } from "#lib/invoices/drafts/compose-draft.ts";

/**
 * The amounts of an unsaved draft, the exemption of each line at 0 % as it would be issued, and the warnings. The input
 * is parsed.
 */
export async function previewTotals(
  companyId: string,
  input: NewInvoice,
): Promise<
  { ok: true; draft: DraftInvoice; warnings: Finding[] } | { ok: false; code: "client_not_found" } | InputRefusal
> {
  const [record, client] = await Promise.all([
    getCompany("pool", companyId),
    findClient("pool", companyId, input.clientId),
  ]);
  if (!client) return { ok: false, code: "client_not_found" };
  const composed = await composeChecked("pool", companyId, input, client, record);
  if (!composed.ok) return composed;
  const { identity: company } = record;
  const { draft } = composed;
  const warnings = invoiceWarnings({ ...draft, company, client });
  return { ok: true, warnings, draft: { ...draft, ...settleExemptions({ ...draft, company, client }) } };
}
