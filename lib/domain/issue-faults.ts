import { lengthFaults } from "#lib/domain/document-length.ts";
import { type EinvoiceDraft, einvoiceFaults } from "#lib/domain/einvoice-readiness.ts";
import type { InvoiceFormat } from "#lib/domain/invoice.ts";
import type { Language } from "#lib/domain/parties.ts";
import { blankTexts } from "#lib/domain/required-texts.ts";
import { unsupportedCharacters, type WrittenInvoice } from "#lib/domain/unsupported-characters.ts";

/** What has to be mended before an invoice can be issued. */
export interface IssueFault {
  /** Such as `company.siren` or `lines[2].description`. */
  path: string;
  /** The business term of EN 16931, for what only e-invoices ask for. */
  term?: string;
  message: string;
}

/** All that would be refused if the invoice were issued as it stands, in the reader's language. */
export function issueFaults(invoice: EinvoiceDraft & WrittenInvoice & { format: InvoiceFormat }, language: Language): IssueFault[] {
  const einvoice = invoice.format === "facturx" ? einvoiceFaults(invoice, language) : [];
  const blank = blankTexts(invoice, language).filter(({ path }) => !einvoice.some((fault) => fault.path === path));
  return [...einvoice, ...blank, ...unsupportedCharacters(invoice, language), ...lengthFaults(invoice, language)];
}
