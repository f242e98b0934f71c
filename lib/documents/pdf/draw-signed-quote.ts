import {
  AFRelationship,
  beginMarkedContent,
  drawObject,
  endMarkedContent,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFObjectCopier,
  PDFPage,
  PDFPageLeaf,
  PDFRef,
  PDFString,
  popGraphicsState,
  pushGraphicsState,
  translate,
} from "@cantoo/pdf-lib";
import { documentFonts, loadFonts } from "#lib/documents/fonts/invoice-pdf-fonts.ts";
import { LABELS } from "#lib/documents/invoice-labels.ts";
import { type DrawnPage, drawPages } from "#lib/documents/pdf/draw-pages.tsx";
import { fontsOf } from "#lib/documents/pdf/invoice-pdf.ts";
import { moved, tagged } from "#lib/documents/pdf/invoice-pdf-marks.ts";
import { stacked } from "#lib/documents/pdf/invoice-pdf-pages.ts";
import { PAGE } from "#lib/documents/pdf/invoice-pdf-theme.ts";
import { footerMarks, stamp } from "#lib/documents/pdf/page-frame.ts";
import { PdfFile } from "#lib/documents/pdf/pdf-file.ts";
import { signatureMarks } from "#lib/documents/pdf/quote-pdf-tail.ts";
import { evidencePages, SHOWN_PDF } from "#lib/documents/pdf/signature-evidence.ts";
import { createTypesetter } from "#lib/documents/pdf/typeset.ts";
import { type FileProperties, xmpPacket } from "#lib/documents/pdf/xmp-packet.ts";
import { printableDocument, printableTexts } from "#lib/documents/printable-document.ts";
import { QUOTE_LABELS } from "#lib/documents/quote-labels.ts";
import type { SalesDocument } from "#lib/documents/sales-document.ts";
import type { QuoteSignature } from "#lib/domain/quotes/quote.ts";

/** A quote that was signed. */
export interface SignedQuote {
  /** With the options that were chosen. */
  document: SalesDocument;
  signature: QuoteSignature;
  /** The PDF that was shown to the signer. */
  shown: Uint8Array;
}

const key = (of: string) => PDFName.of(of);

/**
 * The signed PDF: the pages of the PDF that was shown, with the signature in the place that its outline names, followed
 * by the evidence, and with the shown file attached byte for byte. Tagged and archival as the shown file is (PDF/UA-1,
 * PDF/A-3b). The same quote and file give the same bytes. It blocks its thread for some hundred milliseconds.
 */
export async function drawSignedQuote({ document, signature, shown }: SignedQuote): Promise<Uint8Array> {
  const drawn = await drawEvidence(printableDocument(document), printableTexts(signature));
  const [file, evidence] = await Promise.all([read(shown), read(drawn.bytes)]);
  await fillIn(file, evidence, agreedPlace(file));
  appendPages(file, evidence);
  const { createdAt: when } = drawn.properties;
  await file.attach(shown, SHOWN_PDF, {
    mimeType: "application/pdf",
    description: drawn.name,
    creationDate: when,
    modificationDate: when,
    afRelationship: AFRelationship.Source,
  });
  describe(file, drawn.properties);
  return file.save({ useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false });
}

const read = (bytes: Uint8Array) => PDFDocument.load(bytes, { updateMetadata: false });

/** A file whose first page has the signature as it is to stand in its place, and the others the evidence. */
async function drawEvidence(document: SalesDocument, signature: QuoteSignature) {
  const fonts = documentFonts(await loadFonts(fontsOf([document, signature])));
  const type = createTypesetter(fonts);
  const { name, footer, pages } = evidencePages(document, signature, type);
  const labels = { ...LABELS[document.language], ...QUOTE_LABELS[document.language] };
  // The evidence repeats it for those who read aloud.
  const filled = tagged(null, signatureMarks(document, signature, type));
  const drawn = pages.map((page): DrawnPage => {
    const marks = [
      ...stamp(document, labels, false),
      ...moved(stacked(page).content ?? [], PAGE.side, PAGE.top),
      ...moved(footerMarks(footer, labels.evidence.title, false), PAGE.side, PAGE.height - PAGE.bottom),
    ];
    return { marks, blocks: page, top: PAGE.top };
  });
  const createdAt = new Date(signature.signedAt);
  const properties = { title: labels.signed(name), author: document.company.name, createdAt, isArchival: true };
  const file = new PdfFile(properties, document.language, null);
  return { name, properties, bytes: await drawPages(file, fonts, [{ marks: filled, blocks: [], top: 0 }, ...drawn]) };
}

/** Where the fields of acceptance stand: a page, and the distance of their top from its lower edge, in points. */
interface AgreedPlace {
  page: PDFPage;
  top: number;
}

