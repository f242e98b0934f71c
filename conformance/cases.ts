import { EXACT_SUM_CENTS } from "#lib/domain/einvoice/exact-sum.ts";
import { MAX_LINES } from "#lib/domain/lines/totals.ts";
import { LISTED_UNITS } from "#lib/domain/units/unit-code.ts";
import { EXEMPTION_CODES } from "#lib/domain/vat/exemption-codes.ts";
import { vatCategory } from "#lib/domain/vat/vat-treatment.ts";
import type { BuyerName } from "./buyers.ts";
import type { SellerName } from "./sellers.ts";

/** A discount or a charge as it is posted: per cent of what it is on, or minor units. */
export interface CaseAdjustment {
  percentage?: number;
  amount?: number;
  reason?: string;
  reasonCode?: string;
  /** Of one on the whole invoice: the rate whose lines it is on. */
  taxRate?: number;
}

/** Terms of EN 16931 as they are posted. */
export type Terms = { [name: string]: string | Terms | Terms[] };

/** A line as it is posted. Quantities and rates are decimals, prices minor units. */
export interface CaseLine {
  description: string;
  quantity: number;
  unitPrice: number;
  /** The exact price in the currency, which `unitPrice` is rounded from. */
  unitPriceDecimal?: string;
  taxRate: number;
  unit?: string;
  taxExemptionCode?: string;
  /** The quantity that the price is for. */
  priceQuantity?: number;
  discounts?: CaseAdjustment[];
  charges?: CaseAdjustment[];
  /** What else is said of it, posted as members of the line. */
  details?: Terms;
}

/** An invoice to be issued, with its seller and buyer. */
export interface Case {
  name: string;
  seller: SellerName;
  buyer: BuyerName;
  /**
   * The quantities of its lines on one credit note after another; one more takes the rest. Absent: random ones, where
   * it is credited in parts.
   */
  parts?: number[][];
  /** The path of the fault for which the service must refuse it, such as `lines[0].taxRate`. */
  refusedAt?: string;
  /** The names and contents of the files that go with it (BG-24). */
  files?: [name: string, content: string][];
  /** Why no VAT is charged (BT-121), where that has to follow from the parties and the sale. */
  reason?: string;
  input: {
    issueDate: string;
    dueDate: string;
    serviceDate?: string;
    currency?: string;
    description?: string;
    notes?: string;
    operationCategory?: "services" | "goods" | "mixed";
    taxExchangeRate?: number;
    pricesIncludeTax?: boolean;
    discounts?: CaseAdjustment[];
    charges?: CaseAdjustment[];
    /** Posted as members of the invoice. */
    terms?: Terms;
    lines: CaseLine[];
  };
}

export const DATES = { issueDate: "2026-11-20", dueDate: "2026-12-20" };
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

export const line = (taxRate: number, rest: Partial<CaseLine> = {}): CaseLine => ({
  description: "Conseil",
  quantity: 2.5,
  unitPrice: 65_000,
  taxRate,
  ...rest,
});
export const one = (
  name: string,
  seller: SellerName,
  buyer: BuyerName,
  lines: CaseLine[],
  rest: Partial<Case["input"]> = {},
): Case => {
  return { name, seller, buyer, input: { ...DATES, ...rest, lines } };
};

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

const ADDRESS = { line1: "Quai 4", line2: "Bâtiment Ω", postalCode: "13002", city: "Marseille", country: "FR" };
const GLN = { id: "4006381333931", scheme: "0088" };

/** Every reference, and every other term that goes with any means of payment. */
export const TERMS: Terms = {
  references: {
    ...{ buyerReference: "SERVICE-12", purchaseOrder: "PO 4711 & cie", salesOrder: "SO-88", contract: "C-1/2026" },
    ...{
      project: "P-9",
      receivingAdvice: "RA-5",
      despatchAdvice: "BL 2026/77",
      tender: "AO-3",
      buyerAccounting: "611000",
    },
  },
  invoicedObject: { id: "PRM 12345678901234", scheme: "AVE" },
  period: { start: "2026-11-01", end: "2026-11-30" },
  deliveryPlace: { name: "Entrepôt <Nord>", location: GLN, address: ADDRESS },
  buyerContact: { name: "Ada Martin", phone: "+33 4 91 00 00 00", email: "ada@client.example" },
  paymentReference: "RF18 5390 0754 7034",
  paymentTerms: "Escompte de 2 % sous 8 jours.",
  precedingInvoices: [{ number: "F-2025-00012", issueDate: "2025-12-31" }, { number: "OLD-1" }],
};

