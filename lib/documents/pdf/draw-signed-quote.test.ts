import { createHash } from "node:crypto";
import { decodePDFRawStream, PDFArray, PDFDocument, PDFName, PDFRawStream } from "@cantoo/pdf-lib";
import { getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { drawSignedQuote } from "#lib/documents/pdf/draw-signed-quote.ts";
import { drawInvoicePdf } from "#lib/documents/pdf/invoice-pdf.ts";
import type { SalesDocument } from "#lib/documents/sales-document.ts";
import { sampleLines, sampleQuoteDocument } from "#lib/documents/sample-invoice-document.ts";
import type { QuoteSignature } from "#lib/domain/quotes/quote.ts";

const OPTIONS = sampleLines(3).map((line, index) => ({ ...line, isOptional: index > 0, isChosen: false }));
const CHOSEN = OPTIONS.map((line, index) => ({ ...line, isChosen: index < 2 }));

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** A quote with options that is signed with the first of them, unless `changes` says otherwise. */
async function signed(changes: Partial<QuoteSignature> = {}, company: Partial<SalesDocument["company"]> = {}) {
  const shown = await drawInvoicePdf(sampleQuoteDocument({ lines: OPTIONS, company }));
  const signature: QuoteSignature = {
    ...{ version: 1, signedAt: "2026-11-25T23:31:05.123Z", name: "Camille Durand", role: "Gérante" },
    ...{ words: "Bon pour accord", drawing: null, confirmedEmail: null },
    ...{ networkAddress: "2001:db8:85a3::8a2e:370:7334", userAgent: "Mozilla/5.0 (iPhone)" },
    documentSha256: sha256(shown),
    ...changes,
  };
  const document = sampleQuoteDocument({ lines: CHOSEN, company });
  return { shown, signature, pdf: await drawSignedQuote({ document, signature, shown }) };
}

/** What a reader of PDFs of another author finds. */
async function open(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(bytes.slice());
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const { items } = await (await pdf.getPage(index + 1)).getTextContent();
      const texts = items.flatMap((item) => ("str" in item ? [item.str] : []));
      return texts.join(" ").replaceAll(/[\u00a0\u202f\s]+/g, " ");
    }),
  );
  const attachments = (await pdf.getAttachments()) as Record<string, { filename: string; content: Uint8Array }> | null;
  return { pdf, pages, attachments: Object.values(attachments ?? {}) };
}

test("the evidence can be verified from the signed PDF and the JSON of its signature alone", async () => {
  const made = await signed();
  const json = JSON.parse(JSON.stringify(made.signature)) as QuoteSignature;
  const { pages, attachments } = await open(made.pdf);

  expect(attachments.map(({ filename }) => filename)).toEqual(["devis.pdf"]);
  const [shown] = attachments;
  expect(sha256(shown?.content ?? new Uint8Array())).toBe(json.documentSha256);
  const evidence = pages.at(-1) ?? "";
  for (const text of [
    ...[json.name, json.role, json.words, json.signedAt, json.networkAddress, json.userAgent, json.documentSha256],
    ...["Devis D-2026-00001", "Atelier Lumen", "Jardins du Parc", "26 novembre 2026 à 00:31:05 (Europe/Paris)"],
    ...["confirmation non demandée", "Prestation n° 2", "Options non retenues", "devis.pdf, joint à ce fichier"],
  ])
    expect(evidence).toContain(text);

  const { pages: shownPages } = await open(shown?.content ?? new Uint8Array());
  expect(pages).toHaveLength(shownPages.length + 1);
  for (const [index, page] of shownPages.entries()) expect(pages[index]?.startsWith(page)).toBe(true);
});

