import fc from "fast-check";
import type { NewClient, NewCompany } from "#lib/db/parties.ts";
import { EXEMPTION_CODES } from "#lib/domain/exemption-codes.ts";
import { vatCategory } from "#lib/domain/vat-treatment.ts";
import { atelier, lumen } from "#prisma/demo-data.ts";

/** Who sells: every kind that makes a difference to an e-invoice. */
export const SELLERS = {
  standard: { ...atelier, paymentTermsDays: 30 },
  /** Little is known of it, and its name is hard on XML and XMP. */
  bare: {
    ...atelier,
    ...{ name: `Fils & Sœurs <"L'Été"> – Œuvres`, legalForm: null, shareCapital: null, rcs: null, siret: null, phone: null, website: null },
    ...{ iban: null, bic: null, vatOnDebits: true, numberPattern: "2026/{YY}_{SEQ}+A", legalMentions: "Assurance décennale n° 1 & 2" },
    electronicAddress: "0225:902144377_FACTURES",
  },
  franchise: { ...atelier, vatNumber: null, vatRegime: "franchise", operationCategory: "services" },
  /** With the VAT number that services to businesses in the Union ask for. */
  franchiseAbroad: { ...atelier, vatRegime: "franchise", operationCategory: "services" },
  english: { ...atelier, language: "en", operationCategory: "goods", bic: null },
  foreign: lumen,
} satisfies Record<string, NewCompany>;

const at = (line1: string, postalCode: string, city: string, country: string) => ({ line1, line2: null, postalCode, city, country });
const business = (name: string, address: NewClient["address"], vatNumber: string | null, email = "billing@client.example"): NewClient => {
  return { name, email, siren: null, siret: null, vatNumber, address };
};
const french: NewClient = {
  ...business("Boulangerie Martin & Filles", at("12 rue de la République", "69001", "Lyon", "FR"), "FR44813477254"),
  siren: "813477254",
  siret: "81347725400011",
};

/** Who buys. */
export const BUYERS = {
  french,
  directory: { ...french, siret: null, vatNumber: null, electronicAddress: "0225:813477254_ACHATS", email: null },
  delivered: { ...french, deliveryAddress: { ...at("3 quai des Brumes", "76600", "Le Havre", "FR"), line2: "Entrepôt 4" } },
  person: {
    ...business("Zoé L'Hermite", at("5 allée des Tilleuls", "35000", "Rennes", "FR"), null, "zoe@person.example"),
    isIndividual: true,
  },
  personAbroad: { ...business("Jürgen Groß", at("Am Markt 2", "28195", "Bremen", "DE"), null, "jg@person.example"), isIndividual: true },
  monaco: business("Société du Rocher", at("1 avenue d'Ostende", "98000", "Monaco", "MC"), null),
  reunion: business("Vanille de Bourbon", at("8 rue de Paris", "97400", "Saint-Denis", "RE"), null),
  german: business("Lichthaus GmbH", at("Ringstraße 1", "10115", "Berlin", "DE"), "DE136695976"),
  greek: business("Φως και Σκιά Α.Ε.", at("Ερμού 12", "10563", "Αθήνα", "GR"), "EL094259216"),
  bulgarian: business("Светлина ООД", at("бул. Витоша 3", "1000", "София", "BG"), "BG175074752"),
  polish: business("Łódź Światło Sp. z o.o.", at("ul. Piotrkowska 1", "90-001", "Łódź", "PL"), "PL8567346215"),
  american: business("Bright & Daughters Inc.", at("100 Main Street", "10001", "New York", "US"), null),
  swiss: business("Lumière Sàrl", at("Rue du Rhône 4", "1204", "Genève", "CH"), "CHE123456788TVA"),
  northernIrish: business("Lagan Linen Ltd", at("2 Donegall Place", "BT1 5AA", "Belfast", "GB"), "XI110305878"),
  irish: business("Ó Briain Architects", at("5 South Mall", "T12 KV10", "Cork", "IE"), "IE4782931C"),
} satisfies Record<string, NewClient>;

