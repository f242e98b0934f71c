import fc from "fast-check";
import { getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { documentFonts, loadFonts } from "#lib/documents/fonts/invoice-pdf-fonts.ts";
import { drawAccountPdf } from "#lib/documents/pdf/account-pdf.ts";
import { inFrame, pageFrame } from "#lib/documents/pdf/compose-pages.ts";
import { placed } from "#lib/documents/pdf/invoice-pdf-pages.ts";
import { statementBlocks } from "#lib/documents/pdf/statement-pdf.ts";
import { createTypesetter } from "#lib/documents/pdf/typeset.ts";
import { sampleInvoiceDocument } from "#lib/documents/sample-invoice-document.ts";
import type { StatementDocument } from "#lib/documents/statement-document.ts";
import { addDays, toCalendarDate } from "#lib/domain/calendar-date.ts";
import { formatMoney } from "#lib/domain/money/money.ts";
import { type StatementEntry, toStatement } from "#lib/domain/parties/client-statement.ts";

const type = createTypesetter(documentFonts(await loadFonts([])));
const { company, client } = sampleInvoiceDocument();
const from = toCalendarDate("2026-01-01");

const entryOf = (amountCents: number, place: number): StatementEntry => ({
  ...{ date: addDays(from, place % 300), id: `${place}`, currency: "EUR", amountCents, invoiceId: null },
  kind: amountCents > 0 ? "invoice" : "receipt",
  reference: amountCents > 0 ? `F-${place}` : "VIR SEPA ".repeat(place % 20),
  dueDate: amountCents > 0 ? addDays(from, (place % 300) + 30) : null,
});

function statementOf(amounts: number[], balanceCents: number): StatementDocument {
  const currencies = toStatement([{ currency: "EUR", balanceCents }], amounts.map(entryOf));
  return {
    ...{ kind: "statement", language: "en", company, logo: null, client, from, to: toCalendarDate("2026-12-31") },
    ...{ today: toCalendarDate("2026-12-31"), createdAt: "2026-12-31T00:00:00.000Z" },
    currencies: currencies.map((account) => ({ ...account, overdueCents: null })),
  };
}

/** The texts of each page, a line for those at one height. */
function linesOf(document: StatementDocument): string[][] {
  const { frame } = pageFrame(document, type);
  return inFrame(statementBlocks(document, type), frame).map((page) => {
    const lines = new Map<number, string>();
    for (const { block, y } of placed(page))
      for (const mark of block.content ?? [])
        if (mark.kind === "text") {
          const at = Math.round((y + mark.y) * 10);
          lines.set(at, `${lines.get(at) ?? ""}|${mark.text}`);
        }
    return [...lines.values()];
  });
}

const amounts = fc.array(
  fc.integer({ min: -900_000_00, max: 900_000_00 }).filter((cents) => cents !== 0),
  {
    minLength: 1,
    maxLength: 120,
  },
);

test("each entry stands once and whole, with what is owed after it, below the head of the table on every page", () => {
  fc.assert(
    fc.property(amounts, fc.integer({ min: -10_000_00, max: 10_000_00 }), (cents, opening) => {
      const pages = linesOf(statementOf(cents, opening));
      const head = "|Date|Entry|Due date|Debit|Credit|Balance";
      const rows = pages.flat().filter((line) => /^\|\d{1,2} \w{3,4} \d{4}\|(Invoice|Payment)/.test(line));
      let balance = opening;
      const expected = cents.map((amount) => {
        balance += amount;
        return `|${formatMoney(Math.abs(amount), "EUR", "en")}|${formatMoney(balance, "EUR", "en")}`;
      });
      expect(rows.map((row) => row.split("|").slice(-2).join("|"))).toEqual(expected.map((row) => row.slice(1)));
      for (const page of pages.filter((lines) => lines.some((line) => rows.includes(line))))
        expect(page.filter((line) => line === head)).toHaveLength(1);
    }),
    { numRuns: 40 },
  );
});

test("a statement of as many entries as there may be is drawn within the limits of a renderer", async () => {
  const cents = Array.from({ length: 5_000 }, (_, place) => (place % 3 === 2 ? -100_000 : 120_000 + place));
  const started = performance.now();
  const pdf = await drawAccountPdf(statementOf(cents, 0));
  expect(performance.now() - started).toBeLessThan(20_000);
  expect(pdf.length).toBeLessThan(10_000_000);
  const { numPages } = await getDocumentProxy(new Uint8Array(pdf));
  expect(numPages).toBeGreaterThan(100);
});

test("the same statement gives the same bytes", async () => {
  const draw = () => drawAccountPdf(statementOf([120_000, -20_000], 500));
  expect(Buffer.from(await draw()).equals(Buffer.from(await draw()))).toBe(true);
});
