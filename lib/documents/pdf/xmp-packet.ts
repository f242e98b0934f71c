import type { Attachment, FileMetadata } from "#lib/documents/facturx/facturx-attachment.ts";
import { element, writeXml, type XmlElement } from "#lib/documents/facturx/xml.ts";

const RDF = "http://www.w3.org/1999/02/22-rdf-syntax-ns#";

const PDFUA: FileMetadata = {
  schema: "PDF/UA identification schema",
  namespace: "http://www.aiim.org/pdfua/ns/id/",
  prefix: "pdfuaid",
  properties: [
    { name: "part", type: "Integer", value: "1", description: "The part of PDF/UA that the file conforms to" },
  ],
};

/** What the file says of itself, in its information dictionary too. */
export interface FileProperties {
  title: string;
  author: string;
  createdAt: Date;
  /** It conforms to PDF/A-3b, with an attachment or without. */
  isArchival: boolean;
}

/**
 * The XMP packet of the file (ISO 16684-1): what the information dictionary says, and the conformance to PDF/UA-1 (ISO
 * 14289-1, 5). Of an archival file also to PDF/A-3b (ISO 19005-3, 6.6), and what its attachment says of itself.
 */
export function xmpPacket(
  { title, author, createdAt, isArchival }: FileProperties,
  attachment: Attachment | null,
): string {
  const announced = attachment ? [attachment.metadata] : [];
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
    properties(PDFUA),
    ...(isArchival ? [PDFA, ...announced.map(properties), schemas([PDFUA, ...announced])] : []),
  ];
  const meta = element(
    "x:xmpmeta",
    { "xmlns:x": "adobe:ns:meta/" },
    element("rdf:RDF", { "xmlns:rdf": RDF }, ...descriptions),
  );
  return `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>\n${writeXml(meta)}\n<?xpacket end="w"?>`;
}

const PDFA = described({ "xmlns:pdfaid": "http://www.aiim.org/pdfa/ns/id/" }, [
  element("pdfaid:part", "3"),
  element("pdfaid:conformance", "B"),
]);

function described(namespaces: Record<string, string>, contents: readonly XmlElement[]): XmlElement {
  return element("rdf:Description", { "rdf:about": "", ...namespaces }, ...contents);
}

function properties({ namespace, prefix, properties }: FileMetadata): XmlElement {
  const written = properties.map(({ name, value }) => element(`${prefix}:${name}`, value));
  return described(Object.fromEntries([[`xmlns:${prefix}`, namespace]]), written);
}

/** PDF/A wants each property of a foreign schema to be declared in the packet. */
function schemas(schemas: readonly FileMetadata[]): XmlElement {
  const namespaces = {
    "xmlns:pdfaExtension": "http://www.aiim.org/pdfa/ns/extension/",
    "xmlns:pdfaSchema": "http://www.aiim.org/pdfa/ns/schema#",
    "xmlns:pdfaProperty": "http://www.aiim.org/pdfa/ns/property#",
  };
  const declared = schemas.map(({ schema, namespace, prefix, properties }) =>
    resource(
      element("pdfaSchema:schema", schema),
      element("pdfaSchema:namespaceURI", namespace),
      element("pdfaSchema:prefix", prefix),
      element("pdfaSchema:property", element("rdf:Seq", ...properties.map(declaration))),
    ),
  );
  return described(namespaces, [element("pdfaExtension:schemas", element("rdf:Bag", ...declared))]);
}

function declaration({ name, type, description }: FileMetadata["properties"][number]): XmlElement {
  return resource(
    element("pdfaProperty:name", name),
    element("pdfaProperty:valueType", type),
    element("pdfaProperty:category", "external"),
    element("pdfaProperty:description", description),
  );
}

function resource(...children: XmlElement[]): XmlElement {
  return element("rdf:li", { "rdf:parseType": "Resource" }, ...children);
}
