import type { Context } from "#lib/domain/identity/actor.ts";
import type { Invoice } from "#lib/domain/invoices/invoice.ts";
import type { IssueFault } from "#lib/domain/invoices/issue-fault.ts";
import { issueDateOutOfOrder } from "#lib/domain/invoices/issue-order.ts";
import type { Language } from "#lib/domain/text/language.ts";
import { checkDraftToIssue } from "#lib/invoices/check-issuing.ts";
import { nextNumber } from "#lib/invoices/next-number.ts";

export interface IssueChecks {
  /** The number that issuing would assign now; null for an issued invoice. */
  nextNumber: string | null;
  /** The reason why its date is not in the order of the numbers, if it can be issued nevertheless; else null. */
  outOfOrder: string | null;
  /** The faults for which issuing would refuse it. */
  faults: IssueFault[];
  /** What law or custom asks for beside. */
  warnings: IssueFault[];
}

/** What the dialog that issues a draft shows. */
export async function issueChecks(
  invoice: Invoice,
  { companyId, now }: Pick<Context, "companyId" | "now">,
  language: Language,
): Promise<IssueChecks> {
  if (invoice.number !== null) return { nextNumber: null, outOfOrder: null, faults: [], warnings: [] };
  const [{ number, outOfOrder }, { faults, warnings }] = await Promise.all([
    nextNumber(companyId, invoice.issueDate, now, language),
    checkDraftToIssue(invoice, language),
  ]);
  const strictly = outOfOrder?.isStrict ? issueDateOutOfOrder(outOfOrder, true).faults : [];
  return {
    nextNumber: number,
    outOfOrder: outOfOrder && !outOfOrder.isStrict ? outOfOrder.message : null,
    faults: [...faults, ...strictly],
    warnings,
  };
}
