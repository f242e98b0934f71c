import { decodePDFRawStream, PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream, PDFString } from "@cantoo/pdf-lib";

/** A copy of a good invoice, or of the credit note that cancelled it, with one thing broken, and who must say so. */
export interface Twin {
  name: string;
  of?: "credit note";
  judge: "EN 16931" | "Factur-X" | "BR-FR" | "factur-x" | "veraPDF" | "pdffonts" | "pdfdetach" | "oracle";
  break: (pdf: Uint8Array) => Promise<Uint8Array>;
}

const inXml = (change: (xml: string) => string) => (pdf: Uint8Array) => withXml(pdf, change);

/** Replaces every amount `from` by `to`. */
const amount = (from: string, to: string) => inXml((xml) => xml.replaceAll(`>${from}<`, `>${to}<`));

/** For an invoice, and the credit note of it, of 1,625.00 with 20 % VAT: 325.00, so 1,950.00. */
export const TWINS: Twin[] = [
  {
    name: "a total two euros off",
    judge: "EN 16931",
    break: inXml((xml) => xml.replace("<ram:GrandTotalAmount>1950.00", "<ram:GrandTotalAmount>1952.00")),
  },
  // All agree with each other, and the schematrons tolerate a euro between rate and tax.
  {
    name: "a cent too much VAT throughout",
    judge: "oracle",
    break: async (pdf) => amount("1950.00", "1950.01")(await amount("325.00", "325.01")(pdf)),
  },
  {
    name: "another quantity",
    judge: "oracle",
    break: inXml((xml) => xml.replace(">2.5</ram:BilledQuantity>", ">2.6</ram:BilledQuantity>")),
  },
  {
    name: "no note on the recovery fee (PMT)",
    judge: "BR-FR",
    break: inXml((xml) =>
      xml.replace(/<ram:IncludedNote><ram:Content>[^<]*<\/ram:Content><ram:SubjectCode>PMT<\/ram:SubjectCode><\/ram:IncludedNote>/, ""),
    ),
  },
  {
    name: "no electronic address of the seller (BT-34)",
    judge: "BR-FR",
    break: inXml((xml) => xml.replace(/<ram:URIUniversalCommunication>.*?<\/ram:URIUniversalCommunication>/s, "")),
  },
  {
    name: "an element that is none",
    judge: "factur-x",
    break: inXml((xml) => xml.replaceAll("ram:BuyerTradeParty", "ram:BuyingTradeParty")),
  },
  {
    name: "no invoice that it cancels (BG-3)",
    of: "credit note",
    judge: "BR-FR",
    break: inXml((xml) => xml.replace(/<ram:InvoiceReferencedDocument>.*<\/ram:InvoiceReferencedDocument>/s, "")),
  },
  {
    name: "no date of the invoice that it cancels (BT-26)",
    of: "credit note",
    judge: "BR-FR",
    break: inXml((xml) => xml.replace(/<ram:FormattedIssueDateTime>.*<\/ram:FormattedIssueDateTime>/s, "")),
  },
  {
    name: "no number of the invoice that it cancels (BT-25)",
    of: "credit note",
    judge: "EN 16931",
    break: inXml((xml) => xml.replace(/<ram:IssuerAssignedID>[^<]*<\/ram:IssuerAssignedID>/, "")),
  },
  {
    name: "the number of another invoice that it cancels",
    of: "credit note",
    judge: "oracle",
    break: inXml((xml) => xml.replace("</ram:IssuerAssignedID>", "9</ram:IssuerAssignedID>")),
  },
  {
    name: "a total two euros off, of a credit note",
    of: "credit note",
    judge: "EN 16931",
    break: inXml((xml) => xml.replace("<ram:GrandTotalAmount>1950.00", "<ram:GrandTotalAmount>1952.00")),
  },
  {
    name: "a cent too much credited throughout",
    of: "credit note",
    judge: "oracle",
    break: async (pdf) => amount("1950.00", "1950.01")(await amount("325.00", "325.01")(pdf)),
  },
  {
    name: "the type of an invoice (BT-3)",
    of: "credit note",
    judge: "oracle",
    break: inXml((xml) => xml.replace(">381<", ">380<")),
  },
  { name: "an unembedded font", judge: "veraPDF", break: withoutFont },
  { name: "an unembedded font, to Poppler", judge: "pdffonts", break: withoutFont },
  { name: "a second attachment", judge: "pdfdetach", break: withSecondFile },
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
    if (stream instanceof PDFRawStream) return { document, file, stream };
  }
  throw new Error("the PDF has no factur-x.xml");
}
