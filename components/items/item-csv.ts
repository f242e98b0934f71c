import { type ItemValues, toItemValues } from "#components/items/item-values.ts";
import type { Item, ItemNature } from "#lib/domain/items/item.ts";
import type { ImportFault, ImportRow } from "#lib/domain/items/item-import.ts";
import { isCurrency } from "#lib/domain/money/money.ts";
import { withoutFormula } from "#lib/domain/text/csv.ts";
import { foldText } from "#lib/domain/text/fold-text.ts";
import { LANGUAGES, type Language } from "#lib/domain/text/language.ts";
import { type CsvRecord, readCsv, withFormula } from "#lib/domain/text/read-csv.ts";

// Items as a CSV file: the same columns out and in. A header is read in both languages, a number as the language of the
// separator writes it.

type Names = Record<Language, string>;

/** The columns before and behind those of the prices, one a currency. */
const BEFORE = {
  reference: { en: "Reference", fr: "Référence" },
  name: { en: "Name", fr: "Nom" },
  description: { en: "Description", fr: "Description" },
  unit: { en: "Unit", fr: "Unité" },
  nature: { en: "Nature", fr: "Nature" },
  taxRate: { en: "VAT %", fr: "TVA %" },
  exemption: { en: "Exemption reason", fr: "Motif d’exonération" },
  pricesIncludeTax: { en: "Prices include VAT", fr: "Prix TTC" },
} satisfies Record<string, Names>;
const BEHIND = {
  incomeAccount: { en: "Income account", fr: "Compte de produits" },
  id: { en: "Id", fr: "Identifiant" },
} satisfies Record<string, Names>;
const PRICE: Names = { en: "Price", fr: "Prix" };

type Column = keyof typeof BEFORE | keyof typeof BEHIND;
/** A column, or the currency of a column of prices. */
type Place = { column: Column } | { currency: string };

const YES: Names = { en: "yes", fr: "oui" };
const NO: Names = { en: "no", fr: "non" };
const NATURES: Record<ItemNature, Names> = {
  services: { en: "services", fr: "services" },
  goods: { en: "goods", fr: "biens" },
};

const isAny = (names: Names, cell: string) => LANGUAGES.some((language) => names[language] === foldText(cell.trim()));

/** The header of a file with prices in these currencies, and its records. `numbers` has the decimal mark. */
export function itemRecords(items: readonly Item[], language: Language, numbers: Language): string[][] {
  const currencies = [
    ...new Set(["EUR", ...items.flatMap(({ prices }) => prices.map(({ currency }) => currency))]),
  ].sort();
  const head = [
    ...Object.values(BEFORE).map((names) => names[language]),
    ...currencies.map((currency) => `${PRICE[language]} ${currency}`),
    ...Object.values(BEHIND).map((names) => names[language]),
  ];
  const places: Place[] = [
    ...Object.keys(BEFORE).map((column) => ({ column: column as Column })),
    ...currencies.map((currency) => ({ currency })),
    ...Object.keys(BEHIND).map((column) => ({ column: column as Column })),
  ];
  return [head, ...items.map((item) => places.map((place) => cellOf(item, place, language, numbers)))];
}

function cellOf(item: Item, place: Place, language: Language, numbers: Language): string {
  const values = toItemValues(item, numbers);
  if ("currency" in place) return values.prices.find(({ currency }) => currency === place.currency)?.price ?? "";
  const { column } = place;
  if (column === "id") return item.id;
  if (column === "unit") return toItemValues(item, language).unit;
  if (column === "nature") return NATURES[item.nature][language];
  if (column === "pricesIncludeTax") return (item.pricesIncludeTax ? YES : NO)[language];
  return values[column];
}

export interface ItemCell {
  place: Place;
  /** That of its column, as the file has it. */
  header: string;
  text: string;
}

/** A record of a file: its cells by their columns. */
export interface ItemRow extends ImportRow {
  cells: ItemCell[];
  numbers: Language;
}