test("the pages that were shown keep their content streams byte for byte", async () => {
  const { shown, pdf } = await signed();
  const streams = async (bytes: Uint8Array) => {
    const document = await PDFDocument.load(bytes, { updateMetadata: false });
    return document.getPages().map(({ node }) => {
      const contents = node.lookup(PDFName.of("Contents"));
      const all = contents instanceof PDFArray ? contents.asArray().map((ref) => node.context.lookup(ref)) : [contents];
      return all.flatMap((stream) =>
        stream instanceof PDFRawStream ? [Buffer.from(decodePDFRawStream(stream).decode()).toString("latin1")] : [],
      );
    });
  };
  const [before, after] = await Promise.all([streams(shown), streams(pdf)]);
  for (const [index, contents] of before.entries()) expect(after[index]).toEqual(expect.arrayContaining(contents));
  expect(before.flat().join("").length).toBeGreaterThan(1000);
});

test("the signature stands in its place on the page, with the total of the options that were chosen", async () => {
  const { pdf } = await signed();
  const [page = ""] = (await open(pdf)).pages;
  for (const text of ["26/11/2026", "Camille Durand", "Gérante", "Total accepté : 34,81 € TTC"])
    expect(page).toContain(text);
});

test("a drawn signature is a figure with words, and a confirmed e-mail is named", async () => {
  const drawing: QuoteSignature["drawing"] = [
    [
      [0, 0],
      [1000, 300],
    ],
    [[500, 150]],
  ]; // prettier-ignore
  const { pdf } = await signed(
    { words: null, drawing, role: null, confirmedEmail: "compta@jardins.example", userAgent: null },
    { language: "en" },
  );
  const { pages, pdf: file } = await open(pdf);
  const evidence = pages.at(-1) ?? "";
  expect(evidence).toContain("compta@jardins.example, confirmed by a code");
  expect(evidence).toContain("Signature drawn");
  expect(evidence).not.toContain("Function");
  const tree = JSON.stringify(await (await file.getPage(file.numPages)).getStructTree());
  expect(tree).toContain("Signature of Camille Durand");
  expect(tree).toContain('"role":"Sect"');
});

test("a reader aloud reads the evidence after the quote, and the filled fields not twice", async () => {
  const { pdf } = await signed();
  const { pdf: file } = await open(pdf);
  const roles = (await Promise.all(
    Array.from({ length: file.numPages }, async (_, index) =>
      JSON.stringify(await (await file.getPage(index + 1)).getStructTree()),
    ),
  )) as string[];
  expect(roles.map((tree) => tree.includes('"role":"H1"'))).toEqual([true, false]);
  expect(roles.map((tree) => tree.includes('"role":"H2"'))).toEqual([true, true]);
  expect((await file.getMarkInfo())?.Marked).toBe(true);
});

test("the file says that it is the signed one, and the same signature gives the same bytes", async () => {
  const [one, other] = [await signed(), await signed()];
  expect(sha256(one.pdf)).toBe(sha256(other.pdf));
  const { info, metadata } = await (await open(one.pdf)).pdf.getMetadata();
  expect(info).toMatchObject({ Title: "Devis D-2026-00001 (signé)", Author: "Atelier Lumen", Producer: "Folio" });
  expect(metadata?.get("dc:title")).toBe("Devis D-2026-00001 (signé)");
  expect(metadata?.get("pdfaid:part")).toBe("3");
});

test("names and words in any script, long ones and awkward ones, leave the page readable", async () => {
  const { pdf } = await signed({
    name: "Ἀθηνᾶ 漢字 ".repeat(12).trim(),
    role: "W".repeat(120),
    words: "Bon pour accord\u202e ".repeat(12),
    userAgent: "x".repeat(500),
  });
  const { pages } = await open(pdf);
  expect(pages.at(-1)).toContain("漢字");
});

test("a PDF without a place to sign gets the evidence alone", async () => {
  const { signature } = await signed();
  const shown = await PDFDocument.load(await drawInvoicePdf(sampleQuoteDocument()), { updateMetadata: false });
  shown.catalog.delete(PDFName.of("Outlines"));
  const bytes = await shown.save({ useObjectStreams: false });
  const pdf = await drawSignedQuote({ document: sampleQuoteDocument(), signature, shown: bytes });
  const { pages } = await open(pdf);
  expect(pages).toHaveLength(2);
  expect(pages[0]).not.toContain("Gérante");
});
