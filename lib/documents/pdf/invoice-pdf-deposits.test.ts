import { expect, test } from "vitest";
import { facturxXml } from "#lib/documents/facturx/facturx-xml.ts";
import { documentFonts, loadFonts } from "#lib/documents/fonts/invoice-pdf-fonts.ts";
import { composePages } from "#lib/documents/pdf/compose-pages.ts";
import { createTypesetter } from "#lib/documents/pdf/typeset.ts";
import type { SalesDocument } from "#lib/documents/sales-document.ts";
import { sampleCreditNoteDocument, sampleInvoiceDocument } from "#lib/documents/sample-invoice-document.ts";
import { toCalendarDate } from "#lib/domain/calendar-date.ts";

const type = createTypesetter(documentFonts(await loadFonts(new Set(["Inter"]))));

const textsOf = (document: SalesDocument) =>
  composePages(document, type)
    .pages.flat()
    .flatMap(({ content }) => (content ?? []).flatMap((mark) => (mark.kind === "text" ? [mark.text] : [])))
    .map((text) => text.replaceAll(/[\u00a0\u202f]/g, " "));

const work = { description: "Rénovation", quantityE4: 10_000, unit: null, unitPriceCents: 1_000_000, taxRateBp: 1000 };
const deduction = {
  ...{ description: "Acompte F-2026-00012 du 12 mars 2026", quantityE4: -10_000, unit: null },
  ...{ unitPriceCents: 300_000, taxRateBp: 1000 },
  deduction: {
    ...{ invoiceId: "1", number: "F-2026-00012", issueDate: toCalendarDate("2026-03-12"), taxCents: -30_000 },
  },
};
const final = { invoiceKind: "final" as const, lines: [work, deduction] };

test("a final invoice shows the work, then its deposits with their VAT, then the rest to pay", () => {
  const texts = textsOf(sampleInvoiceDocument(final));
  const at = texts.indexOf("Acomptes déduits");
  expect(texts[0]).toBe("Atelier Lumen");
  expect(texts).toContain("Facture de solde");
  expect(texts.slice(at, at + 10)).toEqual([
    ...["Acomptes déduits", "TVA", "HT", "TVA", "TTC"],
    ...["Acompte F-2026-00012 du 12 mars 2026", "10 %", "−3 000,00 €", "−300,00 €", "−3 300,00 €"],
  ]);
  const totals = texts.indexOf("Total avant acomptes TTC");
  expect(texts.slice(totals, totals + 12)).toEqual([
    ...["Total avant acomptes TTC", "11 000,00 €", "Acomptes TTC", "−3 300,00 €"],
    ...["Reste HT", "7 000,00 €", "TVA du reste", "700,00 €", "Reste TTC", "7 700,00 €", "Reste à payer", "7 700,00 €"],
  ]);
});

test("an invoice without deposits has neither their table nor their totals", () => {
  const texts = textsOf(sampleInvoiceDocument({ ...final, lines: [work] }));
  expect(texts).not.toContain("Acomptes déduits");
  expect(texts).toContain("Net à payer");
});

test("the credit note of a final invoice has its deductions among its lines", () => {
  const texts = textsOf(sampleCreditNoteDocument(final));
  expect(texts).toContain("Avoir");
  expect(texts).not.toContain("Acomptes déduits");
  expect(texts).toContain("Acompte F-2026-00012 du 12 mars 2026");
});

test("each kind has its title, and its codes in the XML (BT-3, BT-23)", () => {
  const codesOf = (document: SalesDocument) => {
    const xml = facturxXml({ ...document, format: "facturx" });
    const code = (after: string, name: string) => xml.split(after)[1]?.match(new RegExp(`<ram:${name}>([^<]*)<`))?.[1];
    return [code("<rsm:ExchangedDocument>", "TypeCode"), code("<rsm:ExchangedDocumentContext>", "ID")];
  };
  const cases: [SalesDocument, string, string, string][] = [
    [sampleInvoiceDocument(), "Facture", "380", "S1"],
    [sampleInvoiceDocument({ invoiceKind: "deposit", operationCategory: "goods" }), "Facture d’acompte", "386", "B1"],
    [sampleInvoiceDocument({ invoiceKind: "progress" }), "Facture de situation", "380", "S1"],
    [sampleInvoiceDocument({ ...final, operationCategory: "mixed" }), "Facture de solde", "380", "M4"],
    [sampleCreditNoteDocument({ invoiceKind: "deposit" }), "Avoir d’acompte", "503", "S1"],
    [sampleCreditNoteDocument(final), "Avoir", "381", "S1"],
  ];
  for (const [document, title, ...codes] of cases) {
    expect(textsOf(document)).toContain(title);
    expect(codesOf(document)).toEqual(codes);
  }
});

test("the XML lists a deduction as a negative quantity at a positive price, and names its deposit (BG-3)", () => {
  const xml = facturxXml(sampleInvoiceDocument({ ...final, format: "facturx" }));
  expect(xml).toContain('<ram:BilledQuantity unitCode="C62">-1</ram:BilledQuantity>');
  expect(xml).toContain("<ram:ChargeAmount>3000.00</ram:ChargeAmount>");
  expect(xml).toMatch(/<ram:InvoiceReferencedDocument>\s*<ram:IssuerAssignedID>F-2026-00012</);
});