/** The rows of a file. An empty cell is none, and a column that the file does not have changes nothing. */
export function readItemRows(
  text: string,
  maxRows: number,
): { ok: true; rows: ItemRow[] } | { ok: false; faults: ImportFault[] } {
  const read = readCsv(text);
  if (!read.ok) return { ok: false, faults: [{ line: read.line, column: null, code: "csv_quotes" }] };
  const [head, ...records] = read.records;
  if (!head || records.length === 0) return { ok: false, faults: [{ line: 1, column: null, code: "csv_empty" }] };
  if (records.length > maxRows)
    return { ok: false, faults: [{ line: maxRows + 2, column: null, code: "csv_too_long" }] };
  const places = head.cells.map(placeOf);
  const faults = head.cells.flatMap((header, index): ImportFault[] => {
    const place = places[index];
    const fault = { line: head.line, column: header.trim() };
    if (!place) return header.trim() === "" ? [] : [{ ...fault, code: "csv_unknown_column" }];
    const isSecond = places.findIndex((other) => JSON.stringify(other) === JSON.stringify(place)) < index;
    return isSecond ? [{ ...fault, code: "duplicate" }] : [];
  });
  if (faults.length > 0) return { ok: false, faults };
  const numbers = read.separator === "," ? "en" : "fr";
  const rows = records.map((record) => toRow(record, head.cells, places, numbers));
  const wide = records.filter(({ cells }) => cells.slice(head.cells.length).some((cell) => cell.trim() !== ""));
  if (wide.length > 0)
    return { ok: false, faults: wide.map(({ line }) => ({ line, column: null, code: "csv_too_many_cells" })) };
  return { ok: true, rows };
}

function placeOf(header: string): Place | null {
  const folded = foldText(header.trim());
  for (const [column, names] of Object.entries({ ...BEFORE, ...BEHIND }))
    if (LANGUAGES.some((language) => foldText(names[language]) === folded)) return { column: column as Column };
  const [, currency = ""] = /^PRI(?:CE|X) ([A-Z]{3})$/.exec(folded.toUpperCase()) ?? [];
  return isCurrency(currency) ? { currency } : null;
}

function toRow({ line, cells }: CsvRecord, heads: string[], places: (Place | null)[], numbers: Language): ItemRow {
  const given = places.flatMap((place, index) => {
    const header = heads[index]?.trim() ?? "";
    return place ? [{ place, header, text: cells[index] ?? "" }] : [];
  });
  const cellOfColumn = (name: Column) => given.find(({ place }) => "column" in place && place.column === name);
  const [id, reference] = [cellOfColumn("id"), cellOfColumn("reference")];
  const key = (cell?: ItemCell) => withFormula(cell?.text ?? "").trim() || null;
  const headers = {
    id: id?.header ?? BEHIND.id[numbers],
    reference: reference?.header ?? BEFORE.reference[numbers],
  };
  return { line, id: key(id), reference: key(reference), headers, cells: given, numbers };
}

/** Whether a cell is as the item would be written, in either language. */
export function isAsWritten({ place, text }: ItemCell, item: Item, numbers: Language): boolean {
  return LANGUAGES.some((language) => withoutFormula(cellOf(item, place, language, numbers)) === text);
}

/** The values of an item with what a cell says. A word that is not known is left for the check of the item. */
export function withCell(values: ItemValues, { place, text: written }: ItemCell): ItemValues {
  const text = withFormula(written);
  if ("currency" in place) {
    const { currency } = place;
    const others = values.prices.filter((price) => price.currency !== currency);
    return { ...values, prices: text.trim() === "" ? others : [...others, { currency, price: text }] };
  }
  const { column } = place;
  if (column === "nature") {
    const nature = (Object.keys(NATURES) as ItemNature[]).find((each) => isAny(NATURES[each], text));
    return { ...values, nature: text.trim() === "" ? "services" : (nature ?? (text as ItemNature)) };
  }
  if (column === "pricesIncludeTax") {
    const isNo = text.trim() === "" || isAny(NO, text);
    return { ...values, pricesIncludeTax: isNo ? false : isAny(YES, text) || (text as unknown as boolean) };
  }
  return column === "id" ? values : { ...values, [column]: column === "incomeAccount" ? text.trim() : text };
}
