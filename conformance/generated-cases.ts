import Big from "big.js";
import fc from "fast-check";
import { isEinvoiceCurrency } from "#lib/domain/einvoice/einvoice-codes.ts";
import { EXACT_SUM_CENTS } from "#lib/domain/einvoice/exact-sum.ts";
import { currencies, minorUnitDigits } from "#lib/domain/money/money.ts";
import { type BuyerName, REACHABLE } from "./buyers.ts";
import type { Case, CaseLine } from "./case.ts";
import { EXEMPT, FRENCH_RATES, UNIT_CODES, UNITS } from "./cases.ts";
import { expectedAmounts } from "./expected-amounts.ts";
import { withTerms } from "./generated-terms.ts";
import type { SellerName } from "./sellers.ts";

/**
 * Scripts that the page draws, marks of every kind, and text that is difficult for XML, PDF, line breaking, or fonts
 * with ligatures.
 */
const WORDS = [
  ..."Conseil|été|Œuvre|l'an|l’an|&|<|>|\"|'|–|—|…|50 %|10 %|€|£|¥|n° 4|№ 5|ß|½|m²|m³|µm|Ω|°C|‰|±5|≤ 3|≥ 4|≠|→|✓|■|™|©|®|×|÷".split(
    "|",
  ),
  ..."Łódź|ğı|Île|Ğ|Ÿ|Žižkov|Ďáblice|Őrség|Țepeș|Ḥasan|Việt Nam|Þór|Ærø|Ċ|Ķēde|ŋ|ə|e\u0301te\u0301|n\u0303|A\u030a".split(
    "|",
  ),
  ..."Αθήνα|φως|ᾧδε|София|свет|Ђурђевић|Ґ|Հայաստան|საქართველო".split("|"),
  ..."日本|株式会社|東京都千代田区|中文簡体|한국어|カタカナ|ﾊﾝｶｸ|ＡＢＣ１２３".split("|"),
  ..."🎉|😀|👍🏽|👩‍💻|🇫🇷|✅|❤️|1️⃣".split("|"),
  ..."office|affluent|fjord|ﬁn|->|=>|<->|!=|10x20|1/2|(c)|AVATAR|f(x)|a\tb|a\u00a0b|12\u202f345|co\u00adopération|zero\u200bwidth|--|]]>|<!--|&amp;|&#233;|%PDF|\\n|(\\)|/Name|{YYYY}".split(
    "|",
  ),
  "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen",
];
const texts = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 12 }).map((words) => words.join(" "));
const paragraphs = fc.array(texts, { minLength: 1, maxLength: 4 }).map((all) => all.join("\n"));

const quantity = fc.oneof(
  fc.integer({ min: 1, max: 50 }),
  fc.integer({ min: 1, max: 99_999_999 }).map((scaled) => scaled / 10_000),
  fc.integer({ min: -200_000, max: -1 }).map((scaled) => scaled / 10_000),
);
const unitPrice = fc.oneof(fc.integer({ min: 0, max: 2_000_000 }), fc.constantFrom(0, 1, 3, 99, 12_345_678));

/** In the currency, such as 0.1234. */
const decimalPrice = fc
  .tuple(fc.integer({ min: 0, max: 9_999_999 }), fc.integer({ min: 1, max: 6 }))
  .map(([digits, decimals]) => {
    return new Big(digits).div(new Big(10).pow(decimals)).toFixed(decimals);
  });

/** Lines of these rates. */
function lines(
  rate: fc.Arbitrary<Pick<CaseLine, "taxRate" | "taxExemptionCode">>,
  maxLength = 12,
  minLength = 1,
): fc.Arbitrary<CaseLine[]> {
  const unit = fc.oneof(
    fc.constantFrom(undefined, ...UNITS),
    fc.constantFrom(...UNIT_CODES),
    fc.constantFrom(
      "licence",
      "forfait annuel",
      "MWh",
      "prestation n° 2",
      "m linéaire",
      "boîte de 12",
      "€/kWh",
      "пара",
      "個",
    ),
  );
  const description = fc.oneof({ weight: 4, arbitrary: texts }, { weight: 1, arbitrary: paragraphs });
  const any = fc.record(
    { description, quantity, unitPrice, unit, unitPriceDecimal: fc.oneof(fc.constant(undefined), decimalPrice) },
    { requiredKeys: ["description", "quantity", "unitPrice"] },
  );
  return fc
    .array(fc.tuple(any, rate), { minLength, maxLength, size: "max" })
    .map((pairs) => pairs.map(([first, second]) => ({ ...first, ...second }) as CaseLine));
}

