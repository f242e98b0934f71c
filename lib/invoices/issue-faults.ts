import "server-only";
import { lengthFaults } from "#lib/documents/document-length.ts";
import { unsupportedCharacters } from "#lib/documents/unsupported-characters.ts";
import { type EinvoiceDraft, einvoiceFaults } from "#lib/domain/einvoice-readiness.ts";
import type { InvoiceFormat } from "#lib/domain/invoice.ts";
import type { IssueFault } from "#lib/domain/issue-fault.ts";
import type { Language } from "#lib/domain/language.ts";
import { blankTexts } from "#lib/domain/required-texts.ts";
import type { WrittenInvoice } from "#lib/domain/written-texts.ts";

/** All that would be refused if the invoice were issued as it stands, in the reader's language. */
export function issueFaults(invoice: EinvoiceDraft & WrittenInvoice & { format: InvoiceFormat }, language: Language): IssueFault[] {
  const einvoice = invoice.format === "facturx" ? einvoiceFaults(invoice, language) : [];
  const blank = blankTexts(invoice, language).filter(({ path }) => !einvoice.some((fault) => fault.path === path));
  return [...einvoice, ...blank, ...unsupportedCharacters(invoice, language), ...lengthFaults(invoice, language)];
}
