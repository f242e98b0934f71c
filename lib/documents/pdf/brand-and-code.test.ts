import fc from "fast-check";
import jsQr from "jsqr";
import { expect, test } from "vitest";
import { documentFonts, loadFonts } from "#lib/documents/fonts/invoice-pdf-fonts.ts";
import { codeRuns } from "#lib/documents/pdf/code-runs.ts";
import { composePages } from "#lib/documents/pdf/compose-pages.ts";
import type { Mark } from "#lib/documents/pdf/invoice-pdf-marks.ts";
import { TEXT } from "#lib/documents/pdf/invoice-pdf-theme.ts";
import { createTypesetter } from "#lib/documents/pdf/typeset.ts";
import type { SalesDocument } from "#lib/documents/sales-document.ts";
import { sampleCreditNoteDocument, sampleInvoiceDocument } from "#lib/documents/sample-invoice-document.ts";

const type = createTypesetter(documentFonts(await loadFonts([])));

const marksOf = (invoice: SalesDocument): Mark[] =>
  composePages(invoice, type).pages.flatMap((page) => page.flatMap(({ content }) => content ?? []));
const codesOf = (invoice: SalesDocument) =>
  marksOf(invoice).flatMap((mark) => (mark.kind === "code" ? [mark.text] : []));

test.each([
  ["#C8102E", "#C8102E", "#C8102E"],
  ["#F97316", "#F97316", "#C1570E"],
  ["#FFF3A0", expect.not.stringContaining("#FFF3A0"), "#15181E"],
  [null, "#15181E", "#15181E"],
] as const)("in the colour %s the rules are %s, and the amount due can be read", (brandColor, rule, amount) => {
  for (const invoice of [
    sampleInvoiceDocument({ company: { brandColor } }),
    sampleCreditNoteDocument({ company: { brandColor } }),
  ]) {
    const marks = marksOf(invoice);
    const ornaments = marks.flatMap((mark) => (mark.kind === "rule" && mark.weight > 1 ? [mark.color] : []));
    expect(ornaments).toEqual([rule, rule]);
    const due = marks.flatMap((mark) =>
      mark.kind === "text" && mark.style.size === TEXT.dueAmount.size ? [mark.style.color] : [],
    );
    expect(due).toEqual([amount]);
  }
});

test("an invoice in euros to a SEPA account has the code of its transfer, with its number and its total", () => {
  expect(codesOf(sampleInvoiceDocument())).toEqual([
    "BCD\n002\n1\nSCT\nPSSTFRPPLYO\nAtelier Lumen\nFR1420041010050500013M02606\nEUR2294.58\n\n\nF-2026-00042",
  ]);
});

test("no code where no such transfer is possible, nor where nothing is due, nor on a specimen", () => {
  const free = [{ description: "Offert", quantityE4: 10_000, unit: null, unitPriceCents: 0, taxRateBp: 2000 }];
  for (const invoice of [
    sampleInvoiceDocument({ currency: "USD" }),
    sampleInvoiceDocument({ company: { iban: null, bic: null } }),
    sampleInvoiceDocument({ lines: free }),
    sampleInvoiceDocument({ company: { isTest: true } }),
    sampleCreditNoteDocument(),
  ]) {
    expect(codesOf(invoice)).toEqual([]);
    expect(JSON.stringify(marksOf(invoice))).not.toContain("Scannez");
  }
});

test("a draft has the place of its code, on the same page and of the same size, and nothing to scan", () => {
  const [draft, issued] = [marksOf(sampleInvoiceDocument({ number: null })), marksOf(sampleInvoiceDocument())];
  const code = issued.find((mark) => mark.kind === "code");
  expect(draft.filter((mark) => mark.kind === "code")).toEqual([]);
  expect(draft).toContainEqual(
    expect.objectContaining({ kind: "rule", x: code?.x, width: code?.size, weight: code?.size }),
  );
});

test("a code covers its square: the three finder patterns reach its corners, and runs do not touch one another", () => {
  const { modules, runs } = codeRuns(codesOf(sampleInvoiceDocument())[0] ?? "");
  const at = (row: number, from: number) => runs.find((run) => run.row === row && run.from === from)?.length;
  expect([at(0, 0), at(0, modules - 7), at(modules - 1, 0)]).toEqual([7, 7, 7]);
  for (const { row, from, length } of runs) expect(at(row, from + length)).toBeUndefined();
});

test("a reader of another author reads in a code what was written, letters of any language too", () => {
  const line = fc.string({ unit: "grapheme", minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(line, line, (beneficiary, reference) => {
      const text = `BCD\n002\n1\nSCT\n\n${beneficiary}\nFR7630006000011234567890189\nEUR1.00\n\n\n${reference}`;
      expect(read(codeRuns(text))).toBe(text);
    }),
    { numRuns: 100 },
  );
});

/** The text of a code, read from a picture of it with four pixels to a module and its quiet zone. */
function read({ modules, runs }: ReturnType<typeof codeRuns>): string | undefined {
  const [scale, quiet] = [4, 4];
  const side = (modules + 2 * quiet) * scale;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const { row, from, length } of runs) {
    for (let y = (row + quiet) * scale; y < (row + quiet + 1) * scale; y++) {
      for (let x = (from + quiet) * scale; x < (from + length + quiet) * scale; x++)
        pixels.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
    }
  }
  return jsQr(pixels, side, side)?.data;
}