const untaxed = fc.constant({ taxRate: 0 });
const because = (taxExemptionCode: string) => fc.constant({ taxRate: 0, taxExemptionCode });
const taxedAt = (...rates: number[]) => fc.constantFrom(...rates).map((taxRate) => ({ taxRate }));
const taxed = taxedAt(...FRENCH_RATES);
const operation = fc.constantFrom("services" as const, "goods" as const, "mixed" as const);
const services = fc.constant({ operationCategory: "services" as const });
const goods = fc.constant({ operationCategory: "goods" as const });

const FRENCH_SELLERS = ["standard", "bare", "english", "large"] as const;
const TAXED_OVERSEAS = ["reunion", "guadeloupe", "martinique"] as const;
const HOME = [
  "french",
  "directory",
  "delivered",
  "longName",
  "association",
  "ministry",
  "town",
  "school",
  "hospital",
  "person",
  "personSilent",
] as const;
const OVERSEAS = ["reunion", "guadeloupe", "martinique", "guyane", "mayotte"] as const;
const TERRITORIES = ["saintPierre", "saintBarth", "saintMartin", "wallis", "polynesia", "newCaledonia"] as const;
const EUROPEAN = [
  ...([
    "german",
    "austrian",
    "belgian",
    "spanish",
    "italian",
    "greek",
    "bulgarian",
    "polish",
    "czech",
    "hungarian",
  ] as const),
  ...(["romanian", "croatian", "irish", "dutch", "portuguese", "maltese", "lettish"] as const),
];
const THIRD = [
  ...([
    "british",
    "american",
    "americanNumbered",
    "swiss",
    "norwegian",
    "australian",
    "brazilian",
    "japanese",
  ] as const),
  ...(["kosovan", "moroccan", "canarian", "ceutan", "deliveredCanarian", "alander", "alanderFinnish"] as const),
  ...(["heligolander", "livignese"] as const),
];
const ALL = REACHABLE;

/** Domestic rates and the currency of the VAT return, by seller. */
const ABROAD = {
  foreign: { rates: [23, 13.5, 9, 4.8], currency: "EUR" },
  german: { rates: [19, 7], currency: "EUR" },
  spanish: { rates: [21, 10, 4], currency: "EUR" },
  italian: { rates: [22, 10, 5, 4], currency: "EUR" },
  greek: { rates: [24, 13, 6], currency: "EUR" },
  dutch: { rates: [21, 9], currency: "EUR" },
  belgian: { rates: [21, 12, 6], currency: "EUR" },
  polish: { rates: [23, 8, 5], currency: "PLN" },
  swedish: { rates: [25, 12, 6], currency: "SEK" },
  british: { rates: [20, 5], currency: "GBP" },
  northernIrish: { rates: [20, 5], currency: "GBP" },
  american: { rates: [8.88, 6.25], currency: "USD" },
  swiss: { rates: [8.1, 2.6, 3.8], currency: "CHF" },
  norwegian: { rates: [25, 15, 12], currency: "NOK" },
  australian: { rates: [10], currency: "AUD" },
  brazilian: { rates: [18, 12], currency: "BRL" },
} satisfies Partial<Record<SellerName, { rates: number[]; currency: string }>>;
type Abroad = keyof typeof ABROAD;
const IN_UNION: Abroad[] = ["foreign", "german", "spanish", "italian", "greek", "dutch", "belgian"];
const OUT_OF_UNION: Abroad[] = [
  "british",
  "northernIrish",
  "american",
  "swiss",
  "norwegian",
  "australian",
  "brazilian",
];

/** Currencies that e-invoices accept. */
const CURRENCIES = currencies().filter((currency) => minorUnitDigits(currency) <= 2 && isEinvoiceCurrency(currency));
const exchange = fc.integer({ min: 1, max: 9_999_999 }).map((millionths) => millionths / 1e6);
const exchanged = fc.record({
  currency: fc.constantFrom(...CURRENCIES.filter((code) => code !== "EUR")),
  taxExchangeRate: exchange,
});

