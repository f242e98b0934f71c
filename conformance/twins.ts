import { decodePDFRawStream, PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream, PDFString } from "@cantoo/pdf-lib";

/** A copy of a valid document with one defect in its file or its data, and the judge that must report it. */
export interface Twin {
  name: string;
  /** The named case whose invoice is changed, or its credit note. */
  of: string;
  creditNote?: boolean;
  judge: "factur-x" | "Mustangproject" | "veraPDF" | "qpdf" | "pdffonts" | "pdfdetach" | "oracle";
  rule?: string;
  break: (pdf: Uint8Array) => Promise<Uint8Array>;
}

const inXml = (change: (xml: string) => string) => (pdf: Uint8Array) => withXml(pdf, change);

/** Replaces every amount `from` by `to`. */
const amount = (from: string, to: string) => inXml((xml) => xml.replaceAll(`>${from}<`, `>${to}<`));

/** Of 1,625.00 with 20 % VAT: 325.00, so 1,950.00. */
const of = "documented-input-alone";

/** Defects that no schematron sees; broken-rules.ts has those of the schematrons' rules. */
export const TWINS: Twin[] = [
  // All agree with each other, and the schematrons tolerate a euro between rate and tax.
  {
    name: "a cent too much VAT throughout",
    of,
    judge: "oracle",
    break: async (pdf) => amount("1950.00", "1950.01")(await amount("325.00", "325.01")(pdf)),
  },
  {
    name: "another quantity",
    of,
    judge: "oracle",
    break: inXml((xml) => xml.replace(">2.5</ram:BilledQuantity>", ">2.6</ram:BilledQuantity>")),
  },
  {
    name: "the number of another invoice that it cancels",
    of,
    creditNote: true,
    judge: "oracle",
    break: inXml((xml) => xml.replace("</ram:IssuerAssignedID>", "9</ram:IssuerAssignedID>")),
  },
  {
    name: "a cent too much credited throughout",
    of,
    creditNote: true,
    judge: "oracle",
    break: async (pdf) => amount("1950.00", "1950.01")(await amount("325.00", "325.01")(pdf)),
  },
  {
    name: "the type of an invoice (BT-3)",
    of,
    creditNote: true,
    judge: "oracle",
    break: inXml((xml) => xml.replace(">381<", ">380<")),
  },
  {
    name: "a deposit as any invoice (BT-3)",
    of: "deposit-services",
    judge: "oracle",
    break: inXml((xml) => xml.replace(">386<", ">380<")),
  },
  {
    name: "the credit note of a deposit as any credit note (BT-3)",
    of: "deposit-services",
    creditNote: true,
    judge: "oracle",
    break: inXml((xml) => xml.replace(">503<", ">381<")),
  },
  {
    name: "the number of another deposit",
    of: "final-services",
    judge: "oracle",
    break: inXml((xml) => xml.replace("</ram:IssuerAssignedID>", "9</ram:IssuerAssignedID>")),
  },
  {
    name: "a final invoice under the framework of any other (BT-23)",
    of: "final-services",
    judge: "oracle",
    break: inXml((xml) => xml.replace(">S4<", ">S1<")),
  },
  {
    name: "an element that is none",
    of,
    judge: "factur-x",
    rule: "XSD",
    break: inXml((xml) => xml.replaceAll("ram:BuyerTradeParty", "ram:BuyingTradeParty")),
  },
  {
    name: "a total two euros off",
    of,
    judge: "Mustangproject",
    break: inXml((xml) => xml.replace("<ram:GrandTotalAmount>1950.00", "<ram:GrandTotalAmount>1952.00")),
  },
  {
    name: "another profile in its XMP",
    of,
    judge: "Mustangproject",
    break: inXmp((xmp) => xmp.replaceAll("EN 16931", "EXTREME")),
  },
  {
    name: "no part of PDF/A in its XMP",
    of,
    judge: "veraPDF",
    break: inXmp((xmp) => xmp.replace(/<pdfaid:part>3<\/pdfaid:part>|pdfaid:part="3"/, "")),
  },
  {
    name: "no description of Factur-X's XMP",
    of,
    judge: "veraPDF",
    break: inXmp((xmp) => xmp.replace(/pdfaExtension:schemas/g, "pdfaExtension:none")),
  },
  {
    name: "no output intent",
    of,
    judge: "veraPDF",
    break: changed(({ catalog }) => catalog.delete(PDFName.of("OutputIntents"))),
  },
  {
    name: "no relationship of the attachment",
    of,
    judge: "veraPDF",
    break: withAttachment((file) => file.delete(PDFName.of("AFRelationship"))),
  },
  {
    name: "no list of associated files",
    of,
    judge: "veraPDF",
    break: changed(({ catalog }) => catalog.delete(PDFName.of("AF"))),
  },
  {
    name: "no tags for screen readers",
    of,
    judge: "veraPDF",
    break: changed(({ catalog }) => catalog.delete(PDFName.of("StructTreeRoot"))),
  },
  {
    name: "no language",
    of,
    judge: "veraPDF",
    break: changed(({ catalog }) => catalog.delete(PDFName.of("Lang"))),
  },
  { name: "an unembedded font", of, judge: "veraPDF", break: withoutFont },
  { name: "an unembedded font, to Poppler", of, judge: "pdffonts", break: withoutFont },
  { name: "a second attachment", of, judge: "pdfdetach", break: withSecondFile },
  { name: "another name of the attachment", of, judge: "pdfdetach", break: withAttachment(rename) },
  { name: "another name of the attachment in the list of attachments", of, judge: "factur-x", break: renamed },
  { name: "a table of objects that is elsewhere", of, judge: "qpdf", break: withoutTable },
];