/** Everything that a line may say of its item, its order and its days. */
export const DETAILS: Terms = {
  ...{ note: "Touret repris, à rendre.", sellerItemId: "CAB-1", buyerItemId: "777", orderLine: "3" },
  standardItemId: { id: "4006381333931", scheme: "0160" },
  period: { start: "2026-11-02", end: "2026-11-09" },
  buyerAccounting: "601000",
  invoicedObject: { id: "C-77", scheme: "ABZ" },
  classifications: [
    { code: "31321220", scheme: "STI", version: "2008" },
    { code: "K-4", scheme: "ZZZ" },
  ],
  originCountry: "DE",
  attributes: [
    { name: "Couleur", value: "rouge" },
    { name: "Section", value: "2,5 mm²" },
  ],
};

const PAYEE = { name: "Affacturage SA", identifier: GLN, registration: "552100554" };
const ACCOUNT = { iban: "FR7630006000011234567890189", bic: "AGRIFRPP", accountName: "Affacturage & Cie" };

/** Discounts and charges of every kind: in per cent and fixed, with words, with a code, with both, with neither. */
const LINE_DISCOUNTS = [
  { percentage: 12.5, reason: "Remise de volume", reasonCode: "95" },
  { amount: 1_001, reason: "Geste commercial" },
  { percentage: 3.3333, reasonCode: "100" },
  { amount: 7 },
];
const LINE_CHARGES = [{ amount: 450, reason: "Emballage", reasonCode: "PC" }, { percentage: 2.75 }];

const taxIncluded = (name: string, lines: CaseLine[], rest: Partial<Case["input"]> = {}): Case =>
  one(`including-tax${name}`, "standard", "french", lines, { pricesIncludeTax: true, ...rest });

