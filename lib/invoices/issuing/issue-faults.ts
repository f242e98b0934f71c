import "server-only";
import { unsupportedCharacters } from "#lib/documents/fonts/unsupported-characters.ts";
import { lengthFaults } from "#lib/documents/pdf/document-length.ts";
import type { InvoiceFormat } from "#lib/domain/invoice/invoice.ts";
import type { IssueFault } from "#lib/domain/invoice/issue-fault.ts";
import { blankTexts } from "#lib/domain/invoice/required-texts.ts";
import type { WrittenInvoice } from "#lib/domain/invoice/written-texts.ts";
import { type CheckedInvoice, invoiceFindings, isForcedBy } from "#lib/domain/readiness/invoice-readiness.ts";
import type { Language } from "#lib/domain/text/language.ts";

/** Every fault that issuing the invoice would report, in the reader's language. */
export function issueFaults(invoice: CheckedInvoice & WrittenInvoice & { format: InvoiceFormat }, language: Language): IssueFault[] {
  const einvoice = invoiceFindings(invoice, language).filter((finding) => isForcedBy(invoice.format, finding));
  const blank = blankTexts(invoice, language).filter(({ path }) => !einvoice.some((fault) => fault.path === path));
  return [...einvoice, ...blank, ...unsupportedCharacters(invoice, language), ...lengthFaults(invoice, language)];
}
