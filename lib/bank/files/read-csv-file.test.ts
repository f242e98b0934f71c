import { stringify } from "csv-stringify/sync";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseBankFile } from "#lib/bank/files/parse-bank-file.ts";
import type { ReadBankFile } from "#lib/domain/bank/bank-file.ts";
import type { CsvMapping } from "#lib/domain/bank/csv-mapping.ts";
import { generatedEntry, wholeAndFraction } from "#tests/support/generated-entries.ts";

const outcomeOf = (text: string | Uint8Array, mapping: CsvMapping | null = null) =>
  parseBankFile(Buffer.from(text as string), { currency: "EUR", mapping });
function read(text: string | Uint8Array, mapping: CsvMapping | null = null): ReadBankFile {
  const outcome = outcomeOf(text, mapping);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome));
  return outcome;
}
const entriesOf = (text: string | Uint8Array, mapping: CsvMapping | null = null) =>
  read(text, mapping).statements.flatMap(({ entries }) => entries);

const french = (cents: number) => {
  const [whole, fraction] = wholeAndFraction(cents);
  return `${whole.replace(/\B(?=(\d{3})+$)/g, "\u202f")},${fraction}`;
};
const british = (cents: number) => {
  const [whole, fraction] = wholeAndFraction(cents);
  return `${cents < 0 ? "-" : ""}${whole.replace(/\B(?=(\d{3})+$)/g, ",")}.${fraction}`;
};

describe("what a bank writes is read back to the cent", () => {
  const files = fc.array(generatedEntry, { minLength: 1, maxLength: 12 });

  test("in French, with debits and credits, below lines about the account", () => {
    fc.assert(
      fc.property(files, (entries) => {
        const day = (date: string | null) => date?.split("-").toReversed().join("/") ?? "";
        const rows = entries.map(({ bookedOn, valueOn, amountCents, counterparty, remittance, ...ids }) => [
          ...[day(bookedOn), day(valueOn), remittance, counterparty.name, counterparty.iban],
          ...(amountCents < 0 ? [french(amountCents), ""] : ["", french(amountCents)]),
          ...[ids.endToEndId, ids.bankReference],
        ]);
        const head = [
          ...["Date comptable", "Date de valeur", "Libellé", "Tiers", "IBAN du tiers", "Débit", "Crédit"],
          ...["Référence de bout en bout", "ID transaction"],
        ];
        const file = stringify(
          [["Compte courant n° 00012345678"], ["Solde au 03/11/2026", "1 234,56"], [], head, ...rows],
          {
            delimiter: ";",
            record_delimiter: "windows",
          },
        );
        // Days and months could be either way round in a file of few rows.
        const mapping = { ...(read(file).csv?.mapping as CsvMapping), dateOrder: "dmy" as const };
        expect(entriesOf(`\ufeff${file}`, mapping)).toEqual(entries);
        expect(read(file, mapping)).toMatchObject({ faults: [], warnings: [] });
      }),
      { numRuns: 50 },
    );
  });

  test("in English, signed, with commas or tabs", () => {
    fc.assert(
      fc.property(files, fc.constantFrom(",", "\t"), (entries, delimiter) => {
        const rows = entries.map(({ bookedOn, valueOn, amountCents, counterparty, remittance, ...ids }) => [
          ...[bookedOn, valueOn, remittance, counterparty.name, counterparty.iban, british(amountCents)],
          ...[ids.endToEndId, ids.bankReference],
        ]);
        const head = [
          "Booking date",
          "Value date",
          "Description",
          "Payee",
          "IBAN",
          "Amount",
          "End-to-end ID",
          "Transaction ID",
        ];
        const file = stringify([head, ...rows], { delimiter, quoted: true });
        expect(entriesOf(file)).toEqual(entries);
        expect(read(file)).toMatchObject({ faults: [], warnings: [], csv: { separator: delimiter } });
      }),
      { numRuns: 50 },
    );
  });
});

