import { printable } from "#lib/documents/fonts/printable-text.ts";
import type { InvoiceDocument } from "#lib/documents/invoice-document.ts";
import { isBlankText } from "#lib/domain/text/blank-text.ts";

/**
 * The document with every text as it is drawn: in one Unicode form, nothing invisible, no marks that turn the direction of writing around, plain
 * letters where no font has the styled ones, and nothing at all where a text is blank. Page and XML are both made of it, so that people and
 * programs read the same. What is stored stays as it was typed.
 */
export function printableDocument(invoice: InvoiceDocument): InvoiceDocument {
  const { precedingInvoice, description, notes, company, client, lines } = invoice;
  return { ...invoice, ...printableTexts({ precedingInvoice, description, notes, company, client, lines }) };
}

/** Codes, dates and identifiers among the texts are as they were: there is nothing in them that is drawn otherwise. */
function printableTexts<T>(value: T): T {
  if (typeof value === "string") return (isBlankText(value) ? "" : printable(value)) as T;
  if (Array.isArray(value)) return value.map(printableTexts) as T;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, printableTexts(part)])) as T;
}
