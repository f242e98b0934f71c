import { facturxXml } from "#lib/documents/facturx/facturx-xml.ts";
import type { SalesDocument } from "#lib/documents/sales-document.ts";

const NAME = "factur-x.xml";

/** Properties of a namespace for the XMP packet of a file, and what PDF/A wants to be said of each. */
export interface FileMetadata {
  schema: string;
  namespace: string;
  prefix: string;
  properties: { name: string; type: "Text" | "Integer"; value: string; description: string }[];
}

/** What makes a file a hybrid of a page and data. */
export interface Attachment {
  name: string;
  mediaType: string;
  description: string;
  content: Uint8Array;
  metadata: FileMetadata;
}

/** The Factur-X XML of an invoice or credit note and the metadata that announces it (Factur-X 1.09, 6.3). */
export function facturxAttachment(invoice: SalesDocument): Attachment {
  return {
    name: NAME,
    mediaType: "text/xml",
    description: `Factur-X ${invoice.number}`,
    content: new TextEncoder().encode(facturxXml(invoice)),
    metadata: {
      schema: "Factur-X PDFA Extension Schema",
      namespace: "urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#",
      prefix: "fx",
      properties: [
        text("DocumentType", "INVOICE", "INVOICE"),
        text("DocumentFileName", NAME, "name of the embedded XML invoice file"),
        text("Version", "1.0", "The actual version of the Factur-X XML schema"),
        text("ConformanceLevel", "EN 16931", "The conformance level of the embedded Factur-X data"),
      ],
    },
  };
}

function text(name: string, value: string, description: string): FileMetadata["properties"][number] {
  return { name, type: "Text", value, description };
}