export type SellerName = keyof typeof SELLERS;
export type BuyerName = keyof typeof BUYERS;

/** A line as it is posted. Quantities and rates are decimals, prices minor units. */
export interface CaseLine {
  description: string;
  quantity: number;
  unitPrice: number;
  taxRate: number;
  unit?: string;
  taxExemptionCode?: string;
}

/** An invoice to be issued, by who sells and who buys. */
export interface Case {
  name: string;
  seller: SellerName;
  buyer: BuyerName;
  input: {
    issueDate: string;
    dueDate: string;
    serviceDate?: string;
    currency?: string;
    description?: string;
    notes?: string;
    operationCategory?: "services" | "goods" | "mixed";
    taxExchangeRate?: number;
    lines: CaseLine[];
  };
}

const DATES = { issueDate: "2026-11-20", dueDate: "2026-12-20" };
/** BR-FR-16, in per cent, without 0. */
const FRENCH_RATES = [0.9, 1.05, 1.75, 2.1, 5.5, 7, 8.5, 9.2, 9.6, 10, 13, 19.6, 20, 20.6];
const UNITS =
  "hour heures day jours minute week semaine month mois year ans piece pièces one forfait km m m² m3 kg g tonne litre kWh set lot colis HUR C62 LS pages".split(
    " ",
  );
/** Every reason that ties a sale to nothing else. */
const EXEMPT = EXEMPTION_CODES.filter((code) => vatCategory(0, code) === "E" && code !== "VATEX-FR-FRANCHISE");

const line = (taxRate: number, rest: Partial<CaseLine> = {}): CaseLine => ({
  description: "Conseil",
  quantity: 2.5,
  unitPrice: 65_000,
  taxRate,
  ...rest,
});
const one = (name: string, seller: SellerName, buyer: BuyerName, lines: CaseLine[], rest: Partial<Case["input"]> = {}): Case => {
  return { name, seller, buyer, input: { ...DATES, ...rest, lines } };
};

/** One of each case that the law and the standard tell apart. */
export const NAMED: Case[] = [
  one("documented-input-alone", "standard", "french", [line(20)]),
  one(
    "every-rate",
    "standard",
    "french",
    FRENCH_RATES.map((rate, index) => line(rate, { unitPrice: 1_001 * (index + 1) })),
  ),
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
  one("negative-rate-group", "standard", "french", [line(20, { quantity: 3 }), line(10, { quantity: -1, unitPrice: 333 })]),
  one("nothing-to-pay", "standard", "french", [line(20, { unitPrice: 0 })]),
  one("nothing-left", "standard", "french", [line(20, { quantity: 1 }), line(20, { quantity: -1 })]),
  one("half-cents", "standard", "french", [
    line(20, { quantity: 0.5, unitPrice: 1 }),
    line(5.5, { quantity: 0.5, unitPrice: 3 }),
    line(2.1, { quantity: 1.5, unitPrice: 5 }),
  ]),
  one("largest", "standard", "french", [line(20, { quantity: 1_000_000_000, unitPrice: 1_000_000 })]),
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
  one("outside-the-scope", "standard", "american", [line(0)]),
  one("outside-the-scope-swiss", "standard", "swiss", [line(0), line(0)]),
  ...EXEMPT.map((code) => one(`exempt-${code}`, "standard", "french", [line(0, { taxExemptionCode: code }), line(20)])),
  one("debits", "bare", "french", [line(20)], { operationCategory: "services" }),
  one("mixed", "standard", "person", [line(20), line(5.5)], { operationCategory: "mixed" }),
  one("delivered-elsewhere", "standard", "delivered", [line(20)], { operationCategory: "goods" }),
  one("person-abroad", "standard", "personAbroad", [line(20)]),
  one("monaco", "standard", "monaco", [line(20)]),
  one("reunion", "standard", "reunion", [line(8.5)]),
  one("dollars", "standard", "american", [line(20)], { currency: "USD", taxExchangeRate: 0.923137 }),
  one("yen", "standard", "french", [line(20, { unitPrice: 12_345 })], { currency: "JPY", taxExchangeRate: 0.006105 }),
  one("francs-without-tax", "standard", "swiss", [line(0)], { currency: "CHF" }),
  one("texts", "bare", "french", [line(20, { description: `Vis < 5 mm & > 3 mm, "laiton", d'occasion\nDeuxième ligne\n\nQuatrième 🎉` })], {
    description: `Objet : R&D <b>"été"</b> — Ελληνικά, Кириллица, 😀`,
    notes: "Merci !\r\nÀ bientôt…\t— l'équipe ]]> <!-- -->",
  }),
  one("long-texts", "standard", "french", [line(20, { description: "Très longue désignation ".repeat(40).trim() })], {
    notes: "Note. ".repeat(800).trim(),
  }),
  one(
    "many-lines",
    "standard",
    "french",
    Array.from({ length: 400 }, (_, index) => line(index % 3 ? 20 : 5.5, { description: `Article ${index}`, unitPrice: 100 + index })),
  ),
  one("foreign-seller", "foreign", "irish", [line(23), line(13.5)]),
  one("foreign-seller-reverse-charge", "foreign", "french", [line(0)]),
  one("foreign-seller-export", "foreign", "american", [line(0)], { operationCategory: "goods" }),
];