/** The place that the outline of the shown PDF names; null where it has none. */
function agreedPlace(file: PDFDocument): AgreedPlace | null {
  const titles = Object.values(QUOTE_LABELS).map(({ agreed }) => agreed);
  const outline = file.catalog.lookupMaybe(key("Outlines"), PDFDict);
  for (const item of outline ? outlineItems(outline) : []) {
    const title = item.lookup(key("Title"));
    const isText = title instanceof PDFString || title instanceof PDFHexString;
    const destination = item.lookupMaybe(key("Dest"), PDFArray);
    if (!isText || !titles.includes(title.decodeText()) || !destination) continue;
    const page = file.getPages().find(({ ref }) => ref === destination.get(0));
    if (page) return { page, top: destination.lookup(3, PDFNumber).asNumber() };
  }
  return null;
}

function outlineItems(parent: PDFDict): PDFDict[] {
  const items: PDFDict[] = [];
  for (let item = parent.lookupMaybe(key("First"), PDFDict); item; item = item.lookupMaybe(key("Next"), PDFDict))
    items.push(item, ...outlineItems(item));
  return items;
}

/** Puts the signature into its place, above what the page says. The content streams of the page stay as they are. */
async function fillIn(file: PDFDocument, evidence: PDFDocument, place: AgreedPlace | null): Promise<void> {
  if (!place) return;
  const [signed] = await file.embedPages([evidence.getPage(0)]);
  if (!signed) return;
  await signed.embed();
  const drawnAs = place.page.node.newXObject("Signed", signed.ref);
  place.page.pushOperators(
    beginMarkedContent("Artifact"),
    pushGraphicsState(),
    // Drawn from the upper left corner of its page.
    translate(PAGE.side, place.top - PAGE.height),
    drawObject(drawnAs),
    popGraphicsState(),
    endMarkedContent(),
  );
}

/** Appends the pages of the evidence, and what a screen reader follows on them as a section of the document. */
function appendPages(file: PDFDocument, evidence: PDFDocument): void {
  const copier = PDFObjectCopier.for(evidence.context, file.context);
  const [own, added] = [structureOf(file), structureOf(evidence)];
  // Without its way up, nothing but the section itself is copied.
  added.document.delete(key("P"));
  const section = copier.copy(added.documentRef);
  const copied = file.context.lookup(section, PDFDict);
  copied.set(key("S"), key("Sect"));
  copied.set(key("P"), own.documentRef);
  own.document.lookup(key("K"), PDFArray).push(section);
  let next = own.root.lookup(key("ParentTreeNextKey"), PDFNumber).asNumber();
  for (const { ref, node } of evidence.getPages().slice(1)) {
    const elements = added.elementsOf(node.lookup(key("StructParents"), PDFNumber).asNumber());
    const copiedRef = copier.copy(ref);
    const page = file.context.lookup(copiedRef);
    if (!(page instanceof PDFPageLeaf)) throw new Error("a page of the evidence is no page");
    page.set(key("StructParents"), PDFNumber.of(next));
    own.parents.push(PDFNumber.of(next));
    own.parents.push(copier.copy(elements));
    next += 1;
    file.addPage(PDFPage.of(page, copiedRef, file));
  }
  own.root.set(key("ParentTreeNextKey"), PDFNumber.of(next));
}

/** The logical structure of a file that `PdfFile` made (ISO 32000-1, 14.7). */
function structureOf(file: PDFDocument) {
  const root = file.catalog.lookup(key("StructTreeRoot"), PDFDict);
  const documentRef = root.lookup(key("K"), PDFArray).get(0);
  if (!(documentRef instanceof PDFRef)) throw new Error("the structure of the PDF has no document");
  const parents = root.lookup(key("ParentTree"), PDFDict).lookup(key("Nums"), PDFArray);
  return {
    root,
    parents,
    documentRef,
    document: file.context.lookup(documentRef, PDFDict),
    /** The elements of the marked contents of a page. */
    elementsOf(page: number) {
      for (let index = 0; index < parents.size(); index += 2)
        if (parents.lookup(index, PDFNumber).asNumber() === page) return parents.get(index + 1);
      throw new Error(`the structure of the PDF has no page ${page}`);
    },
  };
}

/** What the file says of itself, in its information dictionary and in its XMP packet. */
function describe(file: PDFDocument, properties: FileProperties): void {
  const { title, createdAt } = properties;
  file.setTitle(title);
  file.setCreationDate(createdAt);
  file.setModificationDate(createdAt);
  const packet = new TextEncoder().encode(xmpPacket(properties, null));
  const metadata = file.context.stream(packet, { Type: "Metadata", Subtype: "XML" });
  const reference = file.catalog.get(key("Metadata"));
  if (!(reference instanceof PDFRef)) throw new Error("the PDF has no metadata");
  file.context.assign(reference, metadata);
}
