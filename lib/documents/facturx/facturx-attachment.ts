import { facturxXml } from "#lib/documents/facturx/facturx-xml.ts";
import { element, writeXml, type XmlElement } from "#lib/documents/facturx/xml.ts";
import type { SalesDocument } from "#lib/documents/sales-document.ts";

const NAME = "factur-x.xml";
const RDF = "http://www.w3.org/1999/02/22-rdf-syntax-ns#";
const FACTURX = "urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#";

/** What makes a file a hybrid of a page and data. */
export interface Attachment {
  name: string;
  mediaType: string;
  description: string;
  content: Uint8Array;
  /** The XMP packet of the file (ISO 16684-1). */
  metadata: string;
}

/** What the file says of itself, in its information dictionary too. */
export interface FileProperties {
  title: string;
  author: string;
  createdAt: Date;
}

/** The Factur-X XML of an invoice or credit note and the XMP packet that announces it (Factur-X 1.09, 6.3). */
export function facturxAttachment(invoice: SalesDocument, properties: FileProperties): Attachment {
  return {
    name: NAME,
    mediaType: "text/xml",
    description: `Factur-X ${invoice.number}`,
    content: new TextEncoder().encode(facturxXml(invoice)),
    metadata: xmpPacket(properties),
  };
}

/**
 * What the information dictionary says, the conformance to PDF/A-3b (ISO 19005-3, 6.6), and the properties of Factur-X
 * with their schema.
 */
function xmpPacket({ title, author, createdAt }: FileProperties): string {
  const time = `${createdAt.toISOString().slice(0, 19)}Z`;
  const descriptions = [
    described({ "xmlns:dc": "http://purl.org/dc/elements/1.1/" }, [
      element("dc:format", "application/pdf"),
      element("dc:title", element("rdf:Alt", element("rdf:li", { "xml:lang": "x-default" }, title))),
      element("dc:creator", element("rdf:Seq", element("rdf:li", author))),
    ]),
    described({ "xmlns:xmp": "http://ns.adobe.com/xap/1.0/" }, [
      element("xmp:CreatorTool", "Folio"),
      ...["xmp:CreateDate", "xmp:ModifyDate", "xmp:MetadataDate"].map((name) => element(name, time)),
    ]),
    described({ "xmlns:pdf": "http://ns.adobe.com/pdf/1.3/" }, [element("pdf:Producer", "Folio")]),
    described({ "xmlns:pdfaid": "http://www.aiim.org/pdfa/ns/id/" }, [
      element("pdfaid:part", "3"),
      element("pdfaid:conformance", "B"),
    ]),
    described({ "xmlns:fx": FACTURX }, [
      element("fx:DocumentType", "INVOICE"),
      element("fx:DocumentFileName", NAME),
      element("fx:Version", "1.0"),
      element("fx:ConformanceLevel", "EN 16931"),
    ]),
    EXTENSION_SCHEMA,
  ];
  const meta = element(
    "x:xmpmeta",
    { "xmlns:x": "adobe:ns:meta/" },
    element("rdf:RDF", { "xmlns:rdf": RDF }, ...descriptions),
  );
  return `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>\n${writeXml(meta)}\n<?xpacket end="w"?>`;
}

function described(namespace: Record<string, string>, properties: readonly XmlElement[]): XmlElement {
  return element("rdf:Description", { "rdf:about": "", ...namespace }, ...properties);
}

/** PDF/A wants each property of a foreign schema to be declared in the packet. */
const EXTENSION_SCHEMA = element(
  "rdf:Description",
  {
    "rdf:about": "",
    "xmlns:pdfaExtension": "http://www.aiim.org/pdfa/ns/extension/",
    "xmlns:pdfaSchema": "http://www.aiim.org/pdfa/ns/schema#",
    "xmlns:pdfaProperty": "http://www.aiim.org/pdfa/ns/property#",
  },
  element(
    "pdfaExtension:schemas",
    element(
      "rdf:Bag",
      resource(
        element("pdfaSchema:schema", "Factur-X PDFA Extension Schema"),
        element("pdfaSchema:namespaceURI", FACTURX),
        element("pdfaSchema:prefix", "fx"),
        element(
          "pdfaSchema:property",
          element(
            "rdf:Seq",
            property("DocumentFileName", "name of the embedded XML invoice file"),
            property("DocumentType", "INVOICE"),
            property("Version", "The actual version of the Factur-X XML schema"),
            property("ConformanceLevel", "The conformance level of the embedded Factur-X data"),
          ),
        ),
      ),
    ),
  ),
);

function property(name: string, description: string): XmlElement {
  return resource(
    element("pdfaProperty:name", name),
    element("pdfaProperty:valueType", "Text"),
    element("pdfaProperty:category", "external"),
    element("pdfaProperty:description", description),
  );
}

function resource(...children: XmlElement[]): XmlElement {
  return element("rdf:li", { "rdf:parseType": "Resource" }, ...children);
}