const texts = fc
  .array(
    fc.constantFrom(
      ...[
        "Conseil",
        "été",
        "Œuvre",
        "l'an",
        "&",
        "<",
        ">",
        '"',
        "'",
        "–",
        "50 %",
        "€",
        "n° 4",
        "ß",
        "Łódź",
        "ğı",
        "Αθήνα",
        "φως",
        "София",
        "свет",
        "🎉",
        "日本",
        "a\tb",
      ],
    ),
    { minLength: 1, maxLength: 12 },
  )
  .map((words) => words.join(" "));

const quantity = fc.oneof(
  fc.integer({ min: 1, max: 50 }),
  fc.integer({ min: 1, max: 99_999_999 }).map((scaled) => scaled / 10_000),
  fc.integer({ min: -200_000, max: -1 }).map((scaled) => scaled / 10_000),
);

/** Lines of these rates whose total is not below 0: where it would be, every quantity changes its sign. */
function lines(rate: fc.Arbitrary<Pick<CaseLine, "taxRate" | "taxExemptionCode">>, maxLength = 30): fc.Arbitrary<CaseLine[]> {
  const unit = fc.option(fc.constantFrom(...UNITS), { nil: undefined });
  const any = fc.record(
    { description: texts, quantity, unitPrice: fc.integer({ min: 0, max: 2_000_000 }), unit },
    { requiredKeys: ["description", "quantity", "unitPrice"] },
  );
  return fc.array(fc.tuple(any, rate), { minLength: 1, maxLength }).map((pairs) => {
    const made = pairs.map(([first, second]) => ({ ...first, ...second }) as CaseLine);
    const total = made.reduce((sum, { quantity, unitPrice, taxRate }) => sum + quantity * unitPrice * (1 + taxRate / 100), 0);
    return total >= 0 ? made : made.map((each) => ({ ...each, quantity: -each.quantity }));
  });
}

const exempt = fc.constant({ taxRate: 0 });
const taxed = fc.constantFrom(...FRENCH_RATES).map((taxRate) => ({ taxRate }));
const operation = fc.constantFrom("services" as const, "goods" as const, "mixed" as const);

interface Scenario {
  name: string;
  seller: fc.Arbitrary<SellerName>;
  buyer: fc.Arbitrary<BuyerName>;
  lines: fc.Arbitrary<CaseLine[]>;
  rest?: fc.Arbitrary<Partial<Case["input"]>>;
}

