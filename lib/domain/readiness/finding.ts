import type { InvoiceFormat } from "#lib/domain/invoices/invoice.ts";
import type { FindingBasis } from "#lib/domain/invoices/issue-fault.ts";
import type { ReadinessCode } from "#lib/domain/readiness/readiness-words.ts";

/** Something that an invoice lacks, or a value that it may not have. */
export interface Finding {
  /** Such as `company.siren`. */
  path: string;
  code: ReadinessCode;
  /** The business term of EN 16931, such as BT-30, where an e-invoice is not possible without it; else null. */
  term: string | null;
  basis: FindingBasis;
  message: string;
}

/** Whether the format cannot be made without it. */
export function isForcedBy(format: InvoiceFormat, { term }: Finding): boolean {
  return format === "facturx" && term !== null;
}

/**
 * Whether the invoice cannot be issued without it: the format forces it, or the law asks for it of a company that
 * issues complete invoices only.
 */
export function isBinding(
  { format }: { format: InvoiceFormat },
  { issueOnlyComplete }: { issueOnlyComplete: boolean },
  finding: Finding,
): boolean {
  return isForcedBy(format, finding) || (issueOnlyComplete && finding.basis === "law");
}

/** Whether the reader should learn of it though the format does not force it: what law or custom asks for. */
export function isWarning(format: InvoiceFormat, finding: Finding): boolean {
  return finding.basis !== "standard" && !isForcedBy(format, finding);
}