interface Scenario {
  name: string;
  seller: readonly SellerName[];
  buyer: readonly BuyerName[];
  lines: fc.Arbitrary<CaseLine[]>;
  rest?: fc.Arbitrary<Partial<Case["input"]>>;
  /** The weight of these relative to one of another currency. */
  weight?: number;
}

const SCENARIOS: Scenario[] = [
  {
    name: "taxed",
    seller: [...FRENCH_SELLERS, ...TAXED_OVERSEAS],
    buyer: ALL,
    lines: lines(taxed),
    rest: fc.record({ operationCategory: operation }),
    weight: 4,
  },
  {
    name: "taxed-at-home",
    seller: FRENCH_SELLERS,
    buyer: HOME,
    lines: lines(taxed),
    rest: fc.record({ operationCategory: operation }),
    weight: 2,
  },
  { name: "taxed-overseas", seller: TAXED_OVERSEAS, buyer: OVERSEAS, lines: lines(taxedAt(8.5, 2.1, 1.75, 1.05)) },
  {
    name: "monaco",
    seller: ["monaco"],
    buyer: ALL,
    lines: lines(taxed),
    rest: fc.record({ operationCategory: operation }),
  },
  {
    name: "franchise",
    seller: ["franchise", "soleTrader"],
    buyer: [...HOME, "personAbroad", "american", "reunion"],
    lines: lines(untaxed),
  },
  {
    name: "franchise-abroad",
    seller: ["franchiseAbroad", "soleTrader"],
    buyer: [...EUROPEAN, ...THIRD, ...TERRITORIES, "northernIrish", "personAbroad"],
    lines: lines(untaxed),
    rest: fc.record({ operationCategory: fc.constantFrom("services" as const, "goods" as const) }),
  },
  {
    name: "reverse-charge",
    seller: FRENCH_SELLERS,
    buyer: EUROPEAN,
    lines: lines(fc.oneof(untaxed, taxed)),
    rest: services,
    weight: 2,
  },
  {
    name: "intra-community",
    seller: ["standard", "english", "large"],
    buyer: [...EUROPEAN, "northernIrish"],
    lines: lines(untaxed),
    rest: goods,
    weight: 2,
  },
  {
    name: "export",
    seller: ["standard", "english", "large"],
    buyer: [...THIRD, ...TERRITORIES, "reunion", "guadeloupe", "martinique"],
    lines: lines(fc.oneof(untaxed, taxed)),
    rest: goods,
    weight: 2,
  },
  {
    name: "out-of-scope",
    seller: FRENCH_SELLERS,
    buyer: [...THIRD, ...TERRITORIES],
    lines: lines(untaxed),
    rest: services,
    weight: 2,
  },
  {
    name: "exempt",
    seller: ["standard", "english", "large"],
    buyer: HOME,
    lines: fc.constantFrom(...EXEMPT).chain((code) => lines(fc.oneof(because(code), taxed))),
    weight: 2,
  },
  {
    name: "currency-without-tax",
    seller: ["standard", "large"],
    buyer: THIRD,
    lines: lines(untaxed),
    rest: exchanged.chain((e) => services.map((s) => ({ ...e, ...s }))),
  },
  ...(Object.keys(ABROAD) as Abroad[]).map((name): Scenario => {
    const { rates, currency } = ABROAD[name];
    return {
      name: `seller-${name}`,
      seller: [name],
      buyer: ALL,
      lines: lines(taxedAt(...rates)),
      rest: fc.oneof(
        fc.constant({ currency }),
        fc.record({ currency: fc.constantFrom("EUR", "USD", "JPY"), taxExchangeRate: exchange }),
      ),
    };
  }),
  {
    name: "union-reverse-charge",
    seller: IN_UNION,
    buyer: ["french", "longName", "monacoTaxed", "bulgarian", "czech", "portuguese"],
    lines: lines(untaxed),
    rest: services,
  },
  { name: "union-export", seller: ["german", "spanish", "dutch"], buyer: THIRD, lines: lines(untaxed), rest: goods },
  { name: "third-untaxed", seller: OUT_OF_UNION, buyer: ALL, lines: lines(because("VATEX-EU-O")) },
  { name: "many-lines", seller: FRENCH_SELLERS, buyer: HOME, lines: lines(taxed, 300, 60), weight: 0.2 },
];

