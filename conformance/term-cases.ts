import { type Case, type CaseLine, line, one, type Terms } from "./case.ts";

const ADDRESS = {
  ...{ line1: "Quai 4", line2: "Bâtiment Ω", line3: "Porte <3>" },
  ...{ postalCode: "13002", city: "Marseille", region: "Provence", country: "FR" },
};
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
  codedNotes: [
    { code: "AAR", text: "Franco de port & d’assurance." },
    { code: "AAI", text: "Commandé sur <notre> site.\nMerci." },
    { code: "TXD", text: "MEMBRE_ASSUJETTI_UNIQUE" },
  ],
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

/** Sellers and buyers with what few of them have. */
const PARTY_DETAILS: Case[] = [
  one("party-details-french", "standardDetailed", "frenchDetailed", [line(20)]),
  one("party-details-german", "germanDetailed", "frenchDetailed", [line(19)]),
  one("party-details-dutch", "dutchRegistered", "dutchDetailed", [line(21)]),
  one("party-details-swiss", "swissRegistered", "swissCustomer", [line(0, { taxExemptionCode: "VATEX-EU-O" })]),
  one("party-details-to-a-consumer", "standard", "personDetailed", [line(20)]),
  one("party-details-of-delivery", "standardDetailed", "deliveredDetailed", [line(20)], { operationCategory: "goods" }),
  one("party-details-of-a-public-body", "bareDetailed", "townDetailed", [line(20)]),
  // Tax numbers that are no VAT identifiers, beside terms that name something else.
  one("party-details-american", "americanDetailed", "americanNumberedDetailed", [line(8.88)], { currency: "USD" }),
  one("party-details-unnumbered", "americanUnnumberedDetailed", "frenchDetailed", [
    line(0, { taxExemptionCode: "VATEX-EU-O" }),
  ]),
  one("party-details-outside-the-scope", "germanDetailed", "americanNumberedDetailed", [
    line(0, { taxExemptionCode: "VATEX-EU-O" }),
  ]),
  one("party-details-reverse-charge", "standardDetailed", "polishDetailed", [line(0)]),
];

/** Invoices with discounts, charges, prices with VAT, and the terms of EN 16931. */
export const WITH_TERMS: Case[] = [
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
  one("discounts-of-nothing", "standard", "french", [line(20), line(5.5)], {
    discounts: [{ amount: 0, reason: "Rabais" }],
    charges: [{ amount: 0, taxRate: 5.5, reason: "Port", reasonCode: "FC" }],
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
  one("terms-tax-point-date", "standard", "french", [line(20), line(5.5)], { terms: { taxPointDate: "2026-11-18" } }),
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
  ...PARTY_DETAILS,
  ...["check", "cash", "direct_debit", "card"].map((method) =>
    one(`terms-only-${method}`, "standard", "french", [line(20)], { terms: { paymentMeans: { method } } }),
  ),
];
