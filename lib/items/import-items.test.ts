import fc from "fast-check";
import { expect, test } from "vitest";
import { mergeRow } from "#app/(app)/items/merge-row.ts";
import { itemRecords, readItemRows } from "#components/items/item-csv.ts";
import { exampleItemRecord } from "#lib/contract/example-item.ts";
import { itemInput } from "#lib/contract/item-input.ts";
import { inTransaction } from "#lib/db/client.ts";
import { findEveryItem } from "#lib/db/items/item-records.ts";
import { type Item, itemContentOf } from "#lib/domain/items/item.ts";
import { MAX_IMPORT_ROWS, planImport } from "#lib/domain/items/item-import.ts";
import { CSV_DIALECTS, csvRecord } from "#lib/domain/text/csv.ts";
import { LANGUAGES } from "#lib/domain/text/language.ts";
import { archiveItem } from "#lib/items/archive-item.ts";
import { createItem } from "#lib/items/create-item.ts";
import { importItems, previewImport } from "#lib/items/import-items.ts";
import { isWhole } from "#scripts/checks/set-of-tests.ts";
import { prisma } from "#tests/support/prisma.ts";
import { makeTestCompany, type TestCompany } from "#tests/support/test-company.ts";

const rowsOf = (text: string) => {
  const read = readItemRows(text, MAX_IMPORT_ROWS);
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  return read.rows;
};

const faultsOf = (text: string, items: Item[] = []) => {
  const read = readItemRows(text, MAX_IMPORT_ROWS);
  const plan = read.ok ? planImport(items, read.rows, mergeRow) : read;
  return plan.ok ? [] : plan.faults.map(({ line, column, code }) => `${line} ${column}: ${code}`);
};

const bringIn = ({ context }: TestCompany, text: string) =>
  inTransaction((tx) => importItems(tx, context, rowsOf(text), mergeRow));

const itemsOf = async ({ context: { companyId } }: TestCompany) =>
  (await findEveryItem("pool", companyId)).sort((one, other) => (one.id < other.id ? -1 : 1));

const eventsOf = ({ context: { companyId } }: TestCompany) =>
  prisma.event.count({ where: { companyId, type: { startsWith: "item." } } });

const line = fc
  .string({ unit: fc.constantFrom(..."=+-@\"',;. a1é€"), minLength: 1, maxLength: 12 })
  .filter((text) => !/^'[=+\-@]/.test(text)); // it comes into another company without its apostrophe
const input = fc.record({
  reference: fc.option(fc.uuid().map((id) => `=${id.slice(0, 8)}`)),
  name: line.map((text) => `${text}x`),
  description: fc.option(fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => `${lines.join("\n")}x`)),
  unit: fc.option(fc.constantFrom("day", "jours", "kWh", "+m²", "Stunde")),
  nature: fc.constantFrom("services" as const, "goods" as const),
  taxRate: fc.constantFrom(0, 2.1, 5.5, 20),
  pricesIncludeTax: fc.boolean(),
  prices: fc.uniqueArray(
    fc.record({
      currency: fc.constantFrom("EUR", "JPY", "TND", "USD"),
      unitPriceDecimal: fc.constantFrom("0", "1234567", "650.5", "0.125", "99.999999"),
    }),
    { selector: ({ currency }) => currency, maxLength: 4 },
  ),
  incomeAccount: fc.option(fc.constantFrom("706000", "70710A")),
});

test("a file comes in as it went out: it changes nothing, in either language and dialect", () => {
  const catalogue = fc.array(input, { minLength: 1, maxLength: 5 }).map((inputs) =>
    inputs.flatMap((written, index): Item[] => {
      const parsed = itemInput.safeParse(written);
      const id = `0198f0a2-6f0e-7cc3-9a51-00000000000${index}`;
      return parsed.success ? [{ ...exampleItemRecord, ...parsed.data, externalId: null, metadata: null, id }] : [];
    }),
  );
  fc.assert(
    fc.property(
      catalogue.filter((items) => items.length > 0),
      fc.constantFrom(...LANGUAGES),
      fc.constantFrom(...Object.values(CSV_DIALECTS)),
      (items, language, dialect) => {
        const records = itemRecords(items, language, dialect.decimalMark === "," ? "fr" : "en");
        const file = records.map((record) => csvRecord(record, dialect)).join("");
        expect(planImport(items, rowsOf(file), mergeRow)).toEqual({ ok: true, steps: [], unchanged: items.length });
        // Another company, which has none of them, gets the same items.
        const referenced = items.filter(({ reference }) => reference !== null);
        const [head = [], ...body] = itemRecords(referenced, language, dialect.decimalMark === "," ? "fr" : "en");
        const withoutIds = [head, ...body].map((record) => csvRecord(record.slice(0, -1), dialect)).join("");
        if (referenced.length === 0) return;
        const plan = planImport([], rowsOf(withoutIds), mergeRow);
        const units = new Map([["jours", "day"]]); // a unit that Folio knows gets its own word
        expect(plan.ok && plan.steps.map(({ item }) => itemContentOf(item))).toEqual(
          referenced.map((item) => ({ ...itemContentOf(item), unit: units.get(item.unit ?? "") ?? item.unit })),
        );
      },
    ),
  );
});

