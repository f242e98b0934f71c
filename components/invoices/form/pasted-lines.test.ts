import { expect, test } from "vitest";
import { emptyLine } from "#components/invoices/form/form-values.ts";
import { linesOfTable, readTable } from "#components/invoices/form/pasted-lines.ts";
import type { Language } from "#lib/domain/text/language.ts";

/** What lines begin with, as one text a line: description | quantity | unit | price | discount | VAT rate. */
function pasted(text: string, language: Language = "fr"): string[] {
  const lines = linesOfTable(readTable(text), { currency: "EUR", language, blank: emptyLine(2000, language) });
  return lines.map(({ description, quantity, unit, unitPrice, adjustments, taxRate }) => {
    const discounts = adjustments.map(({ measure, value }) => `${value}${measure === "percent" ? "%" : "€"}`);
    return [description, quantity, unit, unitPrice, discounts.join(), taxRate].join("|");
  });
}

test("columns are known by what is in them, with any kind of space in a number", () => {
  expect(pasted("Conseil\t2\tjour\t1 234,56\t10 %\t5,5 %\r\nLivre\t1\tpièce\t12,00 €\t0 %\t20 %\r\n")).toEqual([
    "Conseil|2|jour|1234,56|10%|5,5",
    "Livre|1|pièce|12,00||20",
  ]);
  expect(pasted("Conseil\t1\u00a0234,56")).toEqual(["Conseil|1||1234,56||20"]);
  expect(pasted("Conseil\t2\t1\u202f234,56\t5,5")).toEqual(["Conseil|2||1234,56||5,5"]);
  expect(pasted("Conseil\tjour\t2\t500")).toEqual(["Conseil|2|jour|500,00||20"]);
  expect(pasted("2\tConseil\t500")).toEqual(["Conseil|2||500,00||20"]);
  expect(pasted("1\tConseil\t2\t500\n2\tLivre\t3\t10")).toEqual(["Conseil|2||500,00||20", "Livre|3||10,00||20"]);
  expect(pasted("Conseil\t2\t500\t10\t20")).toEqual(["Conseil|2||500,00|10%|20"]);
  expect(pasted("Conseil\t2\t500\t50 €\t20 %")).toEqual(["Conseil|2||500,00|50€|20"]);
  expect(pasted("Conseil\nLivre")).toEqual(["Conseil|1||||20", "Livre|1||||20"]);
});

test("a column of totals is left out, and what cannot be read is kept for its field", () => {
  expect(pasted("Conseil\t2\t1,50\t3,00\t20%\nLivre\t3\t10\t30,00\t5,5%")).toEqual([
    "Conseil|2||1,50||20",
    "Livre|3||10,00||5,5",
  ]);
  expect(pasted("Article\tQté\tPrix\nConseil\t?\t12 $")).toEqual(["Conseil|?||12 $||20"]);
});

test("amounts behind the rate, and what a discount leaves, are no rates and no discounts", () => {
  expect(pasted("Conseil\t1\t50\t20%\t60,00")).toEqual(["Conseil|1||50,00||20"]);
  expect(pasted("Conseil\t1\t100\t10%\t90,00 €\t20%")).toEqual(["Conseil|1||100,00|10%|20"]);
});

test("dates stay as they are written, and cells in quotes are whole", () => {
  expect(pasted('27/11/2026\t"Conseil ""B2B""\nà distance"\t3\t80,5\n03.12.2026\tSuivi\t1\t40')).toEqual([
    '27/11/2026 Conseil "B2B"\nà distance|3||80,50||20',
    "03.12.2026 Suivi|1||40,00||20",
  ]);
});

test("headings name the columns in any order, in both languages", () => {
  expect(
    pasted(
      "Réf.\tDésignation\tRemise\tPrix unitaire HT\tQté\tUnité\tTaux TVA\tMontant HT\nC-1\tConseil\t-5 €\t100\t2\tjour\t10\t195",
    ),
  ).toEqual(["Conseil|2|jour|100,00|5€|10"]);
  expect(pasted("Item\tUnit price\tQuantity\tDiscount\tVAT %\nConsulting\t1,234.50\t2\t12.5\t20", "en")).toEqual([
    "Consulting|2||1234.50|12.5%|20",
  ]);
  const [line] = linesOfTable(readTable("SKU\tItem\nC-1\tConsulting"), {
    ...{ currency: "EUR", language: "en", blank: emptyLine(2000, "en") },
  });
  expect(line?.details.sellerItemId).toBe("C-1");
});

test("decimals are read in the way of the table, whatever language is used", () => {
  expect(pasted("Wood\t1,250\t10,50\nGlue\t2\t3,00", "en")).toEqual(["Wood|1.25||10.50||20", "Glue|2||3.00||20"]);
  expect(pasted("Bois\t2\t1,250.75")).toEqual(["Bois|2||1250,75||20"]);
});
