import fc from "fast-check";
import { expect, test } from "vitest";
import { documentFonts, loadFonts } from "#lib/documents/fonts/invoice-pdf-fonts.ts";
import { LABELS } from "#lib/documents/invoice-labels.ts";
import { type ComposedPages, composePages, RUNNING_HEAD } from "#lib/documents/pdf/compose-pages.ts";
import type { Block } from "#lib/documents/pdf/invoice-pdf-pages.ts";
import { PAGE } from "#lib/documents/pdf/invoice-pdf-theme.ts";
import { createTypesetter } from "#lib/documents/pdf/typeset.ts";
import type { SalesDocument } from "#lib/documents/sales-document.ts";
import { sampleCreditNoteDocument, sampleInvoiceDocument } from "#lib/documents/sample-invoice-document.ts";

const type = createTypesetter(documentFonts(await loadFonts(new Set(["Inter"]))));

/**
 * A document whose row number 3 has the text lines r3:0, r3:1 and so on, as many as `rows` says, and a price that no
 * other row has.
 */
function documentOf(rows: readonly number[], isCredit: boolean, changes: Partial<SalesDocument> = {}): SalesDocument {
  const lines = rows.map((count, row) => ({
    description: Array.from({ length: count }, (_, line) => `r${row}:${line}`).join("\n"),
    ...{ quantityE4: 30_000, unit: null, unitPriceCents: 7_000_000 + row, taxRateBp: 2000 },
  }));
  const made = { ...changes, lines, company: { language: "en" as const } };
  return isCredit ? sampleCreditNoteDocument(made) : sampleInvoiceDocument(made);
}

const textsOf = (page: readonly Block[]) =>
  page.flatMap(({ content }) => (content ?? []).flatMap((mark) => (mark.kind === "text" ? [mark.text] : [])));
const heightOf = (page: readonly Block[]) => page.reduce((sum, { height }) => sum + height, 0);
const linesOf = (page: readonly Block[]) => textsOf(page).filter((text) => /^r\d+:\d+$/.test(text));

function frameOf({ footer }: ComposedPages, page: number): number {
  return PAGE.height - PAGE.top - PAGE.bottom - 20 - footer.length * 9 - (page === 0 ? 0 : RUNNING_HEAD);
}

/** The head of the table and the most that a page must have of its first row. */
const LEAST = 20 + 2 * 5.5 + 4 * 12;
/** Rows of fewer text lines are not divided. */
const DIVIDED_FROM = 5;

function expectGoodPages(rows: readonly number[], document: SalesDocument): void {
  const composed = composePages(document, type);
  const { pages } = composed;
  const lines = pages.map(linesOf);
  expect(lines.flat()).toEqual(
    rows.flatMap((count, row) => Array.from({ length: count }, (_, line) => `r${row}:${line}`)),
  );
  pages.forEach((page, index) => {
    expect(heightOf(page), `page ${index + 1}`).toBeLessThanOrEqual(frameOf(composed, index) + 0.001);
  });
  if (lines[0]?.length === 0) expect(frameOf(composed, 0) - heightOf(pages[0] ?? [])).toBeLessThan(LEAST + 20);

  rows.forEach((count, row) => {
    const parts = lines.map((page) => page.filter((text) => text.startsWith(`r${row}:`)).length).filter(Boolean);
    if (count < DIVIDED_FROM) expect(parts, `row ${row}`).toEqual([count]);
    else expect(Math.min(...parts), `row ${row}`).toBeGreaterThanOrEqual(2);
    const price = `€70,000.${String(row).padStart(2, "0")}`;
    const priced = pages.map((page) => textsOf(page).filter((text) => text === price).length);
    const first = lines.findIndex((page) => page.includes(`r${row}:0`));
    expect(priced).toEqual(pages.map((_, page) => (page === first ? 1 : 0)));
  });

  const { amountDue, totalCredit } = LABELS.en;
  const totals = pages.findIndex((page) => textsOf(page).some((text) => text === amountDue || text === totalCredit));
  const isOneRowUndivided = rows.length === 1 && (rows[0] ?? 0) < DIVIDED_FROM;
  if (!isOneRowUndivided) expect(lines[totals]?.length).toBeGreaterThan(0);
}

const ROWS = fc.oneof(
  fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 40 }),
  fc.array(fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 130 })), { minLength: 1, maxLength: 8 }),
);

test("pages have every text line once and in order, never the document's head alone, and divide no row badly", () => {
  fc.assert(
    fc.property(
      ROWS,
      fc.boolean(),
      fc.integer({ min: 0, max: 45 }),
      fc.integer({ min: 0, max: 20 }),
      (rows, isCredit, above, below) => {
        const repeated = (count: number) =>
          count === 0 ? null : Array.from({ length: count }, () => "words").join("\n");
        expectGoodPages(rows, documentOf(rows, isCredit, { description: repeated(above), notes: repeated(below) }));
      },
    ),
    { numRuns: 300 },
  );
});

test.each([[[10, 10]], [[24]], [[120]], [[3, 44, 2]], [[1]], [[4]], [[5]], [[60, 60, 60]]])(
  "rows of %j text lines begin on page one",
  (rows) => {
    for (const isCredit of [false, true]) {
      const document = documentOf(rows, isCredit);
      expectGoodPages(rows, document);
      expect(linesOf(composePages(document, type).pages[0] ?? []).length).toBeGreaterThan(0);
    }
  },
);

test("a row of 24 text lines fills page one, and its last ones stay with the totals", () => {
  const [first = [], second = []] = composePages(documentOf([24], false), type).pages.map(linesOf);
  expect(first.length).toBeGreaterThanOrEqual(18);
  expect(second.at(-1) ?? first.at(-1)).toBe("r0:23");
});
