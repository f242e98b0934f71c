import { printable } from "#lib/documents/fonts/printable-text.ts";
import type { SalesDocument } from "#lib/documents/sales-document.ts";
import { isBlankText } from "#lib/domain/text/blank-text.ts";

/**
 * The document with every text as it is drawn: in one Unicode form, without invisible characters and bidirectional
 * controls, with plain letters where no font has the styled ones, and empty where a text is blank. Page and XML are
 * both generated from it, so people and programs read the same text. The stored text is unchanged.
 */
export function printableDocument(invoice: SalesDocument): SalesDocument {
  const { precedingInvoice, quote, description, notes, company, client, lines } = invoice;
  const texts = { precedingInvoice, ...(quote && { quote }), description, notes, company, client, lines };
  return { ...invoice, ...printableTexts(texts) };
}

/** Every text of a value. Codes, dates and identifiers are unchanged, because all of their characters can be drawn. */
export function printableTexts<T>(value: T): T {
  if (typeof value === "string") return (isBlankText(value) ? "" : printable(value)) as T;
  if (Array.isArray(value)) return value.map(printableTexts) as T;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, printableTexts(part)])) as T;
}
