import { expect, test } from "vitest";
import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import { legalNotes, operationMentions } from "#lib/domain/legal-mentions.ts";
import type { Address } from "#lib/domain/parties.ts";

const established = (country: string, siren: string | null = null) => ({ address: { country } as Address, siren });

test("a French seller states late penalties, the recovery fee and the discount, in the client's language", () => {
  const issueDate = "2026-11-20" as CalendarDate;
  expect(legalNotes(established("FR"), "fr", issueDate).map(({ content }) => content)).toEqual([
    expect.stringContaining("majoré de 10 points"),
    expect.stringContaining("40 €"),
    expect.stringContaining("escompte"),
  ]);
  expect(legalNotes(established("FR"), "en", issueDate).map(({ content }) => content)).toEqual([
    expect.stringContaining("10 percentage points"),
    expect.stringContaining("€40"),
    expect.stringContaining("discount"),
  ]);
});

test("a mention stands only on invoices issued since the law asks for it", () => {
  expect(
    legalNotes(established("FR"), "fr", "2012-12-31" as CalendarDate)
      .map(({ content }) => content)
      .join(),
  ).not.toContain("40 €");
  expect(
    legalNotes(established("FR"), "fr", "2013-01-01" as CalendarDate)
      .map(({ content }) => content)
      .join(),
  ).toContain("40 €");
});

test("a seller elsewhere states none of them", () => {
  expect(legalNotes(established("BE"), "fr", "2026-11-20" as CalendarDate)).toEqual([]);
});

test("a French seller says what it sells, and that it pays VAT on invoicing where it does", () => {
  const company = { ...established("FR"), language: "fr" as const, vatOnDebits: true };
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
  expect(operationMentions({ ...invoice, company: { ...company, ...established("BE") } })).toEqual([]);
});

test.each(["GP", "MQ", "RE", "GF", "YT", "BL", "MF", "PM"])("a seller in %s says what a seller on the mainland says", (country) => {
  const company = { ...established(country, "552100554"), language: "fr" as const, vatOnDebits: false };
  const sale = { operationCategory: "goods" as const, taxBreakdown: [], issueDate: "2026-11-20" as CalendarDate };
  expect(legalNotes(company, "fr", sale.issueDate).map(({ code }) => code)).toEqual(["PMD", "PMT", "AAB"]);
  expect(operationMentions({ ...sale, company })).toHaveLength(1);
});

test("a seller in Monaco says it where it has a SIREN, one in New Caledonia does not", () => {
  const notes = (country: string, siren: string | null) => legalNotes(established(country, siren), "fr", "2026-11-20" as CalendarDate);
  expect(notes("MC", "552100554")).toHaveLength(3);
  expect([...notes("MC", null), ...notes("NC", null), ...notes("PF", null), ...notes("WF", null)]).toEqual([]);
});
