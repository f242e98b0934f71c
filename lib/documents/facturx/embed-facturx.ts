import { embedFacturX, PDFDocument } from "@cantoo/pdf-lib";
import { facturxXml } from "#lib/documents/facturx/facturx-xml.ts";
import type { InvoiceDocument } from "#lib/documents/invoice-document.ts";

/** Embeds factur-x.xml in the page's PDF/A-3b file. The same document gives the same bytes. */
export async function embedFacturx(pdf: Uint8Array, invoice: InvoiceDocument): Promise<Uint8Array> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  const createdAt = new Date(invoice.createdAt);
  document.setModificationDate(createdAt);
  await embedFacturX(document, new TextEncoder().encode(facturxXml(invoice)), {
    conformanceLevel: "EN 16931",
    description: `Factur-X ${invoice.number}`,
    creationDate: createdAt,
    modificationDate: createdAt,
  });
  return document.save({ useObjectStreams: false, updateFieldAppearances: false });
}
