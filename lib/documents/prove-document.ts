import { facturxXml } from "#lib/documents/facturx/facturx-xml.ts";
import type { InvoiceDocument } from "#lib/documents/invoice-document.ts";
import { composePages } from "#lib/documents/pdf/compose-pages.ts";
import type { Typesetter } from "#lib/documents/pdf/typeset.ts";

/** Of a character, in ems. Whatever it is, everything is composed. */
const ROUGH_WIDTH = 0.5;

/**
 * Composes all that a document says, on its pages and in its XML, and draws nothing. Throws where the document could never be drawn, so that no
 * number is spent on it: what is left to drawing are glyphs of fonts that are known to have them. Takes about a millisecond for ten lines. The
 * logo is not looked at, and text is measured without its fonts.
 */
export function proveDocument(invoice: InvoiceDocument): void {
  composePages(invoice, roughTypesetter);
  if (invoice.format === "facturx" && invoice.number !== null) facturxXml(invoice);
}

const roughTypesetter: Typesetter = {
  width: (text, { size }) => text.length * size * ROUGH_WIDTH,
  wrap: (text, { size }, width) => {
    const perLine = Math.max(1, Math.floor(width / (size * ROUGH_WIDTH)));
    return text.split("\n").flatMap((paragraph) => {
      const count = Math.max(1, Math.ceil(paragraph.length / perLine));
      return Array.from({ length: count }, (_, index) => paragraph.slice(index * perLine, (index + 1) * perLine));
    });
  },
  truncate: (text) => text,
  fit: (_, style) => style,
};
