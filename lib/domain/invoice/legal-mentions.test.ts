import { expect, test } from "vitest";
import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import { legalNotes, operationMentions, usualTerms } from "#lib/domain/invoice/legal-mentions.ts";
import type { Address } from "#lib/domain/parties/parties.ts";

const established = (country: string, siren: string | null = null) => ({ address: { country } as Address, siren });

const seller = (country: string, language: "fr" | "en", words: Partial<Parameters<typeof legalNotes>[0]> = {}) => ({
  ...{ ...established(country), language, latePaymentTerms: null, earlyPaymentTerms: null, ...words },
});

test("a French seller states late penalties, the recovery fee and the discount, in the client's language", () => {
  const issueDate = "2026-11-20" as CalendarDate;
  expect(legalNotes(seller("FR", "fr"), issueDate).map(({ content }) => content)).toEqual([
    expect.stringContaining("majoré de 10 points"),
    expect.stringContaining("40 €"),
    expect.stringContaining("escompte"),
  ]);
  expect(legalNotes(seller("FR", "en"), issueDate).map(({ content }) => content)).toEqual([
    expect.stringContaining("10 percentage points"),
    expect.stringContaining("€40"),
    expect.stringContaining("discount"),
  ]);
});

test("a mention stands only on invoices issued since the law asks for it", () => {
  expect(
    legalNotes(seller("FR", "fr"), "2012-12-31" as CalendarDate)
      .map(({ content }) => content)
      .join(),
  ).not.toContain("40 €");
  expect(
    legalNotes(seller("FR", "fr"), "2013-01-01" as CalendarDate)
      .map(({ content }) => content)
      .join(),
  ).toContain("40 €");
});

test("a seller elsewhere states none of them", () => {
  expect(legalNotes(seller("BE", "fr"), "2026-11-20" as CalendarDate)).toEqual([]);
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
  // The option applies to services, and to VAT that is charged.
  expect(operationMentions({ ...invoice, operationCategory: "goods" })).toHaveLength(1);
  expect(operationMentions({ ...invoice, taxBreakdown: [{ taxRateBp: 0 }] })).toHaveLength(1);
  expect(operationMentions({ ...invoice, issueDate: "2026-08-31" as CalendarDate })).toEqual([]);
  expect(operationMentions({ ...invoice, company: { ...company, ...established("BE") } })).toEqual([]);
});

test.each(["GP", "MQ", "RE", "GF", "YT", "BL", "MF", "PM"])("a seller in %s says what a seller on the mainland says", (country) => {
  const company = { ...established(country, "552100554"), language: "fr" as const, vatOnDebits: false };
  const sale = { operationCategory: "goods" as const, taxBreakdown: [], issueDate: "2026-11-20" as CalendarDate };
  expect(legalNotes({ ...seller(country, "fr"), ...company }, sale.issueDate).map(({ code }) => code)).toEqual(["PMD", "PMT", "AAB"]);
  expect(operationMentions({ ...sale, company })).toHaveLength(1);
});

test("a seller in Monaco says it where it has a SIREN, one in New Caledonia does not", () => {
  const notes = (country: string, siren: string | null) => legalNotes({ ...seller(country, "fr"), siren }, "2026-11-20" as CalendarDate);
  expect(notes("MC", "552100554")).toHaveLength(3);
  expect([...notes("MC", null), ...notes("NC", null), ...notes("PF", null), ...notes("WF", null)]).toEqual([]);
});

test("a seller says of late and early payment what it wrote itself, under the same codes, and the compensation as the law has it", () => {
  const words = { latePaymentTerms: "Trois fois le taux légal.", earlyPaymentTerms: "Escompte de 2 % sous 8 jours." };
  const notes = legalNotes(seller("FR", "fr", words), "2026-11-20" as CalendarDate);
  expect(notes).toEqual([
    { code: "PMD", content: "Trois fois le taux légal." },
    { code: "PMT", content: expect.stringContaining("40 €") },
    { code: "AAB", content: "Escompte de 2 % sous 8 jours." },
  ]);
  expect(legalNotes(seller("DE", "fr", { earlyPaymentTerms: "2 % Skonto" }), "2026-11-20" as CalendarDate)).toEqual([
    { code: "AAB", content: "2 % Skonto" },
  ]);
});

test("the usual terms are what stands where a seller wrote none, in either language", () => {
  for (const language of ["fr", "en"] as const) {
    const [late, , early] = legalNotes(seller("FR", language), "2026-11-20" as CalendarDate).map(({ content }) => content);
    expect(usualTerms(language)).toEqual({ latePaymentTerms: late, earlyPaymentTerms: early });
  }
});