const SCENARIOS: Scenario[] = [
  {
    name: "taxed",
    seller: fc.constantFrom("standard", "bare", "english"),
    buyer: fc.constantFrom("french", "directory", "delivered", "person", "personAbroad", "monaco", "reunion", "german", "american"),
    lines: lines(taxed),
    rest: fc.record({ operationCategory: operation }),
  },
  {
    name: "franchise",
    seller: fc.constant("franchise"),
    buyer: fc.constantFrom("french", "person", "personAbroad", "american"),
    lines: lines(exempt, 10),
  },
  {
    name: "franchise-abroad",
    seller: fc.constant("franchiseAbroad"),
    buyer: fc.constantFrom("german", "greek", "american", "personAbroad"),
    lines: lines(exempt, 10),
    rest: fc.record({ operationCategory: fc.constantFrom("services" as const, "goods" as const) }),
  },
  {
    name: "reverse-charge",
    seller: fc.constantFrom("standard", "bare"),
    buyer: fc.constantFrom("german", "greek", "bulgarian", "polish", "irish"),
    lines: lines(fc.oneof(exempt, taxed), 10),
    rest: fc.constant({ operationCategory: "services" as const }),
  },
  {
    name: "intra-community",
    seller: fc.constantFrom("standard", "english"),
    buyer: fc.constantFrom("german", "greek", "bulgarian", "polish", "irish"),
    lines: lines(exempt, 10),
    rest: fc.constant({ operationCategory: "goods" as const }),
  },
  {
    name: "export",
    seller: fc.constantFrom("standard", "english"),
    buyer: fc.constantFrom("american", "swiss", "reunion"),
    lines: lines(fc.oneof(exempt, taxed), 10),
    rest: fc.constant({ operationCategory: "goods" as const }),
  },
  {
    name: "out-of-scope",
    seller: fc.constantFrom("standard", "bare"),
    buyer: fc.constantFrom("american", "swiss"),
    lines: lines(exempt, 10),
    rest: fc.constant({ operationCategory: "services" as const }),
  },
  {
    name: "exempt",
    seller: fc.constantFrom("standard", "english"),
    buyer: fc.constantFrom("french", "person", "delivered"),
    lines: fc.constantFrom(...EXEMPT).chain((code) => lines(fc.oneof(fc.constant({ taxRate: 0, taxExemptionCode: code }), taxed), 10)),
  },
  {
    name: "currency",
    seller: fc.constantFrom("standard", "english"),
    buyer: fc.constantFrom("american", "swiss", "french"),
    lines: lines(taxed, 10),
    rest: fc.record({
      currency: fc.constantFrom("USD", "GBP", "CHF", "JPY", "SEK"),
      taxExchangeRate: fc.integer({ min: 1, max: 9_999_999 }).map((n) => n / 1e6),
    }),
  },
  {
    name: "foreign-seller",
    seller: fc.constant("foreign"),
    buyer: fc.constantFrom("irish", "french", "american"),
    lines: lines(
      fc.constantFrom(23, 13.5, 9, 4.8).map((taxRate) => ({ taxRate })),
      10,
    ),
  },
];

/** `count` invoices, evenly over the scenarios; the same for the same seed. */
export function generatedCases(count: number, seed: number): Case[] {
  const { numRuns, ...options } = { numRuns: Math.ceil(count / SCENARIOS.length), seed };
  return SCENARIOS.flatMap(({ name, seller, buyer, lines, rest = fc.constant({}) }) => {
    const dated = fc.record(
      { serviceDate: fc.constantFrom("2026-11-01", "2026-11-20"), description: texts, notes: texts },
      { requiredKeys: [] },
    );
    const arbitrary = fc.tuple(seller, buyer, lines, dated, rest);
    return fc.sample(arbitrary, { numRuns, ...options }).map(
      ([seller, buyer, lines, dated, rest], index): Case => ({
        name: `${name}-${String(index + 1).padStart(3, "0")}`,
        seller,
        buyer,
        input: { ...DATES, ...dated, ...rest, lines },
      }),
    );
  }).slice(0, Math.max(count, 0));
}
