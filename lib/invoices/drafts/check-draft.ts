import "server-only";
import { findClient, getCompany } from "#lib/db/companies/parties.ts";
import { decideExemptions } from "#lib/domain/invoices/exemptions.ts";
import { issueDateOutOfOrder } from "#lib/domain/invoices/issue-order.ts";
import type { Language } from "#lib/domain/text/language.ts";
import type { ExemptionCode } from "#lib/domain/vat/exemption-codes.ts";
import { checkIssuing, type IssuingCheck } from "#lib/invoices/check-issuing.ts";
import { composeChecked } from "#lib/invoices/drafts/compose-checked.ts";
import type { NewInvoice } from "#lib/invoices/drafts/compose-draft.ts";
import { nextNumber } from "#lib/invoices/next-number.ts";

export interface DraftCheck extends IssuingCheck {
  /** The exemption reason of each line at 0 %, as chosen or as it follows from the parties. */
  exemptions: (ExemptionCode | null)[];
}

/**
 * Checks an unsaved draft with the rules of issuing; null when its client does not belong to the company, or when its
 * deposits cannot be deducted. The input is parsed.
 */
export async function checkDraft(
  companyId: string,
  input: NewInvoice,
  language: Language,
  now: Date,
): Promise<DraftCheck | null> {
  const [record, client] = await Promise.all([
    getCompany("pool", companyId),
    findClient("pool", companyId, input.clientId),
  ]);
  if (!client) return null;
  const { identity: company, strictChronology } = record;
  const composed = await composeChecked("pool", companyId, input, client, record);
  if (!composed.ok) return null;
  const draft = { ...composed.draft, company, client };
  const order = strictChronology
    ? (await nextNumber(companyId, input.issueDate, now, language, record)).outOfOrder
    : null;
  const dateFaults = order ? issueDateOutOfOrder(order, strictChronology).faults : [];
  const { faults, warnings } = checkIssuing(draft, record, language);
  return { faults: [...faults, ...dateFaults], warnings, exemptions: decideExemptions(draft) };
}
