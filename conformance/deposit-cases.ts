import { type Case, type CaseLine, line, one } from "./case.ts";

const deposit = (...[name, seller, buyer, lines, rest]: Parameters<typeof one>): Case =>
  one(`deposit-${name}`, seller, buyer, lines, { ...rest, kind: "deposit" });
const final = (deposits: CaseLine[][], ...[name, seller, buyer, lines, rest]: Parameters<typeof one>): Case => ({
  ...one(`final-${name}`, seller, buyer, lines, { ...rest, kind: "final" }),
  deposits,
});
const part = (taxRate: number, unitPrice: number): CaseLine => line(taxRate, { quantity: 1, unitPrice });
const YEN = { currency: "JPY", taxExchangeRate: 0.006105 };
const FRANCS = { currency: "CHF", taxExchangeRate: 1.0702 };

/** Deposits and their credit notes, and final invoices that deduct deposits, by VAT treatment, rate and currency. */
export const DEPOSITS: Case[] = [
  deposit("services", "standard", "french", [part(20, 60_000), part(10, 30_000)], {
    terms: { references: { purchaseOrder: "BC-2026-17" } },
  }),
  deposit("goods", "standard", "french", [part(20, 60_000)], { operationCategory: "goods" }),
  deposit("mixed", "standard", "french", [part(20, 60_000)], { operationCategory: "mixed" }),
  deposit("due-before", "standard", "french", [part(20, 60_000)], { dueDate: "2026-11-02" }),
  deposit("english", "english", "french", [part(20, 60_000)]),
  deposit("franchise", "franchise", "french", [part(0, 60_000)]),
  deposit("reverse-charge", "standard", "german", [part(0, 60_000)], { operationCategory: "services" }),
  deposit("export", "standard", "american", [part(0, 60_000)], { operationCategory: "goods" }),
  deposit("prices-with-tax", "standard", "person", [part(10, 50_000)], { pricesIncludeTax: true }),
  deposit("yen", "standard", "french", [part(20, 12_345)], YEN),
  { ...deposit("in-parts", "standard", "french", [line(20, { quantity: 4, unitPrice: 12_002 })]), parts: [[1], [1]] },
  final([[part(20, 60_000)]], "services", "standard", "french", [line(20)]),
  final([[part(10, 36_001)], [part(20, 10_503), part(10, 30_002)]], "several", "standard", "french", [
    part(10, 120_003),
    part(20, 35_007),
  ]),
  final([[part(20, 60_000)]], "goods", "standard", "french", [part(20, 200_000)], { operationCategory: "goods" }),
  final([[part(20, 60_000)]], "mixed", "english", "french", [part(20, 200_000)], { operationCategory: "mixed" }),
  final([[part(0, 60_000)]], "franchise", "franchise", "french", [part(0, 200_000)]),
  final([[part(0, 60_000)]], "reverse-charge", "standard", "german", [part(0, 200_000)], {
    operationCategory: "services",
  }),
  final([[part(0, 60_000)]], "export", "standard", "american", [part(0, 200_000)], { operationCategory: "goods" }),
  final([[part(20, 60_000)]], "nothing-left", "standard", "french", [part(20, 60_000)]),
  final([[part(20, 60_000)]], "of-other-rates", "standard", "french", [part(20, 30_000), part(10, 90_000)]),
  final([[part(20, 3)], [part(20, 3)], [part(20, 3)], [part(20, 8)]], "rounded-cents", "standard", "french", [
    part(20, 100),
  ]),
  final(
    [[part(20, 60_000)], [part(10, 5_003)]],
    "discounts",
    "standard",
    "french",
    [part(20, 150_000), part(10, 50_000)],
    {
      discounts: [{ percentage: 5, reason: "Fidélité" }],
      charges: [{ amount: 1_999, reason: "Port", taxRate: 10 }],
    },
  ),
  final(
    [[part(10, 50_000)], [part(20, 12_345)]],
    "prices-with-tax",
    "standard",
    "person",
    [part(10, 150_000), part(20, 99_999)],
    { pricesIncludeTax: true, discounts: [{ percentage: 3 }] },
  ),
  final([[part(20, 12_343)]], "yen", "standard", "french", [part(20, 98_768)], YEN),
  final([[part(20, 12_343)]], "francs", "standard", "swiss", [part(20, 98_768)], FRANCS),
  final([[part(20, 60_000)]], "earlier-invoice", "standard", "french", [part(20, 200_000)], {
    terms: { precedingInvoices: [{ number: "F-2025-00012", issueDate: "2025-12-31" }] },
  }),
];
