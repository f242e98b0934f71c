import { type Case, line, one } from "./case.ts";

const DAY = "2026-11-18";
const paid = (
  method: string | null,
  ...[name, seller, buyer, lines, { terms, ...rest } = {}]: Parameters<typeof one>
): Case =>
  one(`paid-${name}`, seller, buyer, lines, {
    ...rest,
    terms: { ...terms, prepayment: { date: DAY, ...(method && { method }) } },
  });

/** Invoices that were paid before they are issued, by VAT treatment, means and currency. */
export const PAID: Case[] = [
  {
    ...paid("card", "services", "standard", "french", [line(20, { quantity: 4 }), line(5.5, { quantity: 2 })]),
    parts: [
      [1, 1],
      [3, 1],
    ],
  },
  paid("transfer", "goods", "standard", "french", [line(20)], { operationCategory: "goods" }),
  paid("cash", "mixed", "english", "french", [line(20)], { operationCategory: "mixed" }),
  paid("check", "by-check", "standard", "person", [line(10)], { pricesIncludeTax: true }),
  paid("direct_debit", "by-direct-debit", "standard", "french", [line(20)]),
  paid(null, "unsaid", "bare", "french", [line(20)]),
  paid("card", "franchise", "franchise", "french", [line(0)]),
  paid("card", "reverse-charge", "standard", "german", [line(0)], { operationCategory: "services" }),
  paid("card", "export", "standard", "american", [line(0)], { operationCategory: "goods" }),
  paid("transfer", "yen", "standard", "french", [line(20, { unitPrice: 12_345 })], {
    currency: "JPY",
    taxExchangeRate: 0.006105,
  }),
  paid("card", "discounts", "standard", "french", [line(20), line(10)], { discounts: [{ percentage: 5 }] }),
  paid("transfer", "deposit", "standard", "french", [line(20)], { kind: "deposit" }),
  paid("card", "deposit-on-goods", "standard", "french", [line(20)], { kind: "deposit", operationCategory: "goods" }),
];
