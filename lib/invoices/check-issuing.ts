import "server-only";
import { type CompanyRecord, getCompany } from "#lib/db/companies/parties.ts";
import { unsupportedCharacters } from "#lib/documents/fonts/unsupported-characters.ts";
import { lengthFaults } from "#lib/documents/pdf/document-length.ts";
import { closedDateFaults } from "#lib/domain/accounting/closed-period.ts";
import type { Invoice, InvoiceFormat } from "#lib/domain/invoices/invoice.ts";
import type { IssueFault } from "#lib/domain/invoices/issue-fault.ts";
import { blankTexts } from "#lib/domain/invoices/required-texts.ts";
import type { WrittenInvoice } from "#lib/domain/invoices/written-texts.ts";
import { isBinding, isWarning } from "#lib/domain/readiness/finding.ts";
import { type CheckedInvoice, invoiceFindings } from "#lib/domain/readiness/invoice-readiness.ts";
import type { Language } from "#lib/domain/text/language.ts";

export interface IssuingCheck {
  /** What issuing would refuse it for. */
  faults: IssueFault[];
  /** What else law or custom asks for. */
  warnings: IssueFault[];
}

/** What issuing the invoice would report, in the reader's language. */
export function checkIssuing(
  invoice: CheckedInvoice & WrittenInvoice & { format: InvoiceFormat },
  { booksClosedThrough, ...company }: Pick<CompanyRecord, "issueOnlyComplete" | "booksClosedThrough">,
  language: Language,
): IssuingCheck {
  const findings = invoiceFindings(invoice, language);
  const binding = findings.filter((finding) => isBinding(invoice, company, finding));
  const warnings = findings.filter((finding) => isWarning(invoice.format, finding) && !binding.includes(finding));
  const blank = blankTexts(invoice, language).filter(({ path }) => !binding.some((fault) => fault.path === path));
  const closed = closedDateFaults(invoice.issueDate, booksClosedThrough, language);
  return {
    faults: [
      ...binding,
      ...blank,
      ...unsupportedCharacters(invoice, language),
      ...lengthFaults(invoice, language),
      ...closed,
    ],
    warnings,
  };
}

/** The same of a stored draft, by the settings that its company has now. */
export async function checkDraftToIssue(draft: Invoice, language: Language): Promise<IssuingCheck> {
  return checkIssuing(draft, await getCompany("pool", draft.companyId), language);
}