/** Invoices with discounts, charges, prices with VAT, and the terms of EN 16931. */
const WITH_TERMS: Case[] = [
  one("discounts-on-lines", "standard", "french", [
    line(20, { discounts: LINE_DISCOUNTS, charges: LINE_CHARGES }),
    line(20, { discounts: [{ percentage: 100 }] }),
    line(5.5, { quantity: 1, unitPrice: 3_333, discounts: [{ percentage: 50 }, { percentage: 50 }] }),
    line(10, { charges: LINE_CHARGES }),
  ]),
  one(
    "discounts-over-rates",
    "standard",
    "french",
    [line(20, { unitPrice: 3_333 }), line(10, { unitPrice: 3_337 }), line(5.5, { unitPrice: 101 }), line(20)],
    {
      discounts: [{ percentage: 7.77, reason: "Fidélité", reasonCode: "95" }, { amount: 1_000 }, { percentage: 1.5 }],
      charges: [
        { amount: 1_199, reason: "Transport", reasonCode: "FC" },
        { percentage: 0.333, reasonCode: "AAT" },
      ],
    },
  ),
  one(
    "discounts-on-one-rate",
    "standard",
    "french",
    [line(20, { discounts: LINE_DISCOUNTS }), line(10), line(0, { taxExemptionCode: "VATEX-FR-CGI261-4" })],
    {
      discounts: [
        { percentage: 5, taxRate: 10, reason: "Lot" },
        { amount: 2_500, taxRate: 0, reason: "Formation" },
      ],
      charges: [{ amount: 990, taxRate: 20, reason: "Port", reasonCode: "FC" }],
    },
  ),
  one("discounts-beside-returns", "standard", "french", [line(20), line(20, { quantity: -1 }), line(10)], {
    discounts: [{ percentage: 10 }],
    charges: [{ amount: 499 }],
  }),
  one("discounts-of-all", "standard", "french", [line(20), line(5.5)], { discounts: [{ percentage: 100 }] }),
  one(
    "discounts-of-yen",
    "standard",
    "french",
    [line(20, { unitPrice: 333, discounts: [{ percentage: 5 }] }), line(10)],
    {
      ...{ currency: "JPY", taxExchangeRate: 0.006105 },
      discounts: [{ percentage: 3.3 }],
    },
  ),
  ...(
    [
      ["discounts-franchise", "franchise", "french", "services"],
      ["discounts-reverse-charge", "standard", "german", "services"],
      ["discounts-intra-community", "standard", "polish", "goods"],
      ["discounts-export", "standard", "american", "goods"],
      ["discounts-outside-the-scope", "standard", "american", "services"],
    ] as const
  ).map(([name, seller, buyer, operationCategory]) =>
    one(name, seller, buyer, [line(0, { discounts: [{ percentage: 10 }] }), line(0)], {
      operationCategory,
      discounts: [{ percentage: 2, reason: "Fidélité" }],
      charges: [{ amount: 1_500, reason: "Transport" }],
    }),
  ),
  {
    ...one(
      "discounts-credited-in-parts",
      "standard",
      "french",
      [line(20, { quantity: 7, discounts: [{ percentage: 9.99 }] }), line(10)],
      {
        discounts: [{ percentage: 3.33 }],
        charges: [{ amount: 1_001 }],
      },
    ),
    parts: [[1], [2, 1], [3]],
  },
  taxIncluded("", [line(10, { quantity: 1, unitPrice: 50_000 })]),
  taxIncluded("-of-rates", [
    line(20, { quantity: 3, unitPrice: 1_999 }),
    line(20, { quantity: 0.3333, unitPrice: 4_711 }),
    line(5.5, { quantity: 12_345, unitPrice: 12, unitPriceDecimal: "0.1234", unit: "kWh" }),
    line(10, { quantity: -1, unitPrice: 333 }),
    line(10, { quantity: 100_000, unitPrice: 1 }),
  ]),
  taxIncluded(
    "-discounted",
    [
      line(20, { quantity: 3, unitPrice: 1_999, discounts: LINE_DISCOUNTS.slice(0, 1) }),
      line(5.5, { charges: LINE_CHARGES }),
    ],
    { discounts: [{ percentage: 10, reason: "Fidélité" }], charges: [{ amount: 490, taxRate: 20 }] },
  ),
  taxIncluded("-of-yen", [line(20, { quantity: 3, unitPrice: 100 }), line(10, { unitPrice: 99 })], {
    ...{ currency: "JPY", taxExchangeRate: 0.006105 },
  }),
  {
    ...taxIncluded(
      "-credited-in-parts",
      [line(20, { quantity: 7, unitPrice: 999 }), line(20, { quantity: 3, unitPrice: 333 })],
      {
        discounts: [{ amount: 500 }],
      },
    ),
    parts: [[1, 1], [2], [3, 1]],
  },
  one("price-quantity", "standard", "french", [
    line(20, { quantity: 250, unit: "m", unitPrice: 9_000, priceQuantity: 100, details: { grossPrice: "95.00" } }),
    line(20, { quantity: 333, unitPrice: 17, unitPriceDecimal: "0.1699", priceQuantity: 2.5 }),
  ]),
  taxIncluded("-price-quantity", [
    line(20, { quantity: 250, unit: "m", unitPrice: 9_000, priceQuantity: 100, details: { grossPrice: "95.00" } }),
    line(20, { quantity: 3, unitPrice: 1_000, details: { grossPrice: "12.00" } }),
  ]),
  one(
    "terms",
    "standard",
    "french",
    [line(20, { details: DETAILS }), line(5.5, { details: { grossPrice: "700.5" } })],
    {
      terms: TERMS,
    },
  ),
  one("terms-of-goods", "english", "delivered", [line(20, { details: DETAILS })], {
    terms: TERMS,
    operationCategory: "goods",
  }),
  one("terms-to-a-public-body", "standard", "ministry", [line(20)], { terms: TERMS }),
  one("terms-sparse", "bare", "french", [line(20, { details: { period: { start: "2026-11-02" } } })], {
    terms: {
      ...{ period: { end: "2026-11-30" }, deliveryPlace: { name: "Chantier" }, buyerContact: { phone: "+33 1" } },
      ...{ invoicedObject: { id: "sans schéma" }, references: { project: "P-1" } },
    },
  }),
  one("terms-tax-point-date", "standard", "french", [line(20)], { terms: { taxPointDate: "2026-11-18" } }),
  one("terms-payee", "standard", "french", [line(20)], {
    terms: { payee: PAYEE, paymentMeans: { method: "transfer", ...ACCOUNT } },
  }),
  one("terms-payee-foreign", "standard", "french", [line(20)], {
    terms: {
      payee: { name: "Factor Ltd", registration: "HRB 4711", identifier: { id: "4711" } },
      paymentMeans: { method: "transfer", iban: "DE89370400440532013000" },
    },
  }),
  one("terms-direct-debit", "standard", "french", [line(20)], {
    terms: {
      paymentMeans: { method: "direct_debit", mandate: "MANDAT-7", debitedIban: "FR7630006000011234567890189" },
    },
  }),
  one("terms-card", "english", "french", [line(20)], {
    terms: { paymentMeans: { method: "card", cardNumber: "4242", cardHolder: "ADA MARTIN" } },
  }),
  ...["check", "cash", "direct_debit", "card"].map((method) =>
    one(`terms-only-${method}`, "standard", "french", [line(20)], { terms: { paymentMeans: { method } } }),
  ),
];

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
  ...WITH_TERMS,
];