test("an export of a French bank, in Windows-1252, with a preamble, zeros kept by a formula and a footer", () => {
  const file = `="0201900016400270";01/10/2026;03/11/2026;\r
Solde : 12 345,67 EUR;;;\r
\r
Date de comptabilisation;Libellé de l'opération;Détail;Montant de l'opération;Devise;\r
03/11/2026;VIR RECU 8527975563S;DE: CAFÉ DE L'ÉTOILE MOTIF: FACTURE F-2026-00012;1\xa0188,28;EUR;\r
02/11/2026;CARTE X7527 30/10 "LE TILLEUL";;-14,90;EUR;\r
31/10/2026;FRAIS OFFERTS;;0,00;EUR;\r
31/10/2026;REMISE CHEQUES;3 cheques;abc;EUR;\r
Total;;;1 173,38;;\r
`;
  const outcome = read(Buffer.from(file, "latin1"));
  expect(outcome.statements).toEqual([
    {
      iban: null,
      accountNumber: null,
      currency: "EUR",
      statementId: null,
      openingCents: null,
      closingCents: null,
      entries: [
        {
          bookedOn: "2026-11-03",
          valueOn: null,
          amountCents: 118_828,
          currency: "EUR",
          isReversal: false,
          instructed: null,
          feesCents: 0,
          counterparty: { name: null, iban: null },
          remittance: "VIR RECU 8527975563S DE: CAFÉ DE L'ÉTOILE MOTIF: FACTURE F-2026-00012",
          structuredReference: null,
          endToEndId: null,
          bankReference: null,
        },
        expect.objectContaining({ amountCents: -1_490, remittance: 'CARTE X7527 30/10 "LE TILLEUL"' }),
      ],
    },
  ]);
  expect(outcome.leftOut).toEqual({ notBooked: 0, ofZero: 1 });
  expect(outcome.faults).toEqual([
    { code: "entry_amount_invalid", at: { line: 8 } },
    { code: "entry_date_invalid", at: { line: 9 } },
  ]);
});

test("every row is an entry, left out, or a fault with its line, line breaks in cells included", () => {
  const file = `Date;Statut;Libellé;Débit;Crédit
25/11/2026;Exécuté;"deux
lignes";;10,00
25/11/2026;En attente;x;;10,00

25/11/2026;Exécuté;x;10,00;10,00
25/11/2026;Exécuté;x;;
31/11/2026;Exécuté;x;;10,00
25/11/2026;Mystère;x;;10,00
25/11/2026;Exécuté;x;;10;00;5
25/11/2026;Exécuté;x;;-10,00
25/11/2026;Exécuté;x;0,00;0,00`;
  const outcome = read(file);
  expect(outcome.statements[0]?.entries).toMatchObject([{ remittance: "deux lignes", amountCents: 1_000 }]);
  expect(outcome.leftOut).toEqual({ notBooked: 1, ofZero: 1 });
  expect(outcome.faults).toEqual([
    { code: "entry_direction_invalid", at: { line: 6 } },
    { code: "entry_amount_invalid", at: { line: 7 } },
    { code: "entry_date_invalid", at: { line: 8 } },
    { code: "entry_status_unknown", at: { line: 9 } },
    { code: "entry_columns_shifted", at: { line: 10 } },
    { code: "entry_direction_invalid", at: { line: 11 } },
  ]);
});

test("debits are money that goes out, written with a minus or without", () => {
  const amounts = (...debits: string[]) =>
    entriesOf(`Date;Débit;Crédit\n${debits.map((debit) => `25/11/2026;${debit};`).join("\n")}\n25/11/2026;;5,00`).map(
      ({ amountCents }) => amountCents,
    );
  expect(amounts("10,00", "20,00")).toEqual([-1_000, -2_000, 500]);
  expect(amounts("-10,00", "-20,00")).toEqual([-1_000, -2_000, 500]);
});

test("a column of directions gives amounts their sign", () => {
  const file = "Date;Sens;Montant\n25/11/2026;D;10,00\n25/11/2026;Crédit;20,00\n25/11/2026;?;30,00";
  expect(entriesOf(file).map(({ amountCents }) => amountCents)).toEqual([-1_000, 2_000]);
  expect(read(file).faults).toEqual([{ code: "entry_direction_invalid", at: { line: 4 } }]);
});

test("a file of several accounts and currencies is a statement for each", () => {
  const file = `Date;Montant;Devise;IBAN du compte
25/11/2026;10,00;EUR;FR76 3000 6000 0112 3456 7890 189
25/11/2026;1000;JPY;FR7630006000011234567890189
25/11/2026;20,00;EUR;FR1420041010050500013M02606
25/11/2026;30,00;XYZ;FR1420041010050500013M02606`;
  const outcome = read(file);
  expect(outcome.statements.map(({ iban, currency, entries }) => [iban, currency, entries[0]?.amountCents])).toEqual([
    ["FR7630006000011234567890189", "EUR", 1_000],
    ["FR7630006000011234567890189", "JPY", 1_000],
    ["FR1420041010050500013M02606", "EUR", 2_000],
  ]);
  expect(outcome.faults).toEqual([{ code: "entry_currency_invalid", at: { line: 5 } }]);
});

