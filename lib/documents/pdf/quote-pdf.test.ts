import { getDocumentProxy } from "unpdf";
import { beforeAll, expect, test } from "vitest";
import { documentFonts, loadFonts } from "#lib/documents/fonts/invoice-pdf-fonts.ts";
import { composePages } from "#lib/documents/pdf/compose-pages.ts";
import { renderInvoicePdf } from "#lib/documents/pdf/render-invoice-pdf.ts";
import { createTypesetter } from "#lib/documents/pdf/typeset.ts";
import type { QuotePart, SalesDocument } from "#lib/documents/sales-document.ts";
import { sampleLines, sampleQuoteDocument } from "#lib/documents/sample-invoice-document.ts";
import { buildWorkers } from "#scripts/local/build-workers.ts";

beforeAll(buildWorkers);

const type = createTypesetter(documentFonts(await loadFonts([])));

/** The texts of each page, with ordinary spaces. */
function textsOf(document: SalesDocument): string[][] {
  return composePages(document, type).pages.map((page) =>
    page.flatMap(({ content }) =>
      (content ?? []).flatMap((mark) => (mark.kind === "text" ? [mark.text.replaceAll(/[\u00a0\u202f]/g, " ")] : [])),
    ),
  );
}

const whole = (document: SalesDocument) => textsOf(document).flat().join("\n");
const quotePart = (changes: Partial<QuotePart>): { quote: QuotePart } => ({
  quote: { ...(sampleQuoteDocument().quote as QuotePart), ...changes },
});

test("a quote says in French what is offered, until when, where, for how much, and where to sign", () => {
  const pages = textsOf(sampleQuoteDocument());
  expect(pages).toHaveLength(1);
  const page = pages.flat().join("\n");
  for (const text of [
    ...["Devis", "D-2026-00001", "Émetteur", "Client", "Date d’émission", "Valable jusqu’au", "20/12/2026"],
    ...["Lieu d’exécution", "31 rue Mercière, 69002 Lyon", "Début", "Durée", "5 jours ouvrés"],
    ...["Total TTC", "3 549,80 €", "Acompte de 30 % à la commande : 1 064,94 €", "Le solde à la réception"],
    ...["Bon pour accord", "Le client accepte le devis D-2026-00001", "Nom et fonction", "Signature, précédée de"],
  ])
    expect(page).toContain(text);
});

test("a quote asks for no payment, and has no terms of late payment nor mentions of when VAT is due", () => {
  const page = whole(sampleQuoteDocument());
  for (const text of ["Net à payer", "À régler", "IBAN", "40 €", "Pénalités", "escompte", "Échéance", "prestation"])
    expect(page).not.toContain(text);
});

test("why no VAT is charged is said as on an invoice", () => {
  const [line] = sampleLines(1);
  const lines = line ? [{ ...line, taxRateBp: 0, exemptionCode: "VATEX-FR-FRANCHISE" as const }] : [];
  expect(whole(sampleQuoteDocument({ lines }))).toContain("293 B");
});

test("an option has its amount, which counts in the totals only once it is taken", () => {
  const [open, taken] = [false, true].map((isChosen) =>
    whole(
      sampleQuoteDocument({
        lines: sampleLines(2).map((line, index) => ({ ...line, isOptional: index === 1, isChosen })),
      }),
    ),
  );
  expect(open).toContain("En option, non comprise dans le total");
  expect(open).toContain("20,74 €");
  expect(open).toContain("plus les options cochées");
  expect(open).toContain("12,00 €");
  expect(taken).toContain("Option retenue");
  expect(taken).not.toContain("plus les options cochées");
  expect(taken).toContain("34,81 €");
});

test("a version is named from the second on, in the heading, the running title and what is agreed to", () => {
  expect(whole(sampleQuoteDocument())).not.toContain("version");
  const second = sampleQuoteDocument({ ...quotePart({ version: 2 }), company: { language: "en" } });
  const composed = composePages(second, type);
  expect(composed.title).toBe("Quote D-2026-00001 (version 2)");
  expect(whole(second)).toContain("D-2026-00001 · version 2");
  expect(whole(second)).toContain("quote D-2026-00001 (version 2)");
});

test("what is not given is not printed", () => {
  const bare = whole(
    sampleQuoteDocument({
      ...quotePart({ work: null, deposit: null }),
      paymentTerms: null,
      notes: null,
      description: null,
    }),
  );
  for (const text of ["Lieu", "Début", "Durée", "Acompte", "Conditions"]) expect(bare).not.toContain(text);
  expect(bare).toContain("Bon pour accord");
  const { work } = sampleQuoteDocument().quote as QuotePart;
  const some = whole(sampleQuoteDocument(quotePart({ work: work && { ...work, place: null } })));
  expect(some).not.toContain("Lieu");
  expect(some).toContain("5 jours ouvrés");
});

test.each([20, 40, 70, 71, 72, 73, 74, 75, 76, 77])(
  "with %i lines the place of acceptance is whole, on the last page",
  (count) => {
    const pages = textsOf(sampleQuoteDocument({ lines: sampleLines(count) }));
    const at = pages.map((page) => page.includes("Bon pour accord"));
    expect(at).toEqual(pages.map((_, index) => index === pages.length - 1));
    expect(pages.at(-1)).toEqual(expect.arrayContaining(["Bon pour accord", "Date", "Nom et fonction"]));
  },
);

test("the file is tagged and archival, and names the place of acceptance in its outline", async () => {
  const bytes = await renderInvoicePdf(sampleQuoteDocument());
  const pdf = await getDocumentProxy(bytes.slice());
  const { info, metadata } = await pdf.getMetadata();
  expect(info).toMatchObject({ Title: "Devis D-2026-00001", Author: "Atelier Lumen" });
  expect(metadata?.get("pdfaid:part")).toBe("3");
  expect((await pdf.getMarkInfo())?.Marked).toBe(true);
  expect((await pdf.getOutline())?.map(({ title }) => title)).toContain("Bon pour accord");
  expect(await renderInvoicePdf(sampleQuoteDocument())).toEqual(bytes);
});
