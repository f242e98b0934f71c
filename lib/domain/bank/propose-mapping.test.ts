import fc from "fast-check";
import { expect, test } from "vitest";
import { looksLikeHeaders, proposeMapping } from "#lib/domain/bank/propose-mapping.ts";

const NOTHING = {
  hasHeaders: true,
  valueOn: null,
  remittance: [],
  counterpartyName: null,
  counterpartyIban: null,
  bankReference: null,
  endToEndId: null,
  currency: null,
  account: null,
  status: null,
  dateOrder: null,
  decimalMark: null,
};

test.each([
  [
    "Date;Date valeur;Libellé;Débit euros;Crédit euros;",
    {
      bookedOn: "Date",
      valueOn: "Date valeur",
      amount: { kind: "split", debit: "Débit euros", credit: "Crédit euros" },
      remittance: ["Libellé"],
    },
  ],
  [
    "date_comptabilisation;libellé_complet_operation;montant_operation;devise;",
    {
      bookedOn: "date_comptabilisation",
      amount: { kind: "signed", column: "montant_operation" },
      remittance: ["libellé_complet_operation"],
      currency: "devise",
    },
  ],
  [
    "Date d'opération;Date de valeur;Montant;Libellé;Solde",
    {
      bookedOn: "Date d'opération",
      valueOn: "Date de valeur",
      amount: { kind: "signed", column: "Montant" },
      remittance: ["Libellé"],
    },
  ],
  [
    "Date de comptabilisation;Libelle simplifie;Libelle operation;Reference;Informations complementaires;Type operation;Categorie;Sous categorie;Debit;Credit;Date operation;Date de valeur;Pointage operation",
    {
      bookedOn: "Date de comptabilisation",
      valueOn: "Date de valeur",
      amount: { kind: "split", debit: "Debit", credit: "Credit" },
      remittance: ["Libelle simplifie", "Libelle operation", "Reference", "Informations complementaires"],
    },
  ],
  [
    "dateOp;dateVal;label;category;categoryParent;supplierFound;amount;comment;accountNum;accountLabel;accountbalance",
    {
      bookedOn: "dateOp",
      valueOn: "dateVal",
      amount: { kind: "signed", column: "amount" },
      remittance: ["label", "comment"],
      account: "accountNum",
    },
  ],
  [
    "Type;Product;Started Date;Completed Date;Description;Amount;Fee;Currency;State;Balance",
    {
      bookedOn: "Completed Date",
      amount: { kind: "signed", column: "Amount" },
      remittance: ["Description"],
      currency: "Currency",
      status: "State",
    },
  ],
  [
    "Statut;Date de l'opération (UTC);Montant total (TTC);Devise;Montant total (TVA);Nom de la contrepartie;IBAN de la contrepartie;Référence;IBAN du compte;ID transaction",
    {
      bookedOn: "Date de l'opération (UTC)",
      amount: { kind: "signed", column: "Montant total (TTC)" },
      remittance: ["Référence"],
      counterpartyName: "Nom de la contrepartie",
      counterpartyIban: "IBAN de la contrepartie",
      currency: "Devise",
      account: "IBAN du compte",
      bankReference: "ID transaction",
      status: "Statut",
    },
  ],
  [
    "Date;Sens;Montant;Motif;Tiers;État de rapprochement",
    {
      bookedOn: "Date",
      amount: { kind: "directed", column: "Montant", direction: "Sens" },
      remittance: ["Motif"],
      counterpartyName: "Tiers",
    },
  ],
  [
    "Date;Description;Paid out;Paid in;Balance",
    { bookedOn: "Date", amount: { kind: "split", debit: "Paid out", credit: "Paid in" }, remittance: ["Description"] },
  ],
])("%s", (headers, expected) => {
  expect(proposeMapping(headers.split(";"))).toEqual({ ...NOTHING, ...expected });
});

test("headers without a date or an amount, and lines that are none, propose nothing", () => {
  for (const line of ["Nom;Prénom", "Date;Libellé;Solde", "Montant;Libellé", "03/11/2026;-12,50", ";;;", "Date;Débit"])
    expect(proposeMapping(line.split(";"))).toBeNull();
});

test.each([
  ["Date;Montant;Libellé", true],
  ["a;b;c", true],
  ["Quand;Combien;;", true],
  ["Nom;Solde au 24/11/2026", true],
  ["24/11/2026;-8,00;FRAIS", false],
  ["11/24/2026;VIR;FRAIS", false],
  ["VIR;24 nov. 2026;Date", false],
  ["20261124;1 234,50 €;VIR", false],
  ["VIR CLIENT;EUR 1,234.50", false],
  ["VIR CLIENT;(12.50)", false],
])("whether a row names columns: %s", (row, expected) => {
  expect(looksLikeHeaders(row.split(";"))).toBe(expected);
});

test("a row with an amount or a date in any column is an entry, whatever else it says", () => {
  const date = fc
    .date({ min: new Date("2000-01-01"), max: new Date("2099-12-31"), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10).split("-"));
  const written = fc.oneof(
    date.map(([year, month, day]) => `${day}/${month}/${year}`),
    date.map(([year, month, day]) => `${month}/${day}/${year}`),
    date.map((parts) => parts.join("-")),
    fc.integer().map((cents) => (cents / 100).toFixed(2)),
    fc.integer().map((cents) => `${(cents / 100).toFixed(2).replace(".", ",")} €`),
  );
  const words = fc.constantFrom("Date", "Montant", "", "VIR CLIENT", "Amount");
  fc.assert(
    fc.property(fc.array(words), written, fc.array(words), (before, cell, after) => {
      expect(looksLikeHeaders([...before, cell, ...after])).toBe(false);
      expect(looksLikeHeaders([...before, ...after])).toBe(true);
    }),
  );
});