/** The factur-x.xml of a PDF. */
export async function xmlOf(pdf: Uint8Array): Promise<string> {
  const { stream } = await embedded(pdf);
  return new TextDecoder().decode(decodePDFRawStream(stream).decode());
}

async function withXml(pdf: Uint8Array, change: (xml: string) => string): Promise<Uint8Array> {
  const { document, file, stream } = await embedded(pdf);
  const xml = new TextDecoder().decode(decodePDFRawStream(stream).decode());
  const changed = change(xml);
  if (changed === xml) throw new Error("the twin is like the invoice it was made of");
  const type = stream.dict.get(PDFName.of("Subtype"));
  const replacement = document.context.flateStream(new TextEncoder().encode(changed), {
    Type: "EmbeddedFile",
    ...(type && { Subtype: type }),
  });
  const params = stream.dict.get(PDFName.of("Params"));
  if (params) replacement.dict.set(PDFName.of("Params"), params);
  file.lookup(PDFName.of("EF"), PDFDict).set(PDFName.of("F"), document.context.register(replacement));
  file.lookup(PDFName.of("EF"), PDFDict).delete(PDFName.of("UF"));
  return document.save({ useObjectStreams: false });
}

/** A copy with changed objects. */
function changed(change: (document: PDFDocument) => void) {
  return async (pdf: Uint8Array): Promise<Uint8Array> => {
    const document = await PDFDocument.load(pdf, { updateMetadata: false });
    change(document);
    return document.save({ useObjectStreams: false });
  };
}

function inXmp(change: (xmp: string) => string) {
  return changed((document) => {
    const stream = document.catalog.lookup(PDFName.of("Metadata"));
    if (!(stream instanceof PDFRawStream)) throw new Error("the PDF has no XMP");
    const xmp = new TextDecoder().decode(decodePDFRawStream(stream).decode());
    const broken = change(xmp);
    if (broken === xmp) throw new Error("the twin's XMP is like that of the invoice it was made of");
    const replacement = document.context.stream(new TextEncoder().encode(broken), { Type: "Metadata", Subtype: "XML" });
    document.catalog.set(PDFName.of("Metadata"), document.context.register(replacement));
  });
}

/** Changes the file's description of factur-x.xml. */
function withAttachment(change: (file: PDFDict) => void) {
  return async (pdf: Uint8Array): Promise<Uint8Array> => {
    const { document, file } = await embedded(pdf);
    change(file);
    return document.save({ useObjectStreams: false });
  };
}

function rename(file: PDFDict): void {
  for (const key of ["F", "UF"]) file.set(PDFName.of(key), PDFString.of("invoice.xml"));
}

/** Poppler shows the file's own name, Python the name in the list. */
async function renamed(pdf: Uint8Array): Promise<Uint8Array> {
  const { document, names, index } = await embedded(pdf);
  names.set(index, PDFString.of("invoice.xml"));
  return document.save({ useObjectStreams: false });
}

async function withoutTable(pdf: Uint8Array): Promise<Uint8Array> {
  const text = Buffer.from(pdf).toString("latin1");
  return Buffer.from(text.replace(/startxref\s+\d+/g, "startxref\n7"), "latin1");
}

async function withoutFont(pdf: Uint8Array): Promise<Uint8Array> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  for (const [, object] of document.context.enumerateIndirectObjects()) {
    if (object instanceof PDFDict && object.get(PDFName.of("Type")) === PDFName.of("FontDescriptor"))
      object.delete(PDFName.of("FontFile2"));
  }
  return document.save({ useObjectStreams: false });
}

async function withSecondFile(pdf: Uint8Array): Promise<Uint8Array> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  await document.attach(new TextEncoder().encode("two"), "second.txt", { mimeType: "text/plain" });
  return document.save({ useObjectStreams: false });
}

async function embedded(pdf: Uint8Array) {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  const tree = document.catalog.lookup(PDFName.of("Names"), PDFDict).lookup(PDFName.of("EmbeddedFiles"), PDFDict);
  const names = tree.lookup(PDFName.of("Names"), PDFArray);
  for (let index = 0; index + 1 < names.size(); index += 2) {
    const file = names.lookup(index + 1, PDFDict);
    const name = file.lookup(PDFName.of("F"));
    if (name instanceof PDFString && name.decodeText() !== "factur-x.xml") continue;
    const stream = file.lookup(PDFName.of("EF"), PDFDict).lookup(PDFName.of("F"));
    if (stream instanceof PDFRawStream) return { document, names, index, file, stream };
  }
  throw new Error("the PDF has no factur-x.xml");
}
