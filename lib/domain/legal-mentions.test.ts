import { expect, test } from "vitest";
import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import { legalNotes, operationMentions } from "#lib/domain/legal-mentions.ts";
import type { Address } from "#lib/domain/parties.ts";

test("a French seller states late penalties, the recovery fee and the discount, in the client's language", () => {
  const issueDate = "2026-11-20" as CalendarDate;
  expect(legalNotes({ country: "FR" }, "fr", issueDate).map(({ content }) => content)).toEqual([
    expect.stringContaining("majoré de 10 points"),
    expect.stringContaining("40 €"),
    expect.stringContaining("escompte"),
  ]);
  expect(legalNotes({ country: "FR" }, "en", issueDate).map(({ content }) => content)).toEqual([
    expect.stringContaining("10 percentage points"),
    expect.stringContaining("€40"),
    expect.stringContaining("discount"),
  ]);
});

test("a mention stands only on invoices issued since the law asks for it", () => {
  expect(
    legalNotes({ country: "FR" }, "fr", "2012-12-31" as CalendarDate)
      .map(({ content }) => content)
      .join(),
  ).not.toContain("40 €");
  expect(
    legalNotes({ country: "FR" }, "fr", "2013-01-01" as CalendarDate)
      .map(({ content }) => content)
      .join(),
  ).toContain("40 €");
});

test("a seller elsewhere states none of them", () => {
  expect(legalNotes({ country: "BE" }, "fr", "2026-11-20" as CalendarDate)).toEqual([]);
});

test("a French seller says what it sells, and that it pays VAT on invoicing where it does", () => {
  const company = { address: { country: "FR" } as Address, language: "fr" as const, vatOnDebits: true };
  const invoice = {
    company,
    operationCategory: "mixed" as const,
    taxBreakdown: [{ taxRateBp: 2000 }],
    issueDate: "2026-11-20" as CalendarDate,
  };
  expect(operationMentions(invoice)).toEqual([
    "Nature de l’opération : livraison de biens et prestation de services",
    "Option pour le paiement de la taxe d’après les débits",
  ]);
  expect(operationMentions({ ...invoice, company: { ...company, language: "en", vatOnDebits: false } })).toEqual([
    "Nature of the operation: supply of goods and services",
  ]);
  // The option is one of services, and of VAT that is charged.
  expect(operationMentions({ ...invoice, operationCategory: "goods" })).toHaveLength(1);
  expect(operationMentions({ ...invoice, taxBreakdown: [{ taxRateBp: 0 }] })).toHaveLength(1);
  expect(operationMentions({ ...invoice, issueDate: "2026-08-31" as CalendarDate })).toEqual([]);
  expect(operationMentions({ ...invoice, company: { ...company, address: { country: "BE" } as Address } })).toEqual([]);
});