/**
 * Issue dates with payment terms and supply dates: leap days, ends of years, before the reform, and a future supply.
 */
const dates = fc
  .record(
    {
      issueDate: fc.constantFrom(
        "2026-11-20",
        "2026-09-01",
        "2026-08-31",
        "2026-01-01",
        "2025-12-31",
        "2024-02-29",
        "2020-06-15",
      ),
      days: fc.constantFrom(0, 1, 30, 45, 365),
      service: fc.option(fc.constantFrom(-400, -30, -1, 0, 14), { nil: undefined }),
    },
    { requiredKeys: ["issueDate", "days"] },
  )
  .map(({ issueDate, days, service }) => ({
    issueDate,
    dueDate: later(issueDate, days),
    ...(service !== undefined && { serviceDate: later(issueDate, service) }),
  }));

function later(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
}

/** One in each currency. */
function inEveryCurrency(seed: number): Case[] {
  const arbitrary = fc.tuple(
    fc.constantFrom(...FRENCH_SELLERS),
    fc.constantFrom(...ALL),
    lines(taxed, 4),
    dates,
    exchange,
  );
  const drawn = fc.sample(arbitrary, { numRuns: CURRENCIES.length, seed });
  return drawn.map(([seller, buyer, lines, dates, rate], index): Case => {
    const currency = CURRENCIES[index] ?? "EUR";
    const exchanged = currency === "EUR" ? {} : { taxExchangeRate: rate };
    return { name: `currency-${currency}`, seller, buyer, input: { ...dates, ...exchanged, currency, lines } };
  });
}

/** About `count` invoices: one in each currency, and others over all scenarios; the same for the same seed. */
export function generatedCases(count: number, seed: number): Case[] {
  const weights = SCENARIOS.reduce((sum, { weight = 1 }) => sum + weight, 0);
  const others = SCENARIOS.flatMap(({ name, seller, buyer, lines, rest = fc.constant({}), weight = 1 }) => {
    const numRuns = Math.max(1, Math.round((Math.max(0, count - CURRENCIES.length) * weight) / weights));
    const words = fc.record({ description: paragraphs, notes: paragraphs }, { requiredKeys: [] });
    const arbitrary = fc.tuple(fc.constantFrom(...seller), fc.constantFrom(...buyer), lines, dates, words, rest);
    return fc.sample(arbitrary, { numRuns, seed }).map(
      ([seller, buyer, lines, dates, words, rest], index): Case => ({
        name: `${name}-${String(index + 1).padStart(3, "0")}`,
        seller,
        buyer,
        input: { ...dates, ...words, ...rest, lines },
      }),
    );
  });
  return withTerms([...inEveryCurrency(seed), ...others].map(settled), texts, seed).map(withDetails);
}

/** Every third is of parties with details. */
function withDetails(each: Case, index: number): Case {
  const [seller, buyer] = [`${each.seller}Detailed`, `${each.buyer}Detailed`] as [SellerName, BuyerName];
  return index % 3 === 2 ? { ...each, seller, buyer } : each;
}

/**
 * Completes the prices in minor units, and says of lines beyond what validators add exactly that they are refused. If
 * the total would be negative, the sign of every quantity is reversed.
 */
function settled(each: Case): Case {
  const minor = new Big(10).pow(minorUnitDigits(each.input.currency ?? "EUR"));
  const lines = each.input.lines.map((line) => {
    if (line.unitPriceDecimal === undefined) return line;
    return { ...line, unitPrice: new Big(line.unitPriceDecimal).times(minor).round(0, Big.roundHalfUp).toNumber() };
  });
  const made: Case = { ...each, input: { ...each.input, lines } };
  const amounts = expectedAmounts(made);
  const sum = amounts.lines.reduce((all, amount) => all.plus(amount.abs()), new Big(0));
  if (sum.times(minor).gt(EXACT_SUM_CENTS)) made.refusedAt = "lines";
  if (amounts.total.gte(0)) return made;
  return { ...made, input: { ...made.input, lines: lines.map((line) => ({ ...line, quantity: -line.quantity })) } };
}
