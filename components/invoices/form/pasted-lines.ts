import { parse } from "papaparse";
import {
  type AdjustmentValues,
  EMPTY_ADJUSTMENT,
  PERCENT_DIGITS,
} from "#components/invoices/form/adjustment-values.ts";
import {
  type LineValues,
  parseQuantity,
  parseTaxRate,
  parseUnitPrice,
  typedPrice,
  writeQuantity,
  writeTaxRate,
} from "#components/invoices/form/form-values.ts";
import { PRICE_DIGITS } from "#lib/domain/lines/unit-price.ts";
import { parseDecimal, writeDecimal } from "#lib/domain/money/decimal.ts";
import { minorUnitDigits } from "#lib/domain/money/money.ts";
import { parseAmount } from "#lib/domain/money/parse-amount.ts";
import { isBlankText } from "#lib/domain/text/blank-text.ts";
import { foldText, plainPunctuation } from "#lib/domain/text/fold-text.ts";
import type { Language } from "#lib/domain/text/language.ts";
import { parseUnit, unitNames } from "#lib/domain/units/units.ts";

/** What a column of a pasted table is; null: nothing that a line has, such as totals. */
type Column = "description" | "reference" | "quantity" | "unit" | "unitPrice" | "discount" | "taxRate" | null;

/** No VAT rate is higher, in per cent. */
const MAX_RATE = 30;

/** Words of headings in lower case without accents. The first that matches counts: a "unit price" is no unit. */
const HEADINGS: [RegExp, Column][] = [
  [/\b(?:total|montant|amount|sum|somme)/, null],
  [/\b(?:prix|price|tarif|pu)\b|p\.u\./, "unitPrice"],
  [/\b(?:remise|rabais|discount)/, "discount"],
  [/\b(?:tva|vat|tax|taxe|taux)\b/, "taxRate"],
  [/\b(?:quantite|quantity|qte|qty|nombre)\b/, "quantity"],
  [/\b(?:unite|unit|uom)\b/, "unit"],
  [/\b(?:ref|reference|sku|code)\b/, "reference"],
  [
    /\b(?:description|designation|libelle|intitule|article|item|produit|product|prestation|service|date)\b/,
    "description",
  ],
];

/** The cells of a copied table: tabs between them, quotes around those with a tab or a line break in them. */
export function readTable(text: string): string[][] {
  const { data } = parse<string[]>(text, { delimiter: "\t" });
  return data.map((row) => row.map((cell) => cell.trim())).filter((row) => !row.every(isBlankText));
}

export interface PasteContext {
  currency: string;
  language: Language;
  /** A blank line, with the VAT rate that a row without one gets. */
  blank: LineValues;
}

/**
 * The lines of a table from `readTable`. Columns are known by the headings of the first row, or else by
 * what is in them:
 * - texts before the first number are the description, one after it is the unit, as is a column of known units;
 * - the first number is the quantity and the second the price; a single one is the price;
 * - the last percentage is the VAT rate, or without one the last number up to 30 behind the price; what is before it, a
 *   percentage or a number up to 100 behind the price, is the discount;
 * - a column of quantity times price, and what else there is, is left out.
 * Dates stay as they are written. What cannot be read is kept as typed, for the field to say what is wrong.
 */
export function linesOfTable(rows: readonly string[][], context: PasteContext): LineValues[] {
  const written = numbersOf(rows) ?? context.language;
  const headed = columnsByHeading(rows[0] ?? []);
  const body = headed ? rows.slice(1) : rows;
  const columns = headed ?? columnsByContent(body, context.currency, written);
  return body.map((row) => toLine(row, columns, written, context));
}

/** The language in whose way the table writes decimals; null where none or both are written. */
function numbersOf(rows: readonly string[][]): Language | null {
  const numbers = rows.flat().filter((cell) => /^[^\p{L}/]*$/u.test(cell));
  const [fr, en] = [/\d,\d{1,2}\D*$/, /^[^.]*\d\.\d{1,2}\D*$/].map((mark) => numbers.some((cell) => mark.test(cell)));
  return fr === en ? null : fr ? "fr" : "en";
}

function columnsByHeading(row: readonly string[]): Column[] | null {
  const found = row.map((cell) => HEADINGS.find(([words]) => words.test(foldText(cell))));
  const columns = found.map((heading) => heading?.[1] ?? null);
  const isHeading = found.filter(Boolean).length > 1 && !row.some((cell) => /\d/.test(cell));
  return isHeading && (columns.includes("description") || columns.includes("unitPrice")) ? columns : null;
}