test("rows add items and change those of their reference or id; other fields stay, and a second time nothing changes", async () => {
  const company = await makeTestCompany();
  const made = async (written: object) => {
    const item = { ...itemInput.parse(written), externalId: "erp-1", metadata: { shelf: "4" } };
    const created = await inTransaction((tx) => createItem(tx, company.context, item));
    if (!created.ok) throw new Error(created.code);
    return created.itemId;
  };
  const id = await made({
    ...{ reference: "CONS-1", name: "Conseil", taxRate: 20, incomeAccount: "706100" },
    prices: [
      { currency: "EUR", unitPrice: 65_000 },
      { currency: "CHF", unitPrice: 70_000 },
    ],
  });
  await inTransaction((tx) => archiveItem(tx, company.context, id));
  const file = [
    "Référence;Nom;Unité;Nature;TVA %;Prix TTC;Prix EUR;Prix USD",
    "cons-1;Conseil;jours;;20,00 %;non;1 234,56;",
    'TAB;"Table, ronde";;Biens;5,5;Oui;99,99;0,125',
    ";;;;;;;",
  ].join("\r\n");
  expect(await previewImport(company.context.companyId, rowsOf(file), mergeRow)).toMatchObject({
    steps: [
      { line: 2, before: { id } },
      { line: 3, before: null },
    ],
  });
  expect(await bringIn(company, file)).toEqual({ ok: true, added: 1, changed: 1, unchanged: 0 });
  expect(await itemsOf(company)).toMatchObject([
    {
      ...{ id, reference: "cons-1", unit: "day", nature: "services", incomeAccount: "706100", externalId: "erp-1" },
      archivedAt: expect.any(String),
      prices: [
        { currency: "CHF", unitPriceCents: 70_000 },
        { currency: "EUR", unitPriceCents: 123_456 },
      ],
    },
    {
      ...{ reference: "TAB", name: "Table, ronde", nature: "goods", taxRateBp: 550, pricesIncludeTax: true },
      prices: [
        { currency: "EUR", unitPriceCents: 9_999 },
        { currency: "USD", unitPriceCents: 13, unitPriceRestE6: -500_000 },
      ],
    },
  ]);
  const events = await eventsOf(company);
  expect(await bringIn(company, file)).toEqual({ ok: true, added: 0, changed: 0, unchanged: 2 });
  const byId = `Id,Reference,Price CHF\n${id},NEW-1,\n`;
  expect(await bringIn(company, byId)).toMatchObject({ changed: 1 });
  expect((await itemsOf(company))[0]).toMatchObject({ reference: "NEW-1", prices: [{ currency: "EUR" }] });
  expect(await eventsOf(company)).toBe(events + 1);
});

test("each fault has its line and column, and with one of them nothing is written", async () => {
  const company = await makeTestCompany();
  const file = [
    "Reference,Name,VAT %,Nature,Price EUR,Price USD,Income account,Prices include VAT,Exemption reason",
    "A,Good,20,goods,1,,,,",
    "B,,20,stuff,abc,1,401,maybe,",
    ",Nobody,20,,,,,,",
    "a,Twice,20,,,,,,",
    "C,Free,20,,,,,,VATEX-EU-G",
    "D,No rate,,,,,,,",
    "E,Word,vingt,,,,,,",
    "F,Much,120,,,,,,",
  ].join("\n");
  expect(faultsOf(file).sort()).toEqual([
    "3 Income account: invalid_account",
    "3 Name: required",
    "3 Nature: invalid_value",
    "3 Price EUR: invalid_amount",
    "3 Prices include VAT: invalid_type",
    "4 Reference: import_key_missing",
    "5 Reference: duplicate",
    "6 Exemption reason: not_exempt",
    "7 VAT %: required",
    "8 VAT %: invalid_number",
    "9 VAT %: invalid_number",
  ]);
  expect(await bringIn(company, file)).toMatchObject({ ok: false, code: "import_refused" });
  expect(await itemsOf(company)).toEqual([]);
  expect(faultsOf("Reference;Colour;Name;Nom;Price XYZ\nA;red;x;y;1")).toEqual([
    "1 Colour: csv_unknown_column",
    "1 Nom: duplicate",
    "1 Price XYZ: csv_unknown_column",
  ]);
  expect(faultsOf("Reference;Name\n")).toEqual(["1 null: csv_empty"]);
  expect(faultsOf("")).toEqual(["1 null: csv_empty"]);
  expect(faultsOf("Reference;Name\nA;b;c")).toEqual(["2 null: csv_too_many_cells"]);
  expect(faultsOf('Reference;Name\nA;"b')).toEqual([expect.stringMatching(/^\d null: csv_quotes$/)]);
  expect(faultsOf(`Id;Name\n${crypto.randomUUID()};x\n__proto__;y`)).toEqual([
    "2 Id: item_not_found",
    "3 Id: item_not_found",
  ]);
  expect(faultsOf(`Reference\n${"A\n".repeat(MAX_IMPORT_ROWS + 1)}`)).toEqual([
    `${MAX_IMPORT_ROWS + 2} null: csv_too_long`,
  ]);
});

test("of the same file many times at once each item is added once", async () => {
  const company = await makeTestCompany();
  const rows = Array.from({ length: 20 }, (_, index) => `R${index};Item ${index};20`);
  const file = ["Reference;Name;VAT %", ...rows].join("\n");
  const outcomes = await Promise.all(Array.from({ length: 6 }, () => bringIn(company, file)));
  expect(outcomes.map((outcome) => outcome.ok && outcome.added).sort()).toEqual([0, 0, 0, 0, 0, 20]);
  expect(await itemsOf(company)).toHaveLength(20);
});

test.skipIf(!isWhole)("the largest file comes in within the time of a transaction", async () => {
  const company = await makeTestCompany();
  const file = (price: number) =>
    [
      "Reference;Name;VAT %;Price EUR",
      ...Array.from({ length: MAX_IMPORT_ROWS }, (_, n) => `R${n};Item ${n};20;${price}`),
    ].join("\n");
  expect(await bringIn(company, file(1))).toMatchObject({ added: MAX_IMPORT_ROWS });
  expect(await bringIn(company, file(2))).toMatchObject({ changed: MAX_IMPORT_ROWS });
});
