import { EXACT_SUM_CENTS } from "#lib/domain/einvoice/exact-sum.ts";
import { MAX_LINES } from "#lib/domain/lines/totals.ts";
import { LISTED_UNITS } from "#lib/domain/units/unit-code.ts";
import { EXEMPTION_CODES } from "#lib/domain/vat/exemption-codes.ts";
import { vatCategory } from "#lib/domain/vat/vat-treatment.ts";
import { type Case, type CaseLine, line, one } from "./case.ts";
import { DEPOSITS } from "./deposit-cases.ts";
import { EXAMPLE_CASES } from "./example-cases.ts";
import { PAID } from "./paid-cases.ts";
import { WITH_TERMS } from "./term-cases.ts";

/** Those of BR-FR-16 that are in force, in per cent, without 0. */
export const FRENCH_RATES = [0.9, 1.05, 1.75, 2.1, 5.5, 8.5, 9.2, 9.6, 10, 13, 20];
export const UNITS =
  "hour heures day jours minute week semaine month mois year ans piece pièces one forfait km m m² m3 kg g tonne litre kWh set lot colis HUR C62 LS pages".split(
    " ",
  );
/** UN/ECE Recommendations 20 and 21. */
export const UNIT_CODES = [...LISTED_UNITS.keys()];
const LINES = 800;
/** Every exemption reason without further conditions on the sale. */
export const EXEMPT = EXEMPTION_CODES.filter((code) => vatCategory(0, code) === "E" && code !== "VATEX-FR-FRANCHISE");

const because = (reason: string, each: Case): Case => ({ ...each, reason });

/**
 * The most lines of an invoice, of different amounts and three rates, whose amounts without their sign have this sum in
 * the minor unit.
 */
const linesOfTheSum = (sum: number, { rebates = false } = {}): CaseLine[] => {
  const each = Math.floor(sum / MAX_LINES);
  const prices = Array.from(
    { length: MAX_LINES },
    (_, index) => each + (index % 2 ? -1 : 1) * (index >> 1) * 1_234_567,
  );
  const rest = sum - prices.reduce((total, price) => total + price, 0);
  return prices.map((price, index) =>
    line([20, 10, 5.5][index % 3] ?? 20, {
      quantity: rebates && index % 5 === 4 ? -1 : 1,
      unitPrice: index === 0 ? price + rest : price,
      description: `Lot ${index}`,
    }),
  );
};