function columnsByContent(rows: readonly string[][], currency: string, written: Language): Column[] {
  const width = Math.max(...rows.map((row) => row.length));
  const cells = Array.from({ length: width }, (_, at) =>
    rows.map((row) => row[at] ?? "").filter((cell) => cell !== ""),
  );
  const numberOf = (cell: string) => {
    const result = parseAmount(cell.replace("%", ""), PRICE_DIGITS, currency, written);
    if (result.ok) return result.scaled / 10 ** PRICE_DIGITS;
    return result.code === "invalid_number" ? null : Number.NaN;
  };
  const kinds = cells.map((column) => {
    if (column.length === 0) return null;
    if (column.some((cell) => numberOf(cell) === null)) return column.every(isUnit) ? "unit" : "text";
    return column.every((cell) => cell.endsWith("%")) ? "percent" : "number";
  });
  const columns: Column[] = kinds.map(() => null);
  const firstText = kinds.indexOf("text");
  const at = (kind: string) => kinds.flatMap((each, place) => (each === kind ? [place] : []));
  const numbers = at("number").filter((place) => place > firstText);
  const [before] = at("number").filter((place) => place < firstText);
  if (numbers.length === 1 && before !== undefined) numbers.unshift(before);

  const [first, second] = numbers;
  const price = second ?? first;
  const quantity = second === undefined ? undefined : first;
  if (price !== undefined) columns[price] = "unitPrice";
  if (quantity !== undefined) columns[quantity] = "quantity";

  const isTotal = (place: number) =>
    rows.every((row) => {
      const [count, each, total] = [quantity, price, place].map((one) => numberOf(row[one ?? -1] ?? ""));
      return count != null && each != null && total != null && Math.abs(count * each - total) < 0.011;
    });
  const upTo = (most: number) => (place: number) =>
    !isTotal(place) &&
    (cells[place] ?? []).every((cell) => (numberOf(cell) ?? -1) >= 0 && Number(numberOf(cell)) <= most);
  const others = numbers.slice(2);
  const percents = at("percent");
  const rate = percents.at(-1) ?? others.filter(upTo(MAX_RATE)).at(-1);
  const discount = percents.at(-2) ?? others.filter((place) => place < (rate ?? 0)).findLast(upTo(100));
  if (rate !== undefined) columns[rate] = "taxRate";
  if (discount !== undefined) columns[discount] = "discount";

  const firstNumber = Math.min(...numbers, ...percents);
  const texts = at("text");
  const unit = at("unit")[0] ?? texts.find((place) => place > firstNumber && place !== firstText);
  for (const place of [...texts, ...at("unit")]) columns[place] = place === unit ? "unit" : "description";
  return columns;
}

function isUnit(text: string): boolean {
  const word = text.toLowerCase();
  return parseUnit(word) !== word || [...unitNames("en"), ...unitNames("fr")].includes(word);
}

function toLine(row: string[], columns: Column[], written: Language, context: PasteContext): LineValues {
  const { blank, currency, language } = context;
  const of = (column: Column) => row.filter((cell, at) => columns[at] === column && !isBlankText(cell)).join(" ");
  const [quantity, unitPrice, taxRate] = [of("quantity"), of("unitPrice"), of("taxRate")];
  const count = parseQuantity(quantity, written);
  const price = parseUnitPrice(unitPrice, currency, written);
  const rate = parseTaxRate(taxRate, written);
  return {
    ...blank,
    description: of("description"),
    quantity: quantity === "" ? blank.quantity : count.ok ? writeQuantity(count.scaled, language) : quantity,
    unit: of("unit"),
    unitPrice: price.ok ? typedPrice(price, currency, language) : unitPrice,
    ...(taxRate !== "" && { taxRate: rate.ok ? writeTaxRate(rate.scaled, language) : taxRate, exemption: "" }),
    adjustments: discountOf(of("discount"), written, context),
    details: { ...blank.details, sellerItemId: of("reference") },
  };
}

/** A discount in per cent, or with the sign of the currency as an amount; none of nothing. A minus before it is left out. */
function discountOf(text: string, written: Language, { currency, language }: PasteContext): AdjustmentValues[] {
  const typed = plainPunctuation(text).replace(/^- ?/, "");
  if (typed === "") return [];
  const percent = parseDecimal(typed.replace("%", ""), PERCENT_DIGITS, written);
  const amount = parseAmount(typed, minorUnitDigits(currency), currency, written);
  if ((percent.ok && percent.scaled === 0) || (amount.ok && amount.scaled === 0)) return [];
  if (percent.ok) return [{ ...EMPTY_ADJUSTMENT, value: writeDecimal(percent.scaled, PERCENT_DIGITS, language) }];
  if (!amount.ok) return [{ ...EMPTY_ADJUSTMENT, value: text }];
  const value = writeDecimal(amount.scaled, minorUnitDigits(currency), language);
  return [{ ...EMPTY_ADJUSTMENT, measure: "amount", value }];
}