test("a file whose headers tell nothing is refused with its columns, and read by the mapping that somebody makes", () => {
  const file = "Quand;Combien;Quoi;Quoi\n25/11/2026;1.234;a;b\n26/11/2026;2.345;c;d\n";
  const refused = outcomeOf(file);
  expect(refused).toEqual({
    ok: false,
    code: "bank_file_columns_unknown",
    csv: {
      separator: ";",
      columns: ["Quand", "Combien", "Quoi", "Quoi (2)"],
      firstRow: ["Quand", "Combien", "Quoi", "Quoi"],
      hasHeaders: true,
      sample: [
        ["25/11/2026", "1.234", "a", "b"],
        ["26/11/2026", "2.345", "c", "d"],
      ],
    },
  });
  const mapping: CsvMapping = {
    ...{ hasHeaders: true, bookedOn: "Quand", valueOn: null, amount: { kind: "signed", column: "Combien" } },
    ...{ remittance: ["Quoi (2)", "Quoi"], counterpartyName: null, counterpartyIban: null, bankReference: null },
    ...{ endToEndId: null, currency: null, account: null, status: null, dateOrder: null, decimalMark: null },
  };
  expect(read(file, mapping).faults.map(({ code }) => code)).toEqual([
    "entry_amount_ambiguous",
    "entry_amount_ambiguous",
  ]);
  const decided = JSON.parse(JSON.stringify({ ...mapping, decimalMark: "," })) as CsvMapping;
  expect(entriesOf(file, { ...decided, decimalMark: "." }).length).toBe(0); // 1.234 has a decimal too many
  expect(entriesOf(file, decided)).toMatchObject([
    { amountCents: 123_400, remittance: "b a" },
    { amountCents: 234_500, remittance: "d c" },
  ]);
  const other = outcomeOf("Date;Montant\n25/11/2026;1,00", mapping);
  expect(other).toMatchObject({ ok: false, code: "bank_file_columns_unknown" });
});

test("a file without headers is read by the places of its columns", () => {
  const mapping: CsvMapping = {
    ...{ hasHeaders: false, bookedOn: 0, valueOn: null, amount: { kind: "signed", column: 1 }, remittance: [4, 2] },
    ...{ counterpartyName: null, counterpartyIban: null, bankReference: null, endToEndId: null, currency: null },
    ...{ account: null, status: null, dateOrder: null, decimalMark: null },
  };
  const file = "25/11/2026;1188,28;Virement;;CAFE DE L'ETOILE\n24/11/2026;-14,90;Carte;;LE TILLEUL, LYON\n";
  expect(entriesOf(file, mapping)).toMatchObject([
    { amountCents: 118_828, remittance: "CAFE DE L'ETOILE Virement" },
    { amountCents: -1_490, remittance: "LE TILLEUL, LYON Carte" },
  ]);
  expect(outcomeOf(file)).toMatchObject({
    code: "bank_file_columns_unknown",
    csv: {
      ...{ firstRow: ["25/11/2026", "1188,28", "Virement", "", "CAFE DE L'ETOILE"], hasHeaders: false },
      sample: [["24/11/2026", "-14,90", "Carte", "", "LE TILLEUL, LYON"]],
    },
  });
  const { firstRow, hasHeaders, sample } = read(file, mapping).csv ?? {};
  expect([firstRow?.[0], hasHeaders, sample?.map(([day]) => day)]).toEqual(["25/11/2026", false, ["24/11/2026"]]);
});

test("an order of days and months that is assumed is a warning", () => {
  expect(read("Date;Montant\n03/04/2026;1,00").warnings).toEqual([{ code: "date_order_assumed" }]);
  expect(read("Date;Montant\n03/04/2026;1,00\n13/04/2026;1,00").warnings).toEqual([]);
});

test("quotes that quote nothing are text in a file of even rows, and else refused with their line", () => {
  const even =
    'Date;Montant;Libellé\n25/11/2026;1,00;"LE TILLEUL" LYON\n25/11/2026;2,00;"CAFE"\n25/11/2026;3,00;"sans fin\n';
  expect(entriesOf(even).map(({ remittance }) => remittance)).toEqual(['"LE TILLEUL" LYON', "CAFE", '"sans fin']);
  expect(outcomeOf('Date;Montant;Libellé\n25/11/2026;1,00;"x\n25/11/2026;2,00;y\nune suite\n')).toEqual({
    ok: false,
    code: "bank_file_malformed",
    line: 2,
  });
});