/** One case for each situation that the law and the standard distinguish. */
export const NAMED: Case[] = [
  one("documented-input-alone", "standard", "french", [line(20)]),
  one(
    "every-rate",
    "standard",
    "french",
    FRENCH_RATES.map((rate, index) => line(rate, { unitPrice: 1_001 * (index + 1) })),
  ),
  one("rates-of-2013", "standard", "french", [line(19.6), line(7), line(5.5)], {
    ...{ issueDate: "2014-01-15", dueDate: "2014-02-14", serviceDate: "2013-12-31" },
  }),
  one("rate-of-2000", "standard", "french", [line(20.6)], { serviceDate: "2000-03-31" }),
  one(
    "every-unit",
    "bare",
    "directory",
    UNITS.map((unit) => line(20, { unit })),
  ),
  one("negative-lines", "standard", "french", [
    line(20, { quantity: 3 }),
    line(20, { quantity: -1, description: "Remise" }),
    line(5.5, { quantity: -0.5, unitPrice: 99 }),
  ]),
  one("negative-rate-group", "standard", "french", [
    line(20, { quantity: 3 }),
    line(10, { quantity: -1, unitPrice: 333 }),
  ]),
  one("nothing-to-pay", "standard", "french", [line(20, { unitPrice: 0 })]),
  one("nothing-left", "standard", "french", [line(20, { quantity: 1 }), line(20, { quantity: -1 })]),
  one("half-cents", "standard", "french", [
    line(20, { quantity: 0.5, unitPrice: 1 }),
    line(5.5, { quantity: 0.5, unitPrice: 3 }),
    line(2.1, { quantity: 1.5, unitPrice: 5 }),
  ]),
  one("prices-below-a-cent", "standard", "french", [
    line(20, { unit: "kWh", quantity: 12_345, unitPrice: 12, unitPriceDecimal: "0.1234" }),
    line(5.5, { unit: "MWh", quantity: -0.3333, unitPrice: 13, unitPriceDecimal: "0.125" }),
    line(10, { unit: "mots", quantity: 1_000_000, unitPrice: 0, unitPriceDecimal: "0.000001" }),
  ]),
  one(
    "units-in-words",
    "standard",
    "french",
    ["licence", "forfait annuel", "constructor", "MWh", "XPX", "GJ", "m² / jour"].map((unit) => line(20, { unit })),
  ),
  {
    ...one("files", "standard", "french", [line(20)]),
    // Of several the CEN's rules warn (CII-SR-475, CII-SR-476): they count all of them together.
    files: [["relevé & cie.csv", "Date;Heures\n01/11;7,5\n"]],
  },
  one("specimen", "test", "french", [line(20), line(5.5, { unit: "jour" })]),
  one("largest", "standard", "french", [line(20, { quantity: 1_000_000_000, unitPrice: 4_000 })]),
  one("largest-of-the-most-lines", "standard", "french", linesOfTheSum(EXACT_SUM_CENTS)),
  one("largest-with-rebates", "standard", "french", linesOfTheSum(EXACT_SUM_CENTS, { rebates: true })),
  one("largest-of-yen", "standard", "french", linesOfTheSum(EXACT_SUM_CENTS), {
    currency: "JPY",
    taxExchangeRate: 0.006105,
  }),
  one("smallest-quantity", "standard", "french", [line(20, { quantity: 0.0001, unitPrice: 9_999_999 })]),
  one("franchise", "franchise", "french", [line(0)]),
  one("franchise-person", "franchise", "person", [line(0, { unit: "forfait" })]),
  one("franchise-goods-abroad", "franchise", "german", [line(0)], { operationCategory: "goods" }),
  one("franchise-reverse-charge", "franchiseAbroad", "german", [line(0)]),
  one("franchise-outside-the-scope", "franchise", "american", [line(0)]),
  one("northern-ireland-goods", "standard", "northernIrish", [line(0)], { operationCategory: "goods" }),
  one("northern-ireland-services", "standard", "northernIrish", [line(0)]),
  one("reverse-charge", "standard", "german", [line(0)], { operationCategory: "services" }),
  one("reverse-charge-beside-taxed", "standard", "greek", [line(0), line(20)]),
  one("reverse-charge-at-home", "standard", "french", [line(0, { taxExemptionCode: "VATEX-FR-AE" })]),
  one("intra-community-goods", "english", "polish", [line(0, { unit: "kg" })], { serviceDate: "2026-11-18" }),
  one("intra-community-cyrillic", "standard", "bulgarian", [line(0)], { operationCategory: "goods" }),
  one("export", "standard", "american", [line(0)], { operationCategory: "goods" }),
  one("export-to-reunion", "english", "reunion", [line(0)]),
  ...(["canarian", "ceutan", "alander", "alanderFinnish", "heligolander", "livignese"] as const).flatMap((buyer) => [
    because("VATEX-EU-G", one(`excluded-goods-${buyer}`, "standard", buyer, [line(0)], { operationCategory: "goods" })),
    because(
      "VATEX-EU-O",
      one(`excluded-services-${buyer}`, "standard", buyer, [line(0)], { operationCategory: "services" }),
    ),
  ]),
  because(
    "VATEX-EU-G",
    one("excluded-goods-delivered", "english", "deliveredCanarian", [line(0)], { operationCategory: "goods" }),
  ),
  because(
    "VATEX-EU-O",
    one("excluded-services-from-madrid", "spanish", "canarian", [line(0)], { operationCategory: "services" }),
  ),
  one("outside-the-scope", "standard", "american", [line(0)]),
  one("outside-the-scope-swiss", "standard", "swiss", [line(0), line(0)]),
  ...EXEMPT.map((code) => one(`exempt-${code}`, "standard", "french", [line(0, { taxExemptionCode: code }), line(20)])),
  one("debits", "bare", "french", [line(20)], { operationCategory: "services" }),
  one("debits-mixed", "large", "french", [line(20), line(5.5)], { operationCategory: "mixed" }),
  one("debits-before-the-mentions", "bare", "french", [line(20)], { issueDate: "2026-08-31", dueDate: "2026-09-30" }),
  one("debits-of-goods-alone", "bare", "french", [line(20)], { operationCategory: "goods" }),
  one("debits-in-english", "english", "french", [line(20)], { operationCategory: "services" }),
  one("goods", "standard", "french", [line(20), line(5.5)], { operationCategory: "goods" }),
  one("mixed", "standard", "person", [line(20), line(5.5)], { operationCategory: "mixed" }),
  one("delivered-elsewhere", "standard", "delivered", [line(20)], { operationCategory: "goods" }),
  one("person-abroad", "standard", "personAbroad", [line(20)]),
  one("monaco", "standard", "monaco", [line(20)]),
  one("reunion", "standard", "reunion", [line(8.5)]),
  one("dollars", "standard", "american", [line(20)], { currency: "USD", taxExchangeRate: 0.923137 }),
  one("yen", "standard", "french", [line(20, { unitPrice: 12_345 })], { currency: "JPY", taxExchangeRate: 0.006105 }),
  {
    ...one("credited-yen-by-yen", "standard", "french", [line(20, { quantity: 4, unitPrice: 12_002 })], {
      ...{ currency: "JPY", taxExchangeRate: 0.006105 },
    }),
    parts: [[1], [1], [1]],
  },
  {
    ...one(
      "credited-yen-at-the-edge",
      "standard",
      "french",
      [line(5.5, { quantity: 1_000, unitPrice: 1 }), line(2.1, { quantity: 1_000, unitPrice: 7 })],
      { currency: "JPY", taxExchangeRate: 0.006105 },
    ),
    parts: [
      [100, 71],
      [109, 33],
      [9, 219],
      [91, 107],
    ],
  },
  {
    ...one("credited-cent-by-cent", "standard", "french", [
      line(20, { quantity: 60, unitPrice: 12 }),
      line(20, { quantity: 20, unitPrice: 1, unitPriceDecimal: "0.0149" }),
    ]),
    parts: Array.from({ length: 19 }, () => [3, 1]),
  },
  one("francs-without-tax", "standard", "swiss", [line(0)], { currency: "CHF" }),
  one(
    "texts",
    "bare",
    "french",
    [line(20, { description: `Vis < 5 mm & > 3 mm, "laiton", d'occasion\nDeuxième ligne\n\nQuatrième 🎉` })],
    {
      description: `Objet : R&D <b>"été"</b> — Ελληνικά, Кириллица, 😀`,
      notes: "Merci !\r\nÀ bientôt…\t— l'équipe ]]> <!-- -->",
    },
  ),
  one(
    "rare-texts",
    "standard",
    "french",
    [line(20, { description: "𠮷野家の看板、電梯 𨋢, partition 𝄞 ♭, Žižkov ʼtwas ’twas" })],
    {
      description: "Ծառայություն, ქართული, 한국어, ǖ x̂, 👩‍👩‍👧‍👦 👍🏽 🇫🇷",
      notes: "項目設計技術諮詢服務費用與年度會計審核報告書編制".repeat(20),
    },
  ),
  one("long-texts", "standard", "french", [line(20, { description: "Très longue désignation ".repeat(40).trim() })], {
    notes: "Note. ".repeat(800).trim(),
  }),
  ...Array.from({ length: Math.ceil(UNIT_CODES.length / LINES) }, (_, part) =>
    one(
      `unit-codes-${part + 1}`,
      part % 2 ? "english" : "standard",
      "french",
      UNIT_CODES.slice(part * LINES, (part + 1) * LINES).map((unit) =>
        line(20, { unit, description: `Article ${unit}` }),
      ),
    ),
  ),
  one(
    "many-lines",
    "standard",
    "french",
    Array.from({ length: 400 }, (_, index) =>
      line(index % 3 ? 20 : 5.5, { description: `Article ${index}`, unitPrice: 100 + index }),
    ),
  ),
  one("party-person-without-address", "standard", "personSilent", [line(20)]),
  one("party-person-of-a-foreign-seller", "german", "personSilent", [line(19)]),
  one("party-public-body", "standard", "school", [line(20)]),
  one("party-public-body-outside-the-directory", "standard", "hospital", [line(20)]),
  one("party-guyane", "guyane", "french", [line(0, { taxExemptionCode: "VATEX-FR-CGI295" })]),
  one("party-mayotte-at-home", "mayotte", "mayotte", [line(0, { taxExemptionCode: "VATEX-EU-O" })]),
  one("party-martinique", "martinique", "guadeloupe", [line(8.5)]),
  one("party-kosovo", "standard", "kosovan", [line(20)]),
  one("party-tax-numbers", "american", "americanNumbered", [line(8.88)], { currency: "USD" }),
  one("party-tax-number-and-no-tax", "american", "brazilian", [line(0, { taxExemptionCode: "VATEX-EU-O" })], {
    currency: "USD",
  }),
  one("party-register", "americanRegistered", "french", [line(0, { taxExemptionCode: "VATEX-EU-O" })], {
    currency: "USD",
  }),
  one("party-first-year", "standard", "french", [line(19.6)], { issueDate: "2013-01-01", dueDate: "2013-01-31" }),
  {
    ...one("party-too-early", "standard", "french", [line(19.6)], { issueDate: "2012-12-31" }),
    refusedAt: "issueDate",
  },
  {
    ...one("party-too-late", "standard", "french", [line(20)], { issueDate: "2100-01-01", dueDate: "2100-01-31" }),
    refusedAt: "issueDate",
  },
  {
    ...one("party-without-numbers", "americanUnnumbered", "french", [line(8.88)], { currency: "USD" }),
    refusedAt: "company.rcs",
  },
  { ...one("party-country-disputed", "standard", "southSudanese", [line(20)]), refusedAt: "client.address.country" },
  {
    ...one("party-currency-gone", "standard", "german", [line(20)], { currency: "BGN", taxExchangeRate: 0.511292 }),
    refusedAt: "currency",
  },
  {
    ...one("party-currency-disputed", "standard", "german", [line(20)], { currency: "STN", taxExchangeRate: 0.0408 }),
    refusedAt: "currency",
  },
  one("foreign-seller", "foreign", "irish", [line(23), line(13.5)]),
  one("foreign-seller-reverse-charge", "foreign", "french", [line(0)]),
  one("foreign-seller-export", "foreign", "american", [line(0)], { operationCategory: "goods" }),
  ...DEPOSITS,
  ...PAID,
  ...WITH_TERMS,
  ...EXAMPLE_CASES,
];
